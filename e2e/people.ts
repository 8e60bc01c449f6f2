import type { APIRequestContext } from "@playwright/test";
import { expect } from "./journey.ts";

let people = 0;

/** A person who is not registered yet, with a unique email and number. */
export function aStranger(): { name: string; email: string; contact: string; password: string } {
  people += 1;
  const mark = `${Date.now()}${process.pid % 1000}${people}`;
  return {
    name: "Ananya Rawat",
    email: `ananya.${mark}@example.in`,
    contact: `9${mark.slice(-9)}`,
    password: "mango-lassi-7",
  };
}
export type Stranger = ReturnType<typeof aStranger>;

/** What is found in the text of the newest mail to an address with such a subject, in the local mailbox; waits until it is there. */
async function findInMail(
  request: APIRequestContext,
  email: string,
  { subject, wanted }: { subject: RegExp; wanted: RegExp },
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await (await request.get(`/dev/mail?${new URLSearchParams({ to: email }).toString()}`)).text();
        const mails = [...list.matchAll(/<a href="(\/dev\/mail\/\d+)">\s*<b>([^<]*)<\/b>/g)];
        const [, address] = mails.find(([, , about = ""]) => subject.test(about)) ?? [];
        if (address === undefined) return undefined;
        const text = /<pre[^>]*>([^]*?)<\/pre>/.exec(await (await request.get(address)).text())?.[1];
        found = wanted.exec(text ?? "")?.[1];
        return found;
      },
      { message: `a mail to ${email}` },
    )
    .toBeDefined();
  return found ?? "";
}

/** The code of the newest mail with such a subject. */
export async function codeSentTo(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  return findInMail(request, email, { subject, wanted: /\b(\d{6})\b/ });
}

/** The first link of the newest mail with such a subject: a page of ours. */
export async function linkSentTo(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  return findInMail(request, email, { subject, wanted: /<a href="([^"]+)"/ });
}

export const registrationMail = /^Your code for (?!a new password)/;
export const resetMail = /^Your code for a new password/;
export const proofMail = /^Your confirmation code/;

/** Registers a user through the API. */
export async function register(request: APIRequestContext, person: Stranger): Promise<void> {
  const { email } = person;
  await request.post("/api/otp/send-otp", { data: { email } });
  const otp = await codeSentTo(request, email, registrationMail);
  const verified = await request.post("/api/otp/verify-otp", { data: { email, otp } });
  const { token } = (await verified.json()) as { token: string };
  const answer = await request.post("/api/user/register", { data: { ...person, token } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Registers a new user. */
export async function registerStranger(request: APIRequestContext): Promise<Stranger> {
  const person = aStranger();
  await register(request, person);
  return person;
}

/** Another code than this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
