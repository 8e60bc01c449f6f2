import { escapeHtml } from "#server/http/escape-html.ts";
import { renderPlainDocument } from "#server/http/plain-document.ts";
import type { ApiDocument, ApiOperation, ApiParameter } from "./api-document.ts";

/** The API's documentation as one page without scripts: ready-made viewers would break the content security policy. */
export function renderApiDocs(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(method.toUpperCase(), path, operation)),
  );
  return renderPlainDocument({
    language: "en",
    title: escapeHtml(document.info.title),
    style: apiDocsStyles,
    body: `<h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>The same as data: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${operations.join("\n")}`,
    isIndexed: true,
  });
}

function renderOperation(method: string, path: string, operation: ApiOperation): string {
  return `<section aria-label="${escapeHtml(`${method} ${path}`)}">
<h2><code>${method} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}.</p>
${renderParameters(operation.parameters)}
${Object.entries(operation.responses)
  .map(
    ([status, response]) => `<details><summary><b>${status}</b> ${escapeHtml(response.description)}</summary>
<pre tabindex="0">${escapeHtml(JSON.stringify(Object.values(response.content)[0]?.schema, null, 2))}</pre></details>`,
  )
  .join("\n")}
</section>`;
}

function renderParameters(parameters: ApiParameter[]): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(
    ({ name, in: place, description, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}</td><td>${escapeHtml(valuesOf(schema))}</td><td>${escapeHtml(description ?? "")}</td></tr>`,
  );
  return `<div class="table" tabindex="0" role="region" aria-label="Parameters"><table>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Values</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.join("")}</tbody></table></div>`;
}

function valuesOf(schema: object): string {
  if ("enum" in schema && Array.isArray(schema.enum)) return schema.enum.join(", ");
  if ("items" in schema && typeof schema.items === "object" && schema.items)
    return `several of ${valuesOf(schema.items)}`;
  return "type" in schema ? String(schema.type) : "any";
}

export const apiDocsStyles = `
:root { color-scheme: light dark; --line: #8885; --wash: #8881; }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
section { border-top: 1px solid var(--line); padding: 1rem 0; }
h2 { font-size: 1.15rem; overflow-wrap: anywhere; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); }
summary { cursor: pointer; padding: .6rem 0; }
pre { overflow-x: auto; background: var(--wash); padding: .75rem; font-size: .8125rem; max-height: 24rem; }
`;
