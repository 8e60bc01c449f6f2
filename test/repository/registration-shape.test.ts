import { expect, test } from "vitest";
import { findSourceFiles, readSourceFile } from "./read-repository.ts";

/** The parameters of every exported `registerX`, as written. */
function registrations(): { file: string; name: string; parameters: string[] }[] {
  return findSourceFiles("src/server/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const found = readSourceFile(file).matchAll(
        /export (?:async )?function (register[A-Z]\w*)\(([\s\S]*?)\n?\)(?:: |\s*\{)/g,
      );
      return [...found].map(([, name = "", written = ""]) => ({ file, name, parameters: splitParameters(written) }));
    });
}

/** Splits at commas outside brackets. */
function splitParameters(written: string): string[] {
  let depth = 0;
  const parameters = [""];
  for (const character of written.replaceAll("=>", "  ")) {
    if ("{(<[".includes(character)) depth += 1;
    if ("})>]".includes(character)) depth -= 1;
    if (character === "," && depth === 0) parameters.push("");
    else parameters.push(`${parameters.pop() ?? ""}${character}`);
  }
  return parameters.map((parameter) => parameter.trim()).filter((parameter) => parameter !== "");
}

test("every feature is registered by registerX(app, parts)", () => {
  const all = registrations();
  expect(all.length).toBeGreaterThan(35);
  const others = all.filter(
    ({ parameters: [app = "", ...rest] }) => !app.startsWith("app: FastifyInstance") || rest.length > 1,
  );
  expect(others.map(({ file, name, parameters }) => `${file} ${name}(${parameters.join(", ")})`)).toEqual([]);
});
