const endOfLine = "\r\n";
const endOfHead = "\r\n\r\n";

/**
 * Finds where each answer on an HTTP/1.1 connection ends, of a stated length or in chunks, and parses nothing else of it:
 * Node's own client does more work than a server that sends a page from memory, so that it would measure itself.
 */
export class AnswerReader {
  readonly #onAnswer: (status: number) => void;
  #status = 0;
  #part: "head" | "body" | "chunk size" | "chunk" | "last chunk" = "head";
  /** Bytes of the body or chunk that have not arrived yet. */
  #missing = 0;
  /** The beginning of a head or of a chunk's size, which are parsed when they are complete. */
  #begun: Buffer = Buffer.alloc(0);

  /** Calls `onAnswer` with the status of each answer once it is complete. */
  constructor(onAnswer: (status: number) => void) {
    this.#onAnswer = onAnswer;
  }

  /** Reads the next bytes of the connection. */
  read(bytes: Buffer): void {
    let left = this.#begun.length === 0 ? bytes : Buffer.concat([this.#begun, bytes]);
    while (left.length > 0) {
      const taken = this.#takePart(left);
      if (taken === 0) break;
      left = left.subarray(taken);
    }
    this.#begun = left;
  }

  /** Returns how many of the bytes belonged to the current part; 0 while it is incomplete. */
  #takePart(bytes: Buffer): number {
    if (this.#part !== "head" && this.#part !== "chunk size") return this.#takeContent(bytes);
    const ending = this.#part === "head" ? endOfHead : endOfLine;
    const end = bytes.indexOf(ending);
    if (end === -1) return 0;
    const text = bytes.toString("latin1", 0, end);
    if (this.#part === "head") this.#beginBody(text);
    else this.#beginChunk(Number.parseInt(text, 16));
    return end + ending.length;
  }

  #beginBody(head: string): void {
    this.#status = Number(head.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#part = length === undefined ? "chunk size" : "body";
    this.#missing = Number(length ?? 0);
    if (length === "0") this.#endContent();
  }

  #beginChunk(length: number): void {
    this.#part = length === 0 ? "last chunk" : "chunk";
    this.#missing = length + endOfLine.length;
  }

  #takeContent(bytes: Buffer): number {
    const taken = Math.min(this.#missing, bytes.length);
    this.#missing -= taken;
    if (this.#missing === 0) this.#endContent();
    return taken;
  }

  #endContent(): void {
    if (this.#part === "chunk") {
      this.#part = "chunk size";
      return;
    }
    this.#part = "head";
    this.#onAnswer(this.#status);
  }
}
