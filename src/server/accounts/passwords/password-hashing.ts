import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { HttpError } from "#server/http/errors.ts";
import { createSemaphore } from "#server/http/limits/semaphore.ts";

/** OWASP's least for argon2id, which is the package's default: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const written = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Hashes take processor and memory, so that a flood of them would be an attack: a core stays free for whoever reads. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const longestQueue = 50;

export interface PasswordHashing {
  /** @returns a PHC string. Throws 503 when too many are under way. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one that was hashed. Without a hash it takes as long and says no, so that the time tells nobody
   * whether an account exists. Throws 503 when too many are under way.
   */
  verify(hashed: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than today's. */
  isOutdated(hashed: string): boolean;
}

/** @param concurrency hashes at once in this process. */
export function createPasswordHashing(concurrency = atOnce): PasswordHashing {
  const gate = createSemaphore(concurrency, { longest: longestQueue, refuse: busy });
  // Of a password that nobody knows, made when first needed.
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
  return new HttpError(
    503,
    { message: "Many people are signing in just now. Try again in a few seconds.", code: "busy" },
    { "Retry-After": "3" },
  );
}
