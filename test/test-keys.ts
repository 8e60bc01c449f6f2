import { createKeyRing } from "#server/secrets/key-ring.ts";

/** What tests seal and sign with, in every process of theirs. */
export const testKeys = createKeyRing(["a-secret-that-only-tests-know-0123456789"]);
