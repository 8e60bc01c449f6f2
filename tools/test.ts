/** npm test: everything. Its last line is the count that others read. */
import { checkSteps, journeysStep } from "./check-steps.ts";
import { runSteps } from "./run-steps.ts";

await runSteps([...checkSteps, journeysStep]);
