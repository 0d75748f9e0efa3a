import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { pathToFileURL } from "node:url";
import { buildIfNeeded } from "./build-if-needed.ts";
import { heapFlags, mallocSettings } from "./memory.ts";

process.env.NODE_ENV = "production";
if (existsSync(".env")) loadEnvFile(".env");
await buildIfNeeded();

const server = resolve("build/server/serve.js");
// The process continues as the server, with the same id and signals, with small memory settings and
// nothing left in memory of the build. Windows cannot do that.
if (process.execve && process.platform !== "win32") {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...heapFlags, server], {
    ...process.env,
    ...mallocSettings,
  });
}
await import(pathToFileURL(server).href);
