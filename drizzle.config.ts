import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./src/server/database/tables/property-tables.ts",
    "./src/server/database/tables/account-tables.ts",
    "./src/server/database/tables/alert-tables.ts",
    "./src/server/database/tables/audit-tables.ts",
    "./src/server/database/tables/second-factor-tables.ts",
    "./src/server/database/tables/marketplace-tables.ts",
    "./src/server/database/tables/shortlist-tables.ts",
    "./src/server/database/tables/newsletter-tables.ts",
    "./src/server/database/tables/operator-message-tables.ts",
  ],
  out: "./db/migrations",
});
