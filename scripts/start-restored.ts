import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded } from "./build-if-needed.ts";
import { untilReady } from "./until-ready.ts";

/**
 * Starts a restored site, for the journeys. A first site is seeded, backed up while it runs, killed
 * and deleted. Then a second site is restored from the backup alone and started.
 */
const { DATA_DIR: folder, PORT = "4310", ...settings } = process.env;
if (!folder) {
  console.error("DATA_DIR: it is missing. It names the folder for the site and its backup.");
  process.exit(1);
}
await buildIfNeeded();

const secret = randomBytes(48).toString("base64url");
const archive = join(folder, "site.tar.gz");
// The first site has a port of its own, because the tests wait for the restored site at PORT.
const firstPort = String(Number(PORT) + 1);
const common = { ...settings, SESSION_SECRET: secret };
const before = { ...common, PORT: firstPort, DATA_DIR: join(folder, "before") };
const after = { ...common, PORT, DATA_DIR: join(folder, "after") };

const first = spawn(process.execPath, ["scripts/start.ts"], { stdio: "inherit", env: before });
await untilReady(firstPort);
await command(before, "backup");
first.kill("SIGKILL");
await once(first, "exit");
rmSync(before.DATA_DIR, { recursive: true });
await command(after, "restore");

Object.assign(process.env, after);
await import("./start.ts");

async function command(env: NodeJS.ProcessEnv, name: "backup" | "restore"): Promise<void> {
  const child = spawn(process.execPath, ["scripts/admin.ts", name, archive], {
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  const [code] = await once(child, "exit");
  if (code !== 0) process.exit(1);
}
