import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./app/platform/*/schema.ts",
    "./app/contexts/*/tables.ts",
    "./app/contexts/*/tables/*.ts",
  ],
  out: "./db/migrations",
});
