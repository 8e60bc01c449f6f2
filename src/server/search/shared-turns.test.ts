import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { SharedTurns } from "./shared-turns.ts";

/** Requests a turn for each name and records the steps, each with the name whose step it is. */
function takeSteps(turns: SharedTurns, names: readonly string[], steps: string[]): Promise<void[]> {
  return Promise.all(
    names.map(async (name) => {
      await turns.next();
      steps.push(`${name}1`);
      await Promise.resolve();
      steps.push(`${name}2`);
    }),
  );
}

describe("shared turns", () => {
  it("let all who wait take a step before any takes its next, first come first", async () => {
    const steps: string[] = [];
    await takeSteps(new SharedTurns(8), ["a", "b", "c"], steps);
    expect(steps).toEqual(["a1", "b1", "c1", "a2", "b2", "c2"]);
  });

  it("let only so many go at once, and other work between", async () => {
    const turns = new SharedTurns(2);
    const steps: string[] = [];
    const all = takeSteps(turns, ["a", "b", "c", "d", "e"], steps);
    await setImmediate();
    steps.push("other work");
    await all;
    expect(steps).toEqual(["a1", "b1", "a2", "b2", "other work", "c1", "d1", "c2", "d2", "e1", "e2"]);
  });

  it("begin anew once nobody waits", async () => {
    const turns = new SharedTurns(8);
    const steps: string[] = [];
    await takeSteps(turns, ["a", "b"], steps);
    await takeSteps(turns, ["c"], steps);
    expect(steps).toEqual(["a1", "b1", "a2", "b2", "c1", "c2"]);
  });
});
