import { mkdir, readdir, stat } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { closeToOthers } from "../private-files.server.ts";
import type { Database, Db } from "./database.server.ts";
import { holdFolder } from "./folder-lock.server.ts";
import { bringToThisVersion, migrationsFolder } from "./migrations.server.ts";
import { statementLogger } from "./statements.server.ts";
import { damagedFolder } from "./unusable.ts";

const extensions = { btree_gist, pg_trgm, unaccent };

/**
 * Opens the embedded PostgreSQL under `dataDir` (in memory when null) and, unless told not to,
 * migrates it. In memory it begins with `contents` if they are given, another database's dump.
 *
 * It is one connection in this thread: an open transaction makes every other query wait, so nothing
 * but the database is awaited inside one. It survives a killed process, but it does not fsync: a
 * power cut can lose the last seconds.
 *
 * @throws FolderInUseError when another process has the folder open.
 * @throws DatabaseUnusable when its files are damaged, or are not of this version.
 */
export async function openEmbedded(
  dataDir: string | null,
  { migrated = true, contents }: { migrated?: boolean; contents?: Blob } = {},
): Promise<Database> {
  let answer: (caller: Socket) => void = (caller) => caller.end();
  const release =
    dataDir === null ? async () => {} : await lockFolder(dataDir, (caller) => answer(caller));
  const client = await (dataDir === null
    ? PGlite.create({ extensions, ...(contents && { loadDataDir: contents }) })
    : openFolder(join(dataDir, "postgres")));
  // PGlite creates files that everybody can read and write.
  if (dataDir !== null) closeToOthers(dataDir);
  const db = drizzle(client, { logger: statementLogger() });
  if (migrated) {
    await bringToThisVersion(db, () => migrate(db, { migrationsFolder }));
  }

  return {
    kind: "embedded",
    db: db as unknown as Db,
    jobs: { backend: "pglite", db: fromPglite(client) },
    patiently: (work) => work(db),
    listen: async (channel, listener) => {
      await client.listen(channel, listener.onMessage);
    },
    listenForCommands: (taker) => {
      answer = taker;
    },
    close: async () => {
      await client.close();
      await release();
    },
  };
}

/**
 * Opens the folder. If its files are damaged, the operator is told so, whatever the library throws.
 */
async function openFolder(folder: string): Promise<PGlite> {
  try {
    await refuseHalf(folder);
    return await PGlite.create({ dataDir: folder, extensions });
  } catch (error) {
    throw damagedFolder(folder, error);
  }
}

/**
 * Refuses a folder without the file that names its version. The library would create a new database
 * over the old one.
 */
async function refuseHalf(folder: string) {
  const [tables, version] = await Promise.all([
    readdir(join(folder, "base")).catch(() => []),
    stat(join(folder, "PG_VERSION")).catch(() => undefined),
  ]);
  if (tables.length > 0 && !version) throw new Error("the file PG_VERSION is missing");
}

async function lockFolder(dataDir: string, answer: (caller: Socket) => void) {
  await mkdir(dataDir, { recursive: true });
  return holdFolder(dataDir, answer);
}
