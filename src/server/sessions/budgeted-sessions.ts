import type { ReadBudget } from "#server/http/limits/read-budget.ts";
import type { Sessions } from "./sessions.ts";

/** Whoever is found to be signed in pays for their reads from then on, and not their address. */
export function rememberPeople(sessions: Sessions, budget: ReadBudget): Sessions {
  return {
    ...sessions,
    async find(token) {
      const found = await sessions.find(token);
      budget.remember(token, found?.account.id);
      return found;
    },
  };
}
