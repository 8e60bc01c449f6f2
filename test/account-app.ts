import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { AppParts } from "#server/app.ts";
import { sendResetCode } from "#server/accounts/reset-code-service.ts";
import { createOneTimeCodes } from "#server/codes/one-time-codes.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { users } from "#server/database/account-tables.ts";
import { createRateLimits } from "#server/http/rate-limits.ts";
import { createSessions } from "#server/sessions/sessions.ts";
import { aTestApp } from "./test-app.ts";
import { testKeys } from "./test-keys.ts";

type NewUser = typeof users.$inferInsert;

/** A mail as the test reads it: what it is about and the code in it. */
interface ReadMail {
  kind: string;
  to: string;
  text?: string;
  code?: string;
}

export interface AccountApp {
  /** Newest last. Written down when the transaction would be, not when it is committed. */
  mails: ReadMail[];
  /** The newest code that was sent to a mailbox. */
  codeFor(mailbox: string): string;
  /** A client that keeps its cookies, at an address of its own. */
  aBrowser(): Browser;
  close(): Promise<void>;
}

export interface Browser {
  cookies: Map<string, string>;
  request(
    method: InjectOptions["method"],
    url: string,
    payload?: object | string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, payload?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** Nothing is left for later, and nothing waits. */
const noJobs: AppParts["jobs"] = {
  enqueue: async () => {},
  cancel: async () => [],
  countWaiting: async () => ({ waiting: 0, retrying: 0, oldestAt: undefined }),
  listDeadLetters: async () => [],
  retryDeadLetters: async () => 0,
};

let browsers = 0;

/** The app with mail that the test reads at once; a forgotten password is worked on before its answer comes. */
export async function anAccountApp(database: Database, override: Partial<AppParts> = {}): Promise<AccountApp> {
  const mails: ReadMail[] = [];
  const codes = createOneTimeCodes(database, testKeys);
  const accountMails: AppParts["mails"] = {
    async sendRegistrationCode(_transaction, { to, code, hasAccount }) {
      mails.push({ kind: hasAccount ? "known-mailbox-code" : "registration-code", to, code });
    },
    requestResetCode: (_transaction, emailOrMobile) =>
      sendResetCode(
        { database, codes, mails: accountMails, limits: createRateLimits(database, testKeys) },
        emailOrMobile,
      ),
    async sendResetCode(_transaction, { to, code }) {
      mails.push({ kind: "reset-code", to, code });
    },
    async sendPasswordChanged(_transaction, { to }) {
      mails.push({ kind: "password-changed", to });
    },
    async sendDeletionRequested(_transaction, { to }) {
      mails.push({ kind: "deletion-requested", to });
    },
  };
  const leadMails: AppParts["leadMails"] = {
    async sendEnquiry(_transaction, { ownerEmail, person }) {
      mails.push({ kind: ownerEmail ? "enquiry-received" : "enquiry-without-owner", to: ownerEmail ?? "admins" });
      mails.push({ kind: "enquiry-sent", to: person.email });
    },
    async sendCorrected(_transaction, { ownerEmail, person }) {
      mails.push({ kind: "enquiry-corrected", to: ownerEmail ?? "admins", text: `${person.contact} ${person.days}` });
    },
    async sendWithdrawn(_transaction, { ownerEmail }) {
      mails.push({ kind: "enquiry-withdrawn", to: ownerEmail ?? "nobody" });
    },
  };
  const mailer: AppParts["mailer"] = {
    async enqueueMail(_transaction, { kind, to, words, language = "en" }) {
      mails.push({ kind, to, text: words[language].text });
    },
    async cancelMailTo() {},
    cancelMailAbout: async () => [],
  };
  const { server } = await aTestApp(database, { mails: accountMails, mailer, leadMails, jobs: noJobs, ...override });

  return {
    mails,
    codeFor(mailbox) {
      const code = mails.findLast(({ to, code: sent }) => to === mailbox && sent !== undefined)?.code;
      if (code === undefined) throw new Error(`No code was sent to ${mailbox}`);
      return code;
    },
    aBrowser() {
      browsers += 1;
      const remoteAddress = `10.1.${browsers >> 8}.${browsers & 255}`;
      const cookies = new Map<string, string>();
      const request: Browser["request"] = async (method = "GET", url, payload, headers = {}) => {
        const answer = await server.inject({
          method,
          url,
          remoteAddress,
          headers: {
            ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
            ...headers,
          },
          ...(payload !== undefined && { payload }),
        });
        for (const { name, value, maxAge } of answer.cookies) {
          if (value === "" || maxAge === 0) cookies.delete(name);
          else cookies.set(name, value);
        }
        return answer;
      };
      return {
        cookies,
        request,
        get: (url, headers) => request("GET", url, undefined, headers),
        post: (url, payload, headers) => request("POST", url, payload ?? {}, headers),
      };
    },
    close: () => server.close(),
  };
}

/** A browser in which somebody is signed in already, past the pages. */
export async function aBrowserOf(
  app: AccountApp,
  database: Database,
  { id, role = "user" }: Pick<NewUser, "id" | "role">,
): Promise<Browser> {
  const browser = app.aBrowser();
  const who = { userId: id, role, device: "a test", replaces: undefined };
  const { token } = await inTransaction(database, (transaction) => createSessions(database).begin(transaction, who));
  browser.cookies.set("sid", token);
  return browser;
}

export const aPassword = "mango-lassi-7";

/** Registers a person through the API; the browser stays signed in. */
export async function registerPerson(
  app: AccountApp,
  browser: Browser,
  person: { email: string; name?: string; contact?: string; password?: string },
): Promise<void> {
  const { email } = person;
  await browser.post("/api/otp/send-otp", { email });
  const verified = await browser.post("/api/otp/verify-otp", { email, otp: app.codeFor(email) });
  const { token } = verified.json<{ token: string }>();
  const answer = await browser.post("/api/user/register", {
    name: person.name ?? "Ananya Rawat",
    email,
    contact: person.contact ?? "9876543210",
    password: person.password ?? aPassword,
    token,
  });
  if (answer.statusCode !== 200) throw new Error(`${email} could not register: ${answer.body}`);
}
