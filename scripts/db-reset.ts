import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";

/** Deletes everything that this copy of the application has stored. Demo and development only. */
if (existsSync(".env")) loadEnvFile(".env");
const { APP_MODE, DATABASE_URL, DATA_DIR = "./data" } = process.env;
if (APP_MODE === "production" || (DATABASE_URL && APP_MODE !== "demo")) {
  console.error("db:reset throws all data away, so it refuses in production mode.");
  process.exit(1);
}
if (DATABASE_URL) {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query("drop schema if exists pgboss cascade");
  await client.query("drop schema if exists drizzle cascade");
  await client.query("drop schema public cascade");
  await client.query("create schema public");
  await client.end();
}
const { writePrivately } = await import("../app/platform/private-files.server.ts");
writePrivately();
const { holdFolder } = await import("../app/platform/db/folder-lock.server.ts");
if (existsSync(DATA_DIR)) {
  const release = await holdFolder(DATA_DIR);
  for (const part of ["postgres", "files"]) {
    rmSync(join(DATA_DIR, part), { recursive: true, force: true });
  }
  await release();
}
console.log("Everything is forgotten. The next start begins anew.");
