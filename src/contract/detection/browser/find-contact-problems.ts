import type { Problem } from "#contract/messages/problem.ts";

/** Replaces the module in browsers, which leave the check to the server: detection would exceed the script budget of form pages. */
export function findContactProblem(_text: string): Problem | undefined {
  return undefined;
}

export {
  findContactProblem as findLinkProblem,
  findContactProblem as findNameProblem,
  findContactProblem as findOfficialNameProblem,
};

export function findSplitContactProblem(_texts: readonly string[]): { at: number; problem: Problem } | undefined {
  return undefined;
}
