import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The built application; its name is computed because it is a product, not a source. */
export async function builtServer(): Promise<typeof import("../app/server.ts")> {
  const built = pathToFileURL(resolve("build/server/server.js")).href;
  return (await import(built)) as typeof import("../app/server.ts");
}
