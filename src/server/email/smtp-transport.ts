import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import { PermanentFailure } from "#server/jobs/permanent-failure.ts";
import type { MailTransport } from "./mail.ts";

/** A line such as MAIL_FROM, or its two parts. */
export type Sender = string | { name: string; address: string };

/** Milliseconds: each step of a conversation, and the whole of it. */
const timeouts = { step: 10_000, whole: 30_000 };

/**
 * Sends through the mail server of SMTP_URL: over TLS from the start (`smtps:`) or from STARTTLS on (`smtp:`), with a
 * certificate that is checked. Only to this machine itself a mail goes in the clear.
 */
export function createSmtpTransport({ url, from }: { url: string; from: Sender }): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isImplicitTls = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const isThisMachine = host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
  const transport = createTransport({
    pool: true,
    maxConnections: 10,
    // The queue alone decides about another try.
    maxRequeues: 0,
    host,
    port: port ? Number(port) : isImplicitTls ? 465 : 587,
    secure: isImplicitTls,
    requireTLS: !isImplicitTls && !isThisMachine,
    ignoreTLS: isThisMachine,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: timeouts.step,
    greetingTimeout: timeouts.step,
    socketTimeout: timeouts.step,
    dnsTimeout: timeouts.step,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, replyTo, messageId, subject, text, html, unsubscribeUrl }, signal) {
      const message = {
        from,
        // An object is always one address; a string would be parsed as a list.
        to: { name: "", address: to },
        ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
        messageId,
        subject,
        text,
        html,
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
        // A server that answers a letter at a time never meets the other timeouts.
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeouts.whole)]),
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Errors whose texts name the mail server only. The texts of others may contain the recipient, so are not logged. */
const outages = new Set(["ESOCKET", "ECONNECTION", "ETIMEDOUT", "EDNS", "ETLS"]);

/** Permanent where the server refused the address or the content; other failures are retried. */
function toDeliveryError(error: unknown): Error {
  const {
    code = "",
    command,
    responseCode,
    message,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    message?: string;
  };
  if (responseCode === undefined) {
    const reason = `The mail server could not be spoken to: ${outages.has(code) ? message : code}`;
    // The address cannot be expressed in SMTP with this server: retrying is pointless.
    return code === "EENVELOPE" ? new PermanentFailure(reason) : new Error(reason);
  }
  const answer = `The mail server answered ${responseCode} to ${command ?? "a command"}`;
  const isFinal = responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
  return isFinal ? new PermanentFailure(answer) : new Error(answer);
}
