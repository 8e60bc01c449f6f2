import { expect, test } from "vitest";
import { KeptTexts } from "./kept-texts.ts";

function someTexts(most: number) {
  const made: string[] = [];
  const state = { revision: "1" as string | undefined };
  const texts = new KeptTexts(() => state.revision, most);
  const ask = (name: string) =>
    texts.answer(name, async () => {
      made.push(name);
      if (name.startsWith("no ")) throw new Error("There is none");
      return `${name} at ${state.revision}`;
    });
  return { made, state, ask };
}

test("what does not exist takes no kept text's place, and is looked for anew", async () => {
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

test("a text stays for a minute though listings change, and none is kept while they are not known", async () => {
  const { made, state, ask } = someTexts(2);
  await ask("a");
  state.revision = "2";
  expect(await ask("a")).toBe("a at 1");
  state.revision = undefined;
  expect([await ask("b"), await ask("b")]).toEqual(["b at undefined", "b at undefined"]);
  expect(made).toEqual(["a", "b", "b"]);
});
