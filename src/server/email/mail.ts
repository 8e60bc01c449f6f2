import type { Language } from "#contract/languages.ts";

/** What one person gets. */
export interface Mail {
  /** One address, nothing around it. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One address: where an answer goes, if not to the sender. */
  replyTo?: string;
  /** Of a letter that one may get no more: the path of ours, with its token, at which a post ends that (RFC 8058). */
  unsubscribePath?: string;
}

/** A mail as somebody is to read it who knows one of our languages. */
export type MailInLanguages = Readonly<Record<Language, Omit<Mail, "to">>>;

/** As it leaves. */
interface OutgoingMail extends Mail {
  /** In angle brackets. The same each time the mail is tried, so that who gets it twice sees it once. */
  messageId: string;
  /** The whole address, where the mail has an `unsubscribePath`. */
  unsubscribeUrl?: string;
}

export interface MailTransport {
  /** Throws PermanentFailure where no further try can help. No error's text names the address. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Throws where a header would end early or name several people: forms have refused such text before. */
export function requireSafeHeaders({ to, replyTo, subject }: Pick<Mail, "to" | "replyTo" | "subject">): void {
  for (const address of replyTo === undefined ? [to] : [to, replyTo])
    if (!/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u.test(address))
      throw new Error("A mail's address is not one address");
  if (/[\p{Cc}\u2028\u2029]/u.test(subject)) throw new Error("A mail's subject is not one line");
}
