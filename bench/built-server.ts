import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Imports the built application. Its name is computed, because it is no source file. */
export async function builtServer(): Promise<typeof import("../app/server.ts")> {
  const built = pathToFileURL(resolve("build/server/server.js")).href;
  return (await import(built)) as typeof import("../app/server.ts");
}
