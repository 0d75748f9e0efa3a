import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { buildIfNeeded } from "./build-if-needed.ts";
import { heapFlags, mallocSettings } from "./memory.ts";

process.env.NODE_ENV = "production";
if (existsSync(".env")) loadEnvFile(".env");
await buildIfNeeded();

// The same process goes on as the server (same id, same signals), with its memory kept small and
// nothing left in it of the build. Windows cannot do that.
if (process.execve && process.platform !== "win32") {
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...heapFlags, join(import.meta.dirname, "serve.ts")],
    { ...process.env, ...mallocSettings },
  );
}
await import("./serve.ts");
