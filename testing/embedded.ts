import { createHash, randomUUID } from "node:crypto";
import { existsSync, openAsBlob, statSync } from "node:fs";
import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { hours } from "#app/kernel/clock.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { openEmbedded } from "#app/platform/db/embedded.server.ts";
import { knownMigrations } from "#app/platform/db/migrations.server.ts";

const FOLDER = "node_modules/.cache/test-database";

/**
 * Opens a migrated embedded database in memory, as a copy of one that is kept on the disk. Making
 * the cluster and applying all migrations takes five times as long, and some fifty test files have a
 * database to themselves. The copy's name follows from the migrations, and opening it applies and
 * checks them as always. On an empty database they are applied by the tests that open one with
 * `migrated: false`, such as app/former-names.test.ts and app/platform/backup/backup.test.ts.
 */
export async function openMigrated(): Promise<Database> {
  const kept = join(FOLDER, `${await fingerprint()}.tar`);
  if (!existsSync(kept)) return keep(kept);
  return openEmbedded(null, { contents: await openAsBlob(kept) });
}

/** Makes the database, and keeps a copy of it in place of those of other migrations. */
async function keep(path: string): Promise<Database> {
  const database = await openEmbedded(null);
  await mkdir(FOLDER, { recursive: true });
  // Without a checkpoint, each copy would replay the write-ahead log when it is opened.
  await database.db.execute(sql`checkpoint`);
  const { $client } = database.db as unknown as { $client: PGlite };
  const dump = await $client.dumpDataDir("none");
  // Under another name first, so that no other worker opens a part of it. If several workers make
  // one at once, the first stays, because the others may be reading it already.
  const begun = `${path}.${randomUUID()}.begun`;
  await writeFile(begun, dump.stream());
  await link(begun, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(begun);
  await forgetAllBut(path);
  return database;
}

/**
 * Deletes the copies of other migrations, and what an interrupted run had begun. What another worker
 * is still writing stays.
 */
async function forgetAllBut(path: string): Promise<void> {
  const others = (await readdir(FOLDER)).map((name) => join(FOLDER, name));
  const former = others.filter((each) => each.endsWith(".tar") && each !== path);
  const leftOver = others.filter((each) => each.endsWith(".begun") && isOlderThanAnHour(each));
  await Promise.all([...former, ...leftOver].map((each) => rm(each, { force: true })));
}

function isOlderThanAnHour(path: string): boolean {
  // Another worker may have finished and deleted it meanwhile.
  const written = statSync(path, { throwIfNoEntry: false });
  return written !== undefined && written.mtimeMs < Date.now() - hours(1);
}

async function fingerprint(): Promise<string> {
  const library = await readFile("node_modules/@electric-sql/pglite/package.json", "utf8");
  const hash = createHash("sha256").update((JSON.parse(library) as { version: string }).version);
  for (const migration of knownMigrations()) hash.update(migration.hash);
  return hash.digest("hex").slice(0, 16);
}
