import { expect, onTestFinished, vi } from "vitest";
import { inTransaction } from "#server/database/database.ts";
import { deliverMails } from "#server/email/deliver-mails.ts";
import { type Mailer, createMailer } from "#server/email/mailer.ts";
import { createSmtpTransport } from "#server/email/smtp-transport.ts";
import { createJobs, type Jobs } from "#server/jobs/jobs.ts";
import { findMailLanguage } from "#server/users/user-service.ts";
import { hasRole } from "#server/users/user-service.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import type { TestDatabase } from "#test/database/test-database.ts";
import { testKeys } from "#test/test-keys.ts";

/** A mail without its recipient. */
export const aMail = {
  kind: "number-taken" as const,
  words: {
    en: { subject: "Hello", text: "Good morning", html: "<p>Good morning</p>" },
    hi: { subject: "नमस्ते आशा, आपकी पूछताछ यहाँ तक पहुँच गई है", text: "सुप्रभात", html: "<p>सुप्रभात</p>" },
  },
};

/** A mail server that stops when the test ends. */
export async function aMailServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** @param timeout in ms. */
export async function waitForMails(server: MailServer, count: number, timeout = 20_000): Promise<void> {
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(count), { timeout, interval: 20 });
}

/** Processes that write mail to this database, and send it. */
export function mailProcessesOn(testDatabase: TestDatabase) {
  return {
    /** A process that writes mail and, given a mail server, sends it too; its errors are in `failures`. */
    aProcess: ({ url }: { url?: string } = {}): { mailer: Mailer; jobs: Jobs; failures: string[] } => {
      const failures: string[] = [];
      const jobs = createJobs({
        connectionString: testDatabase.connectionString,
        onError: (error) => failures.push(error.message),
        recoverEvery: 1,
      });
      if (url !== undefined) {
        const transport = createSmtpTransport({
          url,
          from: { name: "Thikana, for tests", address: "hello@thikana.example" },
        });
        deliverMails({
          jobs,
          keys: testKeys,
          transport,
          hasRole: (...parameters) => hasRole(testDatabase.database, ...parameters),
          publicUrl: () => "https://thikana.example",
        });
        onTestFinished(() => transport.close());
      }
      jobs.start();
      onTestFinished(() => jobs.stop());
      return { mailer: createMailer({ jobs, keys: testKeys, findLanguage: findMailLanguage }), jobs, failures };
    },

    /** Writes the mail in a transaction of its own. */
    sendNow: (mailer: Mailer, mail: Parameters<Mailer["enqueueMail"]>[1]): Promise<void> =>
      inTransaction(testDatabase.database, (transaction) => mailer.enqueueMail(transaction, mail)),
  };
}
