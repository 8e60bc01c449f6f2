import { createKeyRing } from "#server/secrets/key-ring.ts";

/** The keys of tests, the same in each of their processes. */
export const testKeys = createKeyRing(["a-secret-that-only-tests-know-0123456789"]);
