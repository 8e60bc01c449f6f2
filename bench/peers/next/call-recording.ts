import { readFileSync } from "node:fs";
import { type Recording, addressOfCall } from "#bench/phone/recording.ts";
import type { Call } from "#web/api/call.ts";

const file = process.env["RECORDING"] ?? "";
const { site, answers } = JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8")) as Recording;

export { site };

/** Answers at once, from memory, as our side does in this bench. */
export const callRecording: Call = async (endpoint, input) => {
  const address = addressOfCall(endpoint, input);
  if (!Object.hasOwn(answers, address)) throw new Error(`The bench has not recorded ${address}`);
  return answers[address] as never;
};
