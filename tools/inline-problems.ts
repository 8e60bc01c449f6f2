import { type ESTree, type Plugin, Visitor } from "vite";
import type { Language } from "#contract/languages.ts";
import { catalogue } from "#contract/messages/catalogue.ts";

/**
 * For browsers, replaces the contract's `problem("code", {…})` by the sentence in the build's language. A page then contains only
 * the sentences that its forms may show, not the catalogue nor the other language.
 */
export function inlineProblems(language: Language): Plugin {
  return {
    name: "inline-problems",
    // Not "pre": the code has to be JavaScript, not TypeScript.
    transform: {
      filter: { id: /src\/contract\/(?!messages\/).*\.ts$/, code: "problem(" },
      handler(code, id, options) {
        if (options?.ssr) return undefined;
        return { code: withSentences(code, this.parse(code), { id, language }), map: null };
      },
    },
  };
}

/** The module's JavaScript with sentences in place of its problems. Throws for a problem that cannot be replaced. */
export function withSentences(code: string, program: ESTree.Program, of: { id: string; language: Language }): string {
  const edits: { start: number; end: number; text: string }[] = [];
  new Visitor({
    ImportDeclaration({ source, start, end }) {
      if (source.value.endsWith("/messages/problem.ts")) edits.push({ start, end, text: "" });
    },
    CallExpression({ callee, arguments: [key, parameters], start, end }) {
      if (callee.type !== "Identifier" || callee.name !== "problem") return;
      edits.push({ start, end, text: sentenceOf(code, key, { ...of, parameters }) });
    },
  }).visit(program);
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** As a JavaScript expression: `"At most " + (most) + " characters"`. */
function sentenceOf(
  code: string,
  key: ESTree.Argument | undefined,
  { id, language, parameters }: { id: string; language: Language; parameters: ESTree.Argument | undefined },
): string {
  const texts = key?.type === "Literal" ? catalogue[key.value as keyof typeof catalogue] : undefined;
  if (!texts) throw new Error(`${id}: problem(…) needs a code that stands there, so that the build can replace it`);
  const values = valuesOf(code, parameters);
  const parts = texts[language].split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return JSON.stringify(part);
    const value = values.get(part);
    if (value === undefined) throw new Error(`${id}: a problem(…) whose gap ${part} is not filled by its name`);
    return `(${value})`;
  });
  return `(${parts.join("+")})`;
}

/** The code of the value for each gap. */
function valuesOf(code: string, parameters: ESTree.Argument | undefined): Map<string, string> {
  const values = new Map<string, string>();
  if (parameters?.type !== "ObjectExpression") return values;
  for (const part of parameters.properties)
    if (part.type === "Property" && part.key.type === "Identifier")
      values.set(part.key.name, code.slice(part.value.start, part.value.end));
  return values;
}
