import { parseSync } from "vite";
import { findSourceFiles, readSourceFile } from "./read-repository.ts";

/** Names under which objects, variables and parameters hold what is said to people. */
const saying =
  /^(message|messages|sentence|complaint|complaints|problem|problems|fields|refused|missing|wrong|words|what|error|signInFirst)$/;
/** Functions whose texts are for readers of the API's documentation, for the log, or are compared and not said. */
const silent = /^(one|many|described|renamed|sameWords|words|includes|join|info|warn|summary)$/;
/** What says nothing as a message of the API: mails, plain pages, the documentation, what is logged. */
const apart =
  /\.test\.ts$|\/(hindi|mails|database|(?<!search\/)places|demo-provider|jobs|backups|metrics|share-cards)\/|\/(config|openapi|api-docs-page|grant-admin|reset-second-factor|compose-mail|local-mailbox-pages|verify-audit)\.ts$/;

/** Functions that make a sentence of what they are given: how it ends. */
const endings = new Map([
  ["notFound", "not found"],
  ["gone", "is no longer listed"],
]);

/** Any node of a syntax tree; what it has depends on its type. */
interface Node {
  type: string;
  [key: string]: unknown;
}

/** An expression whose texts are said: surely, by the name that it stands under, or if they read like a sentence. */
interface Said {
  value: Node;
  isNamed: boolean;
}

/**
 * Every text that the sources of a folder say to people as messages of the API, each gap as `{}`: what stands under a name for
 * such texts, is handed to a parameter of such a name, or is given back by a function as a sentence; in the contract also what
 * any other function is given.
 */
export function collectMessages(folder: "src/contract" | "src/server"): Set<string> {
  const trees = findSourceFiles("src/contract/**/*.ts", "src/server/**/*.ts")
    .filter((file) => !apart.test(file))
    .map((file) => ({ file, nodes: [...nodesOf(parseSync(file, readSourceFile(file)).program)] }));
  const takers = new Map(trees.flatMap(({ nodes }) => nodes.flatMap(takerOf)));
  const found = new Set<string>();
  for (const { file, nodes } of trees.filter((tree) => tree.file.startsWith(`${folder}/`))) {
    const constants = new Map(nodes.flatMap(constantOf));
    const isContract = file.startsWith("src/contract/");
    for (const { value, isNamed } of nodes.flatMap((node) => saidBy(node, takers, isContract)))
      for (const text of textsOf(value, constants)) if (isMessage(text, isNamed)) found.add(text);
  }
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function* nodesOf(root: unknown): Generator<Node> {
  if (!isNode(root)) return;
  yield root;
  for (const child of Object.values(root).flat()) yield* nodesOf(child);
}

/** The name of an identifier, a property, a parameter or a called function. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return nameOf(node["property"]);
  if (node.type === "AssignmentPattern") return nameOf(node["left"]);
  return typeof node["name"] === "string" ? node["name"] : "";
}

/** A function that takes something to say, and at which place. */
function takerOf(node: Node): [name: string, place: number][] {
  if (node.type !== "FunctionDeclaration") return [];
  const place = (node["params"] as Node[]).findIndex((parameter) => saying.test(nameOf(parameter)));
  return place < 0 ? [] : [[nameOf(node["id"]), place]];
}

function constantOf(node: Node): [name: string, value: Node][] {
  return node.type === "VariableDeclarator" && isNode(node["init"]) ? [[nameOf(node["id"]), node["init"]]] : [];
}

/** What a node says, by itself. */
function saidBy(node: Node, takers: ReadonlyMap<string, number>, isContract: boolean): Said[] {
  const under = (name: unknown, value: unknown): Said[] =>
    isNode(value) && saying.test(nameOf(name)) ? [{ value, isNamed: true }] : [];
  switch (node.type) {
    case "Property":
      return under(node["key"], node["value"]);
    case "VariableDeclarator":
      return under(node["id"], node["init"]);
    case "AssignmentPattern":
      return under(node["left"], node["right"]);
    case "AssignmentExpression":
      return under((node["left"] as Node)["object"], node["right"]);
    case "ReturnStatement":
      return isNode(node["argument"]) ? [{ value: node["argument"], isNamed: false }] : [];
    case "CallExpression":
      return saidByCall(node, takers, isContract);
    default:
      return [];
  }
}

function saidByCall(node: Node, takers: ReadonlyMap<string, number>, isContract: boolean): Said[] {
  const called = nameOf(node["callee"]);
  const given = node["arguments"] as Node[];
  const ending = endings.get(called);
  if (ending !== undefined) return [{ value: { type: "Completed", argument: given[0], ending }, isNamed: true }];
  if (silent.test(called)) return [];
  const place = takers.get(called);
  const taken = place === undefined ? undefined : given[place];
  if (taken) return [{ value: taken, isNamed: true }];
  return isContract ? given.map((value) => ({ value, isNamed: false })) : [];
}

/** What an expression comes to, in all its cases. */
function textsOf(node: Node, constants: ReadonlyMap<string, Node>): string[] {
  const all = (nodes: unknown) =>
    [nodes]
      .flat()
      .filter(isNode)
      .flatMap((each) => textsOf(each, constants));
  switch (node.type) {
    case "Literal":
      return typeof node["value"] === "string" ? [node["value"]] : [];
    case "TemplateLiteral": {
      const quasis = node["quasis"] as { value: { cooked: string } }[];
      return [quasis.map(({ value }) => value.cooked).join("{}")];
    }
    case "Completed":
      return all(node["argument"]).map((what) => `${what} ${String(node["ending"])}`);
    case "Identifier": {
      const constant = constants.get(nameOf(node));
      return constant ? textsOf(constant, new Map()) : [];
    }
    case "MemberExpression":
      return all(node["object"]);
    case "ConditionalExpression":
      return all([node["consequent"], node["alternate"]]);
    case "LogicalExpression":
      return all([node["left"], node["right"]]);
    case "ObjectExpression":
      return all(
        (node["properties"] as Node[]).filter(({ key }) => !silent.test(nameOf(key))).map(({ value }) => value),
      );
    case "ArrayExpression":
      return all(node["elements"]);
    case "CallExpression":
      return silent.test(nameOf(node["callee"])) ? [] : all(node["arguments"]);
    case "ArrowFunctionExpression":
      return all(node["body"]);
    case "TSAsExpression":
      return all(node["expression"]);
    default:
      return [];
  }
}

/** In words, and neither SQL nor markup. What merely may be a message has to begin like a sentence. */
function isMessage(text: string, isNamed: boolean): boolean {
  const isProse = (/\S \S/.test(text) && /[a-z]{2}/.test(text)) || (isNamed && /^\p{Lu}[a-z]+$/u.test(text));
  return isProse && (isNamed || /^[\p{Lu}{]/u.test(text)) && !/[<\n=]|^(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(text);
}
