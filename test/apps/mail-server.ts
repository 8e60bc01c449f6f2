import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it was received. */
export interface ReceivedMail {
  to: string;
  messageId: string;
  raw: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** A real SMTP server on this machine. `onRcptTo` may refuse an address; `onReceived` runs before the 250. */
export async function startMailServer(
  options: Pick<SMTPServerOptions, "onRcptTo"> & { port?: number; onReceived?: (mail: ReceivedMail) => void } = {},
): Promise<MailServer> {
  const { port: requestedPort = 0, onReceived, ...smtpOptions } = options;
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...smtpOptions,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? "";
        const mail = { to: session.envelope.rcptTo[0]?.address ?? "", messageId, raw, at: Date.now() };
        received.push(mail);
        onReceived?.(mail);
        answer();
      });
    },
  });
  // A client that is killed in the middle of a command.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(requestedPort, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
