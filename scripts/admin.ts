import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { pathToFileURL } from "node:url";
import { buildIfNeeded } from "./build-if-needed.ts";

process.env.NODE_ENV = "production";
if (existsSync(".env")) loadEnvFile(".env");
await buildIfNeeded();

const built = pathToFileURL("build/server/command.js").href;
const { run, startRefusal } = (await import(built)) as typeof import("../app/command.ts");

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  const sentence = startRefusal(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exit(1);
}
