import { mkdir } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import type { Database, Db } from "./database.server.ts";
import { holdFolder } from "./folder-lock.server.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/**
 * Opens the embedded PostgreSQL under `dataDir` (in memory when null) and, unless told not to,
 * migrates it.
 *
 * It is one connection in this very thread: an open transaction makes every other query wait, so
 * nothing foreign is ever awaited inside one. It survives a killed process, but it does not fsync:
 * a power cut can lose the last seconds.
 *
 * @throws FolderInUseError when another process has the folder open.
 */
export async function openEmbedded(
  dataDir: string | null,
  { migrated = true } = {},
): Promise<Database> {
  let answer: (caller: Socket) => void = (caller) => caller.end();
  const release =
    dataDir === null ? async () => {} : await lockFolder(dataDir, (caller) => answer(caller));
  const client = await PGlite.create({
    ...(dataDir === null ? {} : { dataDir: join(dataDir, "postgres") }),
    extensions: { pg_trgm, unaccent },
  });
  const db = drizzle(client);
  if (migrated) await migrate(db, { migrationsFolder });

  return {
    kind: "embedded",
    db: db as unknown as Db,
    jobs: { backend: "pglite", db: fromPglite(client) },
    listen: async (channel, listener) => {
      await client.listen(channel, listener.onMessage);
    },
    takeCommands: (taker) => {
      answer = taker;
    },
    close: async () => {
      await client.close();
      await release();
    },
  };
}

async function lockFolder(dataDir: string, answer: (caller: Socket) => void) {
  await mkdir(dataDir, { recursive: true });
  return holdFolder(dataDir, answer);
}
