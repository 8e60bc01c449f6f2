/** What the contract complains of, before anything is sent, in the language of this build. */
export function sayProblem(english: string): string {
  return english;
}
