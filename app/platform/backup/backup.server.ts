import { existsSync } from "node:fs";
import type { Ctx } from "../ctx.ts";
import type { Database, Db } from "../db/database.server.ts";
import { lastMigration } from "../db/migrations.server.ts";
import { unfinishedDeliveries } from "../jobs/unfinished-deliveries.server.ts";
import type { FileStore } from "../storage/storage.server.ts";
import { type ArchiveWriter, createArchive } from "./archive.server.ts";
import { sequenceStates, settleFormats, tableShapes } from "./catalogue.server.ts";
import {
  FAILED_DELIVERIES,
  FILES,
  KEYS,
  type Manifest,
  OPEN_DELIVERIES,
  TABLES,
  type TableShape,
} from "./manifest.ts";
import { keysOf, marksOf } from "./site-keys.ts";
import { readRows } from "./table-rows.server.ts";

/** The stored files that the rows of a database name. */
export type StoredFiles = {
  /**
   * The store's folders. A file in any other folder would be in no backup, so there must be none.
   */
  folders: readonly string[];
  /** Returns the keys of all files that rows name. */
  named(db: Db): Promise<string[]>;
};

/** A backup that was not begun. The operator reads its message. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}

/**
 * Writes the whole site into one archive: the rows of one moment, and the files that they name. The
 * site may be used meanwhile. The keys are included only `withKeys`.
 *
 * @throws BackupRefused if the name is taken, or the store has a folder that is not listed.
 */
export async function backUp(
  ctx: Ctx,
  from: { database: Database; files: FileStore; stored: StoredFiles },
  path: string,
  { withKeys = false } = {},
): Promise<Manifest> {
  if (existsSync(path)) throw new BackupRefused(`"${path}" is there already.`);
  await refuseStrangers(from.files, from.stored);
  const archive = createArchive(path);
  try {
    if (withKeys) await archive.add(KEYS, Buffer.from(JSON.stringify(keysOf(ctx.site))));
    const { named, ...snapshot } = await from.database.db.transaction(
      (tx) => addRows(tx, archive, from.stored),
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    // A file is stored before the row that names it, so it exists unless its row was deleted since
    // that moment.
    const filesMissing: string[] = [];
    for (const key of named) {
      const bytes = await from.files.get(key);
      if (bytes) await archive.add(FILES + key, bytes);
      else filesMissing.push(key);
    }
    return await archive.finish((entries) => ({
      format: 1,
      madeAt: ctx.clock.now().toISOString(),
      madeFrom: from.database.kind,
      ...snapshot,
      filesMissing,
      keys: marksOf(ctx.site),
      entries,
    }));
  } finally {
    await archive.discard();
  }
}

async function addRows(tx: Db, archive: ArchiveWriter, stored: StoredFiles) {
  await settleFormats(tx);
  const tables: Manifest["tables"] = [];
  for (const shape of await tableShapes(tx)) {
    tables.push({ ...shape, rows: await addTable(tx, archive, shape) });
  }
  const { open, failed } = await unfinishedDeliveries(tx);
  await archive.add(OPEN_DELIVERIES, asLines(open));
  await archive.add(FAILED_DELIVERIES, asLines(failed));
  return {
    migration: (await lastMigration(tx)) ?? "",
    tables,
    sequences: await sequenceStates(tx),
    named: [...new Set(await stored.named(tx))].sort(),
  };
}

async function addTable(tx: Db, archive: ArchiveWriter, shape: TableShape): Promise<number> {
  let rows = 0;
  let part = 0;
  for await (const read of readRows(tx, shape)) {
    rows += read.rows;
    part += 1;
    const name = `${TABLES}${shape.name}/${String(part).padStart(5, "0")}.jsonl`;
    await archive.add(name, read.lines);
  }
  return rows;
}

/**
 * Refuses files in folders that are not listed, because they would be lost with the first restore.
 */
async function refuseStrangers(files: FileStore, { folders }: StoredFiles): Promise<void> {
  const known = new Set(folders);
  const stranger = (await files.list("")).find((key) => !known.has(key.split("/")[0]!));
  if (stranger) {
    throw new BackupRefused(
      `The file store holds "${stranger}", and no part of the application answers for that folder (app/stored-files.ts). The backup would be without it.`,
    );
  }
}

function asLines(things: readonly object[]): Buffer {
  return Buffer.from(things.map((thing) => `${JSON.stringify(thing)}\n`).join(""));
}
