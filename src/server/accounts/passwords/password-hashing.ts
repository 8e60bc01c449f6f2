import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { HttpError } from "#server/http/errors.ts";
import { createSemaphore } from "#server/http/limits/semaphore.ts";
import { message } from "#contract/messages/message.ts";

/** OWASP's least for argon2id, which is the package's default: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const written = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Hashing takes CPU and memory, so a flood of sign-ins is an attack: one core stays free for other requests. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const longestQueue = 50;

export interface PasswordHashing {
  /** @returns a PHC string. Throws 503 when too many are queued. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. Without a hash it is false after the same time, so that timing does not reveal whether an
   * account exists. Throws 503 when too many are queued.
   */
  verify(hashed: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a hash has weaker parameters than the current ones. */
  isOutdated(hashed: string): boolean;
}

/** @param concurrency hashes at once in this process. */
export function createPasswordHashing(concurrency = atOnce): PasswordHashing {
  const gate = createSemaphore(concurrency, { longest: longestQueue, refuse: busy });
  // The hash of a random password, created when first needed.
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => gate(() => hash(password, parameters)),
    async verify(hashed, password) {
      return gate(async () => {
        const isRight = await verify(hashed ?? (await (dummy ??= hash(crypto.randomUUID(), parameters))), password);
        return isRight && typeof hashed === "string";
      });
    },
    isOutdated: (hashed) => !hashed.startsWith(written),
  };
}

function busy(): HttpError {
  return new HttpError(503, { message: message("account.sign-in-overloaded"), code: "busy" }, { "Retry-After": "3" });
}
