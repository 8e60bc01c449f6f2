import { expect, onTestFinished, test, vi } from "vitest";
import { notFound, tooMany } from "#server/http/errors.ts";
import { CachedTexts } from "./cached-texts.ts";
import { message } from "#contract/messages/message.ts";

function someTexts(most: number) {
  const made: string[] = [];
  const state = { revision: "1" as string | undefined };
  const texts = new CachedTexts(() => state.revision, most);
  const ask = (name: string) =>
    texts.answer(name, async () => {
      made.push(name);
      if (name.startsWith("no ")) throw new Error("There is none");
      return `${name} at ${state.revision}`;
    });
  return { made, state, ask };
}

test("a 404 evicts no cached text, and is looked up anew", async () => {
  const { made, ask } = someTexts(2);
  await Promise.all([ask("pages"), ask("places")]);
  const missing = ["no 1", "no 2", "no 3", "no 1"];
  for (const name of missing) await expect(ask(name)).rejects.toThrow("There is none");
  expect(await ask("pages")).toBe("pages at 1");
  expect(made).toEqual(["pages", "places", ...missing]);
});

test("a text is made once for all who ask, and of too many the first made goes", async () => {
  const { made, ask } = someTexts(2);
  expect(await Promise.all([ask("a"), ask("a")])).toEqual(["a at 1", "a at 1"]);
  await ask("b");
  await ask("c");
  await ask("b");
  await ask("a");
  expect(made).toEqual(["a", "b", "c", "a"]);
});

test("a text is served for a minute after listings change, and none is cached while their state is unknown", async () => {
  const { made, state, ask } = someTexts(2);
  await ask("a");
  state.revision = "2";
  expect(await ask("a")).toBe("a at 1");
  state.revision = undefined;
  expect([await ask("b"), await ask("b")]).toEqual(["b at undefined", "b at undefined"]);
  expect(made).toEqual(["a", "b", "b"]);
});

/** Kept texts with an old text of revision 1 under the name "pages", at revision 2 after its minute. */
async function withAnOldText() {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { revision: "1" };
  const texts = new CachedTexts(() => state.revision, 2);
  await texts.answer("pages", async () => "old");
  state.revision = "2";
  vi.advanceTimersByTime(60_001);
  return texts;
}

test("a text that cannot be renewed is shown on, tried again after ten seconds, and gone with what it was about", async () => {
  const texts = await withAnOldText();
  let tries = 0;
  const fail = async () => {
    tries += 1;
    throw new Error("The database is away");
  };
  expect([await texts.answer("pages", fail), await texts.answer("pages", fail)]).toEqual(["old", "old"]);
  expect(tries).toBe(1);
  vi.advanceTimersByTime(10_001);
  expect(await texts.answer("pages", fail)).toBe("old");
  expect(tries).toBe(2);
  vi.advanceTimersByTime(10_001);
  const findNothing = async () => Promise.reject(notFound("site.sitemap-not-found"));
  await expect(texts.answer("pages", findNothing)).rejects.toThrow("not found");
  await expect(texts.answer("pages", fail)).rejects.toThrow("away");
});

test("a request without budget gets the old text, and neither delays nor fails its renewal for others", async () => {
  const texts = await withAnOldText();
  const refuse = () => {
    throw tooMany(message("wire.too-many-requests"), 5);
  };
  let makes = 0;
  const make = async () => {
    makes += 1;
    return "new";
  };
  expect(await texts.answer("pages", make, refuse)).toBe("old");
  expect(makes).toBe(0);
  // At the same moment: one waits for a turn, one is refused, one has theirs at once.
  const turn = Promise.withResolvers<void>();
  const slow = texts.answer("pages", make, () => turn.promise);
  const refused = texts.answer("pages", make, refuse);
  expect(await texts.answer("pages", make)).toBe("new");
  turn.resolve();
  expect([await slow, await refused, makes]).toEqual(["new", "old", 1]);
  await expect(texts.answer("places", make, refuse)).rejects.toThrow("Too many");
  expect(await texts.answer("places", make)).toBe("new");
});
