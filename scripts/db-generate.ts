import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes a migration from the changed tables. The generator only reads the newest snapshot, so
 * older ones, thousands of lines each, are deleted.
 */
const generated = spawnSync(
  "node_modules/.bin/drizzle-kit",
  ["generate", "--config", "drizzle.config.ts", ...process.argv.slice(2)],
  { stdio: "inherit" },
);
const folder = "db/migrations/meta";
const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
for (const old of snapshots.sort().slice(0, -1)) rmSync(join(folder, old));
process.exit(generated.status ?? 1);
