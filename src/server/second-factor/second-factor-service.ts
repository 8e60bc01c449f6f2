import type { Enrolment } from "#contract/account/second-factor.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { type KeyRing, seal, unseal } from "#server/secrets/key-ring.ts";
import { replaceRecoveryCodes, spendRecoveryCode } from "./recovery-codes.ts";
import {
  acceptStep,
  countEnrolmentTryIn,
  deleteEnrolmentOf,
  deleteSecondFactor,
  describeStoredFactor,
  findOpenEnrolment,
  findSealedSecret,
  hasSecondFactor,
  storeEnrolment,
  storeSecondFactor,
  takeEnrolment,
} from "./second-factor-store.ts";
import { describeEnrolment, findStep, newSecret } from "./totp.ts";

/** A code of the app, or a recovery code without its hyphen. */
export interface GivenFactor {
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

/** Accounts' second factors: every method reads the time from the database. */
export interface SecondFactors {
  /** Whether this is a valid factor of the account. It is used up with the transaction: the same code passes once. */
  prove(transaction: Transaction, userId: string, given: GivenFactor): Promise<"app" | "recovery-code" | undefined>;
  /** Makes a secret that waits for its first code; an earlier one that waits is forgotten. */
  begin(transaction: Transaction, owner: EnrolmentOwner): Promise<Enrolment>;
  /** What `begin` made in this session, while it can be confirmed. */
  findEnrolment(queries: Queries, owner: EnrolmentOwner): Promise<Enrolment | undefined>;
  /** Counts a try of the first code before anything is compared; the secret that it is compared with, while there is one. */
  countEnrolmentTry(queries: Queries, owner: EnrolmentOwner): Promise<string | undefined>;
  /** Makes the secret that waits the account's second factor, and answers its recovery codes; undefined for a wrong code. */
  confirm(
    transaction: Transaction,
    owner: EnrolmentOwner,
    given: { secret: string; code: string },
  ): Promise<string[] | undefined>;
  /** New recovery codes; undefined for an account without a second factor. */
  renewRecoveryCodes(transaction: Transaction, userId: string): Promise<string[] | undefined>;
}

interface EnrolmentOwner {
  userId: string;
  sessionId: string;
  /** What the app shows beside the code. */
  email: string;
}

const purpose = "second-factor";
/** Minutes from the QR code to the first code: somebody may have to install an app. */
const enrolmentLifetimeMinutes = 30;
/** First codes that may be tried for one secret. */
const enrolmentTries = 10;

export function createSecondFactors(keys: KeyRing, { issuer }: { issuer: string }): SecondFactors {
  // The account is sealed with its secret, so that a row copied to another account opens nothing.
  const sealFor = (userId: string, secret: string) => seal(keys, purpose, `${userId} ${secret}`);
  const unsealFor = (userId: string, sealed: string) => {
    const [owner, secret] = unseal(keys, purpose, sealed)?.split(" ") ?? [];
    return owner === userId ? secret : undefined;
  };
  const describe = (secret: string, { email }: EnrolmentOwner) => describeEnrolment(secret, { issuer, label: email });

  return {
    async prove(transaction, userId, { code, recoveryCode }) {
      if (recoveryCode !== undefined)
        return (await spendRecoveryCode(transaction, keys, userId, recoveryCode)) ? "recovery-code" : undefined;
      if (code === undefined) return undefined;
      const factor = await findSealedSecret(transaction, userId);
      const secret = factor && unsealFor(userId, factor.sealed);
      const step = factor && secret && findStep(secret, code, factor.seconds);
      if (!secret || !step) return undefined;
      // Of several requests with one code, the one that moves the step wins. Sealed again, so that the newest key is in use.
      const sealedSecret = sealFor(userId, secret);
      return (await acceptStep(transaction, userId, { lastStep: step, sealedSecret })) ? "app" : undefined;
    },

    async begin(transaction, owner) {
      const secret = newSecret();
      const { userId, sessionId } = owner;
      const sealedSecret = sealFor(userId, secret);
      await storeEnrolment(transaction, { userId, sessionId, sealedSecret, minutes: enrolmentLifetimeMinutes });
      return describe(secret, owner);
    },

    async findEnrolment(queries, owner) {
      const sealed = await findOpenEnrolment(queries, owner, enrolmentTries);
      const secret = sealed && unsealFor(owner.userId, sealed);
      return secret === undefined ? undefined : describe(secret, owner);
    },

    async countEnrolmentTry(queries, owner) {
      const sealed = await countEnrolmentTryIn(queries, owner, enrolmentTries);
      return sealed && unsealFor(owner.userId, sealed);
    },

    async confirm(transaction, owner, { secret, code }) {
      const { userId } = owner;
      const enrolment = await takeEnrolment(transaction, owner);
      // Another tab of the session may have begun anew meanwhile.
      if (!enrolment || unsealFor(userId, enrolment.sealed) !== secret) return undefined;
      const step = findStep(secret, code, enrolment.seconds);
      if (step === undefined) return undefined;
      await storeSecondFactor(transaction, { userId, sealedSecret: sealFor(userId, secret), lastStep: step });
      return replaceRecoveryCodes(transaction, keys, userId);
    },

    async renewRecoveryCodes(transaction, userId) {
      if (!(await hasSecondFactor(transaction, userId))) return undefined;
      return replaceRecoveryCodes(transaction, keys, userId);
    },
  };
}

/** Since when an account asks for a second factor, and how many recovery codes it has left. */
export async function describeSecondFactor(
  database: Queries,
  userId: string,
): Promise<{ enrolledAt: Date; recoveryCodesLeft: number } | undefined> {
  return describeStoredFactor(database, userId);
}

/** Forgets the second factor with its recovery codes, and one that is being set up; false where there was none. */
export async function forgetSecondFactor(transaction: Transaction, userId: string): Promise<boolean> {
  await forgetEnrolment(transaction, userId);
  return deleteSecondFactor(transaction, userId);
}

/** Forgets a second factor that is being set up and was not confirmed yet. */
export async function forgetEnrolment(transaction: Transaction, userId: string): Promise<void> {
  await deleteEnrolmentOf(transaction, userId);
}

export { deleteExpiredEnrolments, hasSecondFactor } from "./second-factor-store.ts";
