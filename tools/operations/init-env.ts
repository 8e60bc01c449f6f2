/** `npm run init-env`: writes `.env` from `.env.example` with a fresh secret, readable by its owner only. Never overwrites one. */
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { runTool } from "#tools/run-tool.ts";

const example = path.resolve(import.meta.dirname, "../../.env.example");

await runTool(async () => {
  const text = await readFile(example, "utf8");
  const filled = text.replace(/^SERVER_SECRET=$/m, `SERVER_SECRET=${randomBytes(32).toString("hex")}`);
  if (filled === text) throw new Error(".env.example has no empty SERVER_SECRET to fill in. Nothing was written.");
  // `x` creates a new file or fails, even through a symbolic link; the mode applies from the creation on.
  await writeFile(".env", filled, { flag: "wx", mode: 0o600 }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      throw new Error("There is an .env already. It was left as it is.");
    throw error;
  });
  process.stdout.write(
    "Wrote .env with a fresh SERVER_SECRET, readable by you alone. Fill in the rest; keep a copy of the secret.\n",
  );
});
