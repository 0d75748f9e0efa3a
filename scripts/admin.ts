import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { pathToFileURL } from "node:url";
import { buildIfNeeded } from "./build-if-needed.ts";

process.env.NODE_ENV = "production";
if (existsSync(".env")) loadEnvFile(".env");
await buildIfNeeded();

const built = pathToFileURL("build/server/command.js").href;
const { ConfigurationError, FolderInUseError, run } = (await import(
  built
)) as typeof import("../app/command.ts");

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  if (error instanceof ConfigurationError || error instanceof FolderInUseError) {
    console.error(error.message);
    process.exit(1);
  }
  throw error;
}
