import type { Env } from "../env.server.ts";
import type { Database } from "./database.server.ts";

/**
 * Opens the database that the environment names and, unless told not to, migrates it. Only that
 * kind's driver is loaded. `patient` removes time limits, for example for a backup.
 */
export async function openDatabase(
  env: Pick<Env, "DATABASE_URL" | "MIGRATION_DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR">,
  options: { migrated?: boolean; patient?: boolean } = {},
): Promise<Database> {
  if (env.DATABASE_URL) {
    const { openPostgres } = await import("./postgres.server.ts");
    const { MIGRATION_DATABASE_URL: owner } = env;
    // A command that does not migrate makes the schema anew, which only its owner can do.
    if (owner && options.migrated === false) return openPostgres(owner, env.DATABASE_POOL, options);
    return openPostgres(env.DATABASE_URL, env.DATABASE_POOL, { ...options, owner });
  }
  const { openEmbedded } = await import("./embedded.server.ts");
  return openEmbedded(env.DATA_DIR, options);
}
