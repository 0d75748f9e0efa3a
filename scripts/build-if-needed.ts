import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressAssets } from "./compress-assets.ts";

const sources = [
  "app",
  "db",
  "public",
  "scripts/inline-script.ts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const stamp = "build/stamp";

/** Builds the application, unless the existing build was made from exactly these sources. */
export async function buildIfNeeded(): Promise<void> {
  // A container has the build and no sources.
  if (!existsSync("app")) return;
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  console.log("Building the application (once; this takes about half a minute)…");
  const built = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) {
    console.error("The build failed.");
    process.exit(1);
  }
  await compressAssets("build/client");
  writeFileSync(stamp, now);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(filesUnder)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(path);
    // Pictures are large, and their size and time are enough to tell them apart.
    hash.update(path.startsWith("public/pictures") ? `${size} ${mtimeMs}` : readFileSync(path));
  }
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}

if (import.meta.main) await buildIfNeeded();
