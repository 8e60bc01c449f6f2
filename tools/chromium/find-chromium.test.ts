import { expect, test } from "vitest";
import { chromiumArguments, findChromium, type Machine } from "./find-chromium.ts";

/** A bare Linux machine on which nothing works except what a test provides. */
function aMachine(given: Partial<Machine> = {}): Machine & { done: string[] } {
  const done: string[] = [];
  return {
    chromiumPath: undefined,
    platform: "linux",
    architecture: "x64",
    isRoot: false,
    isDebian: true,
    systemCandidates: () => [],
    answersVersion: async (executablePath) => !executablePath.includes("broken"),
    installWithApt: async () => void done.push("apt"),
    installWithNpm: async () => {
      done.push("npm");
      return "/npm/chromium";
    },
    log: () => undefined,
    done,
    ...given,
  };
}

test("CHROMIUM_PATH wins over the system's Chromium", async () => {
  const machine = aMachine({ chromiumPath: "/mine/chrome", systemCandidates: () => ["/usr/bin/chromium"] });
  expect(await findChromium(machine)).toEqual({ executablePath: "/mine/chrome", how: "CHROMIUM_PATH" });
});

test("a CHROMIUM_PATH that does not start is an error that names it, never a quiet fallback", async () => {
  const machine = aMachine({ chromiumPath: "/broken/chrome", systemCandidates: () => ["/usr/bin/chromium"] });
  await expect(findChromium(machine)).rejects.toThrow("CHROMIUM_PATH is /broken/chrome");
});

test("the first of the system's that starts is taken, and nothing is installed", async () => {
  const machine = aMachine({ isRoot: true, systemCandidates: () => ["/broken/snap-stub", "/usr/bin/google-chrome"] });
  expect(await findChromium(machine)).toEqual({ executablePath: "/usr/bin/google-chrome", how: "the system's" });
  expect(machine.done).toEqual([]);
});

test("root on Debian installs with apt-get and then looks again", async () => {
  const machine = aMachine({ isRoot: true });
  machine.systemCandidates = () => (machine.done.includes("apt") ? ["/usr/bin/chromium"] : []);
  expect(await findChromium(machine)).toEqual({ executablePath: "/usr/bin/chromium", how: "installed with apt-get" });
});

test("an ordinary user, another distribution, or a failing apt-get ends at the npm package", async () => {
  for (const machine of [
    aMachine(),
    aMachine({ isRoot: true, isDebian: false }),
    aMachine({ isRoot: true, installWithApt: () => Promise.reject(new Error("offline")) }),
  ]) {
    expect((await findChromium(machine)).executablePath).toBe("/npm/chromium");
    expect(machine.done).toEqual(["npm"]);
  }
});

test("where nothing helps, the error names the command for the platform and what was tried", async () => {
  const machine = aMachine({
    isRoot: true,
    installWithApt: async () => {
      throw Object.assign(new Error("Command failed"), { stderr: "E: Unable to locate package chromium\n" });
    },
    installWithNpm: async () => {
      throw new Error("no network");
    },
  });
  await expect(findChromium(machine)).rejects.toThrow(
    /sudo apt-get install -y chromium\n.*CHROMIUM_PATH=.*\n.*Unable to locate package chromium\n.*no network/,
  );
  await expect(findChromium(aMachine({ platform: "darwin", isDebian: false }))).rejects.toThrow("brew install");
  await expect(findChromium(aMachine({ architecture: "arm64" }))).rejects.toThrow("sudo apt-get install -y chromium");
});

test("the sandbox is given up for root alone", () => {
  expect(chromiumArguments(true)).toContain("--no-sandbox");
  expect(chromiumArguments(false)).not.toContain("--no-sandbox");
});
