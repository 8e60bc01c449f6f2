import { sayProblem as sayInHindi } from "#contract/hindi/problems.ts";
import type * as english from "#web/api/say-problem.ts";

export const sayProblem: typeof english.sayProblem = sayInHindi;
