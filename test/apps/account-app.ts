import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { AppParts } from "#server/app-parts.ts";
import { sendRegistrationCode, sendResetCode } from "#server/accounts/mailed-codes/code-mails-service.ts";
import { createOneTimeCodes } from "#server/codes/one-time-codes.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { users } from "#server/database/tables/account-tables.ts";
import { type NewsletterRequest, answerRequest } from "#server/newsletter/newsletter-jobs.ts";
import { createSessions } from "#server/sessions/sessions.ts";
import { aTestApp } from "./test-app.ts";
import { testKeys } from "#test/test-keys.ts";

type NewUser = typeof users.$inferInsert;

/** A mail as the test reads it: its kind and the code in it. */
interface ReadMail {
  kind: string;
  to: string;
  text?: string;
  code?: string;
}

export interface AccountApp {
  /** Newest last. Recorded when the mail is enqueued, not when the transaction is committed. */
  mails: ReadMail[];
  /** The newest code that was sent to a mailbox. */
  codeFor(mailbox: string): string;
  /** A code that was not sent to it. */
  wrongCodeFor(mailbox: string): string;
  /** A client that stores its cookies, in a network of its own (/24) unless an address is given. */
  aBrowser(address?: string): Browser;
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

/** A job queue that does nothing. */
const noJobs: Omit<AppParts["jobs"], "enqueue"> = {
  cancel: async () => [],
  countWaiting: async () => ({ waiting: 0, retrying: 0, oldestAt: undefined }),
  listDeadLetters: async () => [],
  retryDeadLetters: async () => 0,
};

let browsers = 0;

/** The app with mail that the test can read at once; requests for codes are processed before their answer is sent. */
export async function anAccountApp(database: Database, override: Partial<AppParts> = {}): Promise<AccountApp> {
  const mails: ReadMail[] = [];
  const codeMails = () => ({
    database,
    keys: testKeys,
    codes: createOneTimeCodes(database, testKeys),
    mails: accountMails,
  });
  const accountMails: AppParts["mails"] = {
    async sendRegistrationCode(_transaction, { to, code, hasAccount }) {
      mails.push({ kind: hasAccount ? "known-mailbox-code" : "registration-code", to, code });
    },
    requestRegistrationCode: (_transaction, request) => sendRegistrationCode(codeMails(), request),
    requestResetCode: (_transaction, request) => sendResetCode(codeMails(), request),
    async sendResetCode(_transaction, { to, code }) {
      if (to !== undefined) mails.push({ kind: "reset-code", to, code });
    },
    async sendPasswordChanged(_transaction, { to }) {
      mails.push({ kind: "password-changed", to });
    },
    async sendNumberTaken(_transaction, { to }) {
      mails.push({ kind: "number-taken", to });
    },
    async sendGoogleNews(_transaction, { to, news }) {
      mails.push({ kind: `google-${news}`, to });
    },
    async sendProofCode(_transaction, { to, code }) {
      mails.push({ kind: "proof-code", to, code });
    },
    async sendSecondFactorNews(_transaction, { to, news }) {
      mails.push({ kind: `second-factor-${news.happened}`, to, ...("left" in news && { text: String(news.left) }) });
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
      if (to !== undefined) mails.push({ kind, to, text: words[language].text });
    },
    async cancelMailTo() {},
    cancelMailAbout: async () => [],
  };
  const jobs: AppParts["jobs"] = {
    ...noJobs,
    async enqueue(_transaction, queue, data) {
      const post = { database, keys: testKeys, mailer: parts.mailer, site: parts.site };
      if (queue === "newsletter-request") await answerRequest(post, data as NewsletterRequest);
    },
  };
  const site = { brandName: "Thikana", publicUrl: "http://localhost:3000" };
  const parts = { mailer, site, ...override };
  const { server } = await aTestApp(database, { mails: accountMails, mailer, leadMails, jobs, ...override });

  const codeFor = (mailbox: string) => {
    const code = mails.findLast(({ to, code: sent }) => to === mailbox && sent !== undefined)?.code;
    if (code === undefined) throw new Error(`No code was sent to ${mailbox}`);
    return code;
  };
  return {
    mails,
    codeFor,
    wrongCodeFor: (mailbox) => (codeFor(mailbox) === "000000" ? "000001" : "000000"),
    aBrowser(address) {
      browsers += 1;
      const remoteAddress = address ?? `10.${1 + (browsers >> 8)}.${browsers & 255}.1`;
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

/** A browser in which somebody is signed in already, without going through the pages. */
export async function aBrowserOf(
  app: AccountApp,
  database: Database,
  { id, role = "user" }: Pick<NewUser, "id" | "role">,
  /** The person has just proved their identity. */
  { isProved = false } = {},
): Promise<Browser> {
  const browser = app.aBrowser();
  const who = { userId: id, role, device: "a test", replaces: undefined, isProved };
  const { token } = await inTransaction(database, (transaction) => createSessions(database).begin(transaction, who));
  browser.cookies.set("sid", token);
  return browser;
}

export const aPassword = "mango-lassi-7";

/** Proves the session's identity by password, for endpoints that require it. */
export async function proveByPassword(browser: Browser, currentPassword = aPassword): Promise<void> {
  const answer = await browser.post("/api/v1/me/proof", { currentPassword });
  if (answer.statusCode !== 200) throw new Error(`The password proved nothing: ${answer.body}`);
}

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

/** The app with one person who has registered; of that nothing is left in the mails and the counted tries. */
export async function anAppWithOnePerson(
  database: Database,
  email: string,
): Promise<{ app: AccountApp; owner: Browser }> {
  const app = await anAccountApp(database);
  const owner = app.aBrowser();
  await registerPerson(app, owner, { email });
  app.mails.length = 0;
  await database.pool.query("TRUNCATE rate_hits");
  return { app, owner };
}
