import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./src/server/database/tables.ts",
    "./src/server/database/account-tables.ts",
    "./src/server/database/audit-tables.ts",
    "./src/server/database/second-factor-tables.ts",
    "./src/server/database/marketplace-tables.ts",
    "./src/server/database/newsletter-tables.ts",
    "./src/server/database/operator-message-tables.ts",
  ],
  out: "./db/migrations",
});
