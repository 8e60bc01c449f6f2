/** In the builds for browsers, problems are sentences already (tools/inline-problems.ts). */
export function formatProblem(text: string): string {
  return text;
}
