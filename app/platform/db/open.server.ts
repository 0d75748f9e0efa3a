import type { Env } from "../env.server.ts";
import type { Database } from "./database.server.ts";

/**
 * Opens the database that the environment names and, unless told not to, migrates it; only that
 * kind's driver is loaded. `patient` is for what takes as long as it takes, a backup for instance.
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
