import { inArray, sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { type Database, type Db, rows } from "../db/database.server.ts";
import { MIGRATION_LOCK, SERVING_LOCK } from "../db/locks.ts";
import { applyMigrations, knownMigrations } from "../db/migrations.server.ts";
import type { Delivery } from "../events/deliver.server.ts";
import { events } from "../events/schema.ts";
import { noteFailed } from "../jobs/unfinished-deliveries.server.ts";
import type { FileStore } from "../storage/storage.server.ts";
import { checkArchive, readEntries } from "./archive.server.ts";
import {
  emptySchema,
  holdsAnything,
  settleFormats,
  tableShapes,
  takeOffGuards,
} from "./catalogue.server.ts";
import {
  FAILED_DELIVERIES,
  FILES,
  KEYS,
  type Manifest,
  OPEN_DELIVERIES,
  TABLES,
} from "./manifest.ts";
import { keysSchema } from "./site-keys.ts";
import { writeRows } from "./table-rows.server.ts";

/** A restore that changed nothing. The operator reads its message. */
export class RestoreRefused extends Error {
  override name = "RestoreRefused";
}

export type Restored = {
  manifest: Manifest;
  /** The keys, if the archive was made with them. */
  keys: { SESSION_SECRET: string; EVIDENCE_KEY?: string | undefined } | undefined;
};

/**
 * Restores a database and a file store from an archive, or changes nothing. Every byte of the
 * archive is checked first. The schema is built with the migrations up to the archive's, and after
 * the rows are loaded with the remaining ones.
 *
 * With `replace` the present content is deleted; without it, the site must be empty.
 *
 * @throws RestoreRefused, ArchiveBroken, NotTheOwner; in each case nothing was changed.
 */
export async function restore(
  ctx: Pick<Ctx, "db">,
  into: { database: Database; files: FileStore },
  path: string,
  { replace = false } = {},
): Promise<Restored> {
  const manifest = await checkArchive(path);
  const known = knownMigrations();
  const at = known.findIndex(({ hash }) => hash === manifest.migration);
  if (at < 0) {
    throw new RestoreRefused(
      "The backup was made by another version of the application, whose migrations this one does not know. Restore it with that version or a newer one.",
    );
  }
  const files = fileChanges(into.files);
  let loaded: Loaded;
  try {
    loaded = await ctx.db.transaction(async (tx) => {
      await refuseOthers(tx);
      if (!replace && (await holdsAnything(tx))) {
        throw new RestoreRefused(
          "The database holds something already. With --replace everything in it is thrown away first.",
        );
      }
      await emptySchema(tx);
      await applyMigrations(tx, known.slice(0, at + 1));
      const loaded = await load(tx, path, manifest, files);
      await applyMigrations(tx, known.slice(at + 1));
      return loaded;
    });
  } catch (error) {
    await files.undo();
    throw error;
  }
  if (replace) await files.removeOthers();
  await noteFailed(into.database, loaded.failed);
  return { manifest, keys: loaded.keys };
}

/**
 * Refuses while a process uses this database, and keeps others from starting until the transaction
 * ends.
 */
async function refuseOthers(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  const [alone] = await rows<{ alone: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${SERVING_LOCK}) as alone`,
  );
  if (!alone?.alone) {
    throw new RestoreRefused(
      "The application is running on this database. Stop all of its processes first.",
    );
  }
}

type Loaded = Pick<Restored, "keys"> & { failed: Delivery[] };

async function load(tx: Db, path: string, manifest: Manifest, files: FileChanges): Promise<Loaded> {
  await refuseOtherShapes(tx, manifest);
  await settleFormats(tx);
  const shapes = new Map(manifest.tables.map((table) => [table.name, table]));
  const putOnGuards = await takeOffGuards(tx, [...shapes.keys()]);
  const found: Loaded = { keys: undefined, failed: [] };
  let open: Delivery[] = [];
  const counted = new Map<string, number>();
  // A migration may have inserted rows. The archive contains them in their current state.
  for (const table of shapes.keys()) await tx.execute(sql`delete from ${sql.identifier(table)}`);
  for await (const { name, bytes } of readEntries(path)) {
    if (name.startsWith(TABLES)) {
      const table = name.split("/")[1]!;
      const written = await writeRows(tx, shapes.get(table)!, bytes);
      counted.set(table, (counted.get(table) ?? 0) + written);
    } else if (name.startsWith(FILES)) {
      await files.put(name.slice(FILES.length), bytes);
    } else if (name === OPEN_DELIVERIES) {
      open = fromLines(bytes);
    } else if (name === FAILED_DELIVERIES) {
      found.failed = fromLines(bytes);
    } else if (name === KEYS) {
      found.keys = keysSchema.parse(JSON.parse(bytes.toString("utf8")));
    }
  }
  for (const { name, rows: expected } of manifest.tables) {
    if ((counted.get(name) ?? 0) !== expected) throw new Error(`"${name}" lacks rows`);
  }
  await putOnGuards();
  for (const { name, value, called } of manifest.sequences) {
    await tx.execute(
      sql`select setval(${`public."${name}"`}::regclass, ${value}::bigint, ${called})`,
    );
  }
  await dispatchAgain(tx, open);
  return found;
}

/**
 * The same migrations make the same tables. If the tables differ, somebody has changed the schema.
 */
async function refuseOtherShapes(tx: Db, manifest: Manifest): Promise<void> {
  const here = (await tableShapes(tx)).map((shape) => JSON.stringify(shape));
  const there = manifest.tables.map(({ name, columns }) => JSON.stringify({ name, columns }));
  const [other] = [
    ...there.filter((shape) => !here.includes(shape)),
    ...here.filter((shape) => !there.includes(shape)),
  ];
  if (other) {
    const { name } = JSON.parse(other) as { name: string };
    throw new RestoreRefused(
      `The table "${name}" of the backup is not the one that its migrations make. Its schema was changed by hand.`,
    );
  }
}

/**
 * Starts deliveries again that were under way. Recipients that already got theirs are recorded and
 * skipped.
 */
async function dispatchAgain(tx: Db, open: readonly Delivery[]): Promise<void> {
  const ids = [...new Set(open.map(({ eventId }) => eventId))];
  if (ids.length === 0) return;
  await tx.update(events).set({ dispatchedAt: null }).where(inArray(events.id, ids));
}

function fromLines(bytes: Buffer): Delivery[] {
  return bytes
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Delivery);
}

/** Files that are stored for now: they stay, or `undo` restores the former state. */
type FileChanges = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  undo(): Promise<void>;
  /** Deletes all files of the store except those that were put. */
  removeOthers(): Promise<void>;
};

function fileChanges(files: FileStore): FileChanges {
  const put = new Set<string>();
  /** The former content of the keys that were written; undefined if there was none. */
  const before = new Map<string, Uint8Array | undefined>();
  return {
    put: async (key, bytes) => {
      put.add(key);
      const there = await files.get(key);
      if (there && Buffer.from(there).equals(bytes)) return;
      before.set(key, there);
      await files.put(key, bytes);
    },
    undo: async () => {
      for (const [key, bytes] of before) {
        if (bytes) await files.put(key, bytes);
        else await files.delete(key);
      }
    },
    removeOthers: async () => {
      for (const key of await files.list("")) if (!put.has(key)) await files.delete(key);
    },
  };
}
