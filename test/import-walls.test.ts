import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const projectDir = path.dirname(import.meta.dirname);
let copyDir = "";

beforeAll(() => {
  copyDir = mkdtempSync(path.join(tmpdir(), "thikana-walls-"));
  copyFileSync(path.join(projectDir, "oxlint.config.ts"), path.join(copyDir, "oxlint.config.ts"));
  symlinkSync(path.join(projectDir, "node_modules"), path.join(copyDir, "node_modules"), "junction");
});

afterAll(() => rmSync(copyDir, { recursive: true, force: true }));

/** What the project's linter says about the imports of files with these texts, by the file's path. */
function lintImports(files: Record<string, string>): Record<string, string[]> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(copyDir, file)), { recursive: true });
    writeFileSync(path.join(copyDir, file), text);
  }
  const oxlint = path.join(projectDir, "node_modules", "oxlint", "bin", "oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json", "src"], { cwd: copyDir, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; help?: string; message: string }[];
  };
  const said: Record<string, string[]> = Object.fromEntries(Object.keys(files).map((file) => [file, []]));
  for (const { code, filename, help, message } of diagnostics) {
    if (code.includes("no-restricted-imports")) said[filename.replaceAll(path.sep, "/")]?.push(help ?? message);
  }
  return said;
}

const forbidden: { wall: string; file: string; imported: string; teaches: string }[] = [
  {
    wall: "contract → server",
    file: "src/contract/a.ts",
    imported: "#server/config.ts",
    teaches: "Put code that needs more",
  },
  { wall: "contract → full zod", file: "src/contract/b.ts", imported: "zod", teaches: "zod/mini" },
  { wall: "contract → Node", file: "src/contract/c.ts", imported: "node:fs", teaches: "Put code that needs more" },
  { wall: "web → server", file: "src/web/api/a.ts", imported: "#server/config.ts", teaches: "#web/api/call.ts" },
  { wall: "web → Node", file: "src/web/format/a.ts", imported: "node:fs", teaches: "#web/api/call.ts" },
  { wall: "server → web", file: "src/server/rendering/a.ts", imported: "#web/routes.tsx", teaches: "web-bundle.ts" },
  {
    wall: "server → demo",
    file: "src/server/leads/a.ts",
    imported: "#demo/seed-demo.ts",
    teaches: "`serve` must run without",
  },
  { wall: "web → test", file: "src/web/ui/a.ts", imported: "#test/a.ts", teaches: "`serve` must run without" },
  {
    wall: "page → page",
    file: "src/web/pages/home/a.ts",
    imported: "#web/pages/search/b.ts",
    teaches: "#web/features/",
  },
  {
    wall: "feature → page",
    file: "src/web/features/leads/a.ts",
    imported: "#web/pages/home/b.ts",
    teaches: "as props",
  },
  {
    wall: "ui → feature",
    file: "src/web/ui/b.ts",
    imported: "#web/features/leads/a.ts",
    teaches: "ship in another product",
  },
  { wall: "parent path", file: "src/web/pages/home/b.ts", imported: "../search/c.ts", teaches: "Parent paths hide" },
  {
    wall: "feature → another's store",
    file: "src/server/leads/b.ts",
    imported: "#server/properties/property-store.ts",
    teaches: "-service or -access",
  },
  {
    wall: "feature → another's routes",
    file: "src/server/leads/c.ts",
    imported: "#server/properties/property-routes.ts",
    teaches: "-service or -access",
  },
  {
    wall: "database → feature",
    file: "src/server/database/a.ts",
    imported: "#server/leads/lead-service.ts",
    teaches: "Turn it round",
  },
];

const allowed: { file: string; imported: string }[] = [
  { file: "src/contract/ok.ts", imported: "zod/mini" },
  { file: "src/contract/ok-own.ts", imported: "./ok.ts" },
  { file: "src/server/leads/ok.ts", imported: "#server/properties/property-service.ts" },
  { file: "src/server/leads/ok-contract.ts", imported: "#contract/lead.ts" },
  { file: "src/web/pages/home/ok.ts", imported: "#web/features/leads/a.ts" },
];

function importing(imported: string): string {
  return `import { thing } from "${imported}";\nexport const other = thing;\n`;
}

test("every wall between the sides stops a bad import with a message that teaches, and lets good ones pass", () => {
  const files = [...forbidden, ...allowed].map(({ file, imported }) => [file, importing(imported)] as const);
  const said = lintImports(Object.fromEntries(files));
  for (const { wall, file, teaches } of forbidden) {
    expect(said[file], wall).toEqual([expect.stringContaining(teaches)]);
  }
  for (const { file } of allowed) expect(said[file], file).toEqual([]);
}, 30_000);
