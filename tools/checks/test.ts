/** npm test: everything. Its last line is the count that other programs read. */
import { checkSteps, journeysStep } from "./check-steps.ts";
import { runSteps } from "./run-steps.ts";

await runSteps([...checkSteps, journeysStep]);
