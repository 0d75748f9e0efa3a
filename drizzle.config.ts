import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./app/platform/*/schema.ts", "./app/contexts/*/*schema.ts"],
  out: "./db/migrations",
});
