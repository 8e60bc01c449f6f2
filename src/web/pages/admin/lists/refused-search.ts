import { ApiFailure } from "#web/api/api-failure.ts";

/** What a search that was refused for its number says; throws every other failure, and that of a list without a search. */
export function describeRefusedSearch(error: unknown, find: string | undefined): string {
  if (error instanceof ApiFailure && error.status === 429 && find !== undefined) return error.message;
  throw error;
}
