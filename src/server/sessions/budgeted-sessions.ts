import type { ReadBudget } from "#server/http/limits/read-budget.ts";
import type { Sessions } from "./sessions.ts";

/** Charges the reads of signed-in users to their account instead of their network address. */
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
