import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { HttpError, badFields } from "./errors.ts";
import { findStoredAnswer, insertAnswer } from "./idempotency-store.ts";
import { message } from "#contract/messages/message.ts";

/** A write that its sender may repeat. */
interface RepeatableWrite {
  userId: string;
  /** Method and path. */
  route: string;
  /** The header `Idempotency-Key` as it came. Absent: the write is done, whatever was done before. */
  key: string | undefined;
  /** SHA-256 of what was sent. */
  requestHash: Buffer;
}

type KeyedWrite = RepeatableWrite & { key: string };

/** Runs work in a transaction, in which its answer is written down as well. */
export type Commit<Answer> = (work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;

export interface Idempotency {
  /**
   * Does a write once for each key, whoever of several senders is first; the others get its answer. `work` prepares what takes
   * its time and then calls `commit`, once. Answers are plain JSON.
   * Throws 400 for a key that is no UUID, 409 while the same write is under way in this process, and 422 where the key was used
   * for something else.
   */
  once<Answer>(
    write: RepeatableWrite,
    work: (commit: Commit<Answer>) => Promise<Answer>,
  ): Promise<{ answer: Answer; isReplay: boolean }>;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Another process was faster: what was done here is undone, and its answer is given. A refusal, so that files go too. */
class AlreadyDone extends HttpError {
  override name = "AlreadyDone";
  constructor() {
    super(409, { message: message("wire.done-already"), code: "conflict" });
  }
}

export function createIdempotency(database: Pick<Database, "pool" | "orm">): Idempotency {
  const underWay = new Set<string>();

  /** The answer that was written down; undefined where the write was not done yet. */
  async function findAnswer(write: KeyedWrite): Promise<{ answer: unknown } | undefined> {
    const found = await findStoredAnswer(database, write);
    if (!found) return undefined;
    if (found.requestHash.equals(write.requestHash)) return found;
    throw new HttpError(422, { message: message("wire.key-used-otherwise"), code: "key-reused" });
  }

  async function doOnce<Answer>(
    write: KeyedWrite,
    work: (commit: Commit<Answer>) => Promise<Answer>,
  ): Promise<{ answer: Answer; isReplay: boolean }> {
    const known = await findAnswer(write);
    if (known) return { answer: known.answer as Answer, isReplay: true };
    const commit: Commit<Answer> = (inside) =>
      inTransaction(database, async (transaction) => {
        const answer = await inside(transaction);
        // Waits for another process that writes the same key.
        if (!(await insertAnswer(transaction, { ...write, answer }))) throw new AlreadyDone();
        return answer;
      });
    try {
      return { answer: await work(commit), isReplay: false };
    } catch (error) {
      // Also where it was refused for what the other process has done, such as the last listing of the day.
      const others = error instanceof HttpError ? await findAnswer(write) : undefined;
      if (others) return { answer: others.answer as Answer, isReplay: true };
      throw error;
    }
  }

  return {
    async once(write, work) {
      if (write.key === undefined)
        return { answer: await work((inside) => inTransaction(database, inside)), isReplay: false };
      if (!uuid.test(write.key)) throw badFields({ "Idempotency-Key": message("wire.not-a-uuid") });
      const key = write.key.toLowerCase();
      const name = `${write.userId} ${write.route} ${key}`;
      if (underWay.has(name))
        throw new HttpError(409, { message: message("wire.under-way"), code: "under-way" }, { "Retry-After": "2" });
      underWay.add(name);
      try {
        return await doOnce({ ...write, key }, work);
      } finally {
        underWay.delete(name);
      }
    },
  };
}

export { deleteOldAnswers } from "./idempotency-store.ts";
