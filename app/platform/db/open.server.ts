import type { Env } from "../env.server.ts";
import type { Database } from "./database.server.ts";

/**
 * Opens the database that the environment names and, unless told not to, migrates it. Only that
 * kind's driver is loaded. `patient` removes time limits, for example for a backup.
 */
export async function openDatabase(
  env: Pick<Env, "DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR">,
  options: { migrated?: boolean; patient?: boolean } = {},
): Promise<Database> {
  if (env.DATABASE_URL) {
    const { openPostgres } = await import("./postgres.server.ts");
    return openPostgres(env.DATABASE_URL, env.DATABASE_POOL, options);
  }
  const { openEmbedded } = await import("./embedded.server.ts");
  return openEmbedded(env.DATA_DIR, options);
}
