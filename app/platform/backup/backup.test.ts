import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoSeeds } from "#db/seed/demo.ts";
import { instituteSeeds } from "#db/seed/institute.ts";
import { storedFiles } from "#app/stored-files.ts";
import { system } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import { separateDatabase, separateDatabases } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { type Database, type Db, rows } from "../db/database.server.ts";
import { applyMigrations, knownMigrations, lastMigration } from "../db/migrations.server.ts";
import { DELIVERIES } from "../jobs/queues.ts";
import { noteFailed, unfinishedDeliveries } from "../jobs/unfinished-deliveries.server.ts";
import { runSeeds } from "../seed/run-seeds.server.ts";
import { checkArchive } from "./archive.server.ts";
import { backUp } from "./backup.server.ts";
import { restore } from "./restore.server.ts";

type Site = { database: Database; files: ReturnType<typeof memoryStore>; end: () => Promise<void> };

const ctxOf = ({ db }: Database) => ({ db, actor: system, clock: systemClock, site: testSite });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gcpi-backup-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

let number = 0;
const newPath = () => join(folder, `${(number += 1)}.tar.gz`);

/** What a database holds, by its own way of writing a row, which is not the backup's. */
async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await rows<{ row: string }>(
      db,
      sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    );
    contents[name] = found.map(({ row }) => row);
  }
  const sequences = await rows<{ name: string; value: string }>(
    db,
    sql`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' order by 1`,
  );
  contents["sequences"] = sequences.map(({ name, value }) => `${name} ${value}`);
  return contents;
}

/** The schema with all that guards it, as the database describes it. */
async function guardsOf(db: Db): Promise<string[]> {
  const found = await rows<{ line: string }>(
    db,
    sql`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
        from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
      union all
      select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
        where not tgisinternal
      order by 1`,
  );
  return found.map(({ line }) => line);
}

function filesIn({ files }: Site): Record<string, string> {
  return Object.fromEntries(
    [...files.kept].map(([key, bytes]) => [key, Buffer.from(bytes).toString("base64")]),
  );
}

async function opened(open: () => Promise<{ database: Database; end: () => Promise<void> }>) {
  return { ...(await open()), files: memoryStore() };
}

/** A site with the demo's story and rows that are easily damaged on the way. */
async function lived(site: Site): Promise<Site> {
  const { database, files } = site;
  await runSeeds(ctxOf(database), [...instituteSeeds, ...demoSeeds(files)]);
  for (const statement of [
    // A JSON null is a value, and no value is none.
    `insert into audit_entries (id, action, subject, before, after, at, actor_id)
      values ('01900000-0000-7000-8000-000000000001', 'test.odd', 'x', 'null'::jsonb, null,
        '2026-03-02 21:00:00.123456+00', 'system')`,
    `insert into audit_entries (id, action, subject, before, after, at, actor_id)
      values ('01900000-0000-7000-8000-000000000002', 'test.odd', E'tab\\t "quote" \\\\ line\\nő 🛩 \\u2028',
        '{"n": 12345678901234567890.12345, "s": "\\\\n"}'::jsonb, '"2026"'::jsonb,
        '1999-12-31 23:59:59.999999+13', 'system')`,
    `select nextval('order_numbers')`,
  ]) {
    await database.db.execute(sql.raw(statement));
  }
  return site;
}

const kinds = separateDatabases("backup");
const targets = separateDatabases("restore");

describe.each(kinds)("a backup of %s", (_, open) => {
  let site: Site;
  let path: string;
  beforeAll(async () => {
    site = await lived(await opened(open));
    path = newPath();
    await backUp(ctxOf(site.database), { ...site, stored: storedFiles }, path);
  }, 120_000);
  afterAll(() => site.end());

  test.each(targets)(
    "makes %s the same site, row for row and byte for byte",
    async (_, openTarget) => {
      const target = await opened(openTarget);
      try {
        await restore(target.database, target, path);
        expect(await contentsOf(target.database.db)).toEqual(await contentsOf(site.database.db));
        expect(await guardsOf(target.database.db)).toEqual(await guardsOf(site.database.db));
        expect(filesIn(target)).toEqual(filesIn(site));
        expect(Object.keys(filesIn(site)).length).toBeGreaterThan(3);
        // What guards the rows does so again.
        const forbidden = target.database.db.execute(sql`delete from ledger_entries`);
        await expect(forbidden).rejects.toThrow("Failed query: delete from ledger_entries");
      } finally {
        await target.end();
      }
    },
  );
});

describe("a restore", () => {
  const [[, open]] = separateDatabases("refusals") as [(typeof kinds)[0]];
  let site: Site;
  let path: string;
  beforeAll(async () => {
    site = await lived(await opened(open));
    path = newPath();
    await backUp(ctxOf(site.database), { ...site, stored: storedFiles }, path, { withKeys: true });
  }, 120_000);
  afterAll(() => site.end());

  const everything = async () => ({
    rows: await contentsOf(site.database.db),
    guards: await guardsOf(site.database.db),
    files: filesIn(site),
  });

  test("refuses a site that holds something, and replaces it when told", async () => {
    const before = await everything();
    await expect(restore(site.database, site, path)).rejects.toThrow("--replace");
    expect(await everything()).toEqual(before);

    await site.database.db.execute(sql`delete from institute_settings`);
    await site.database.db.execute(sql`create table put_there_by_hand (a int)`);
    await site.files.put("evidence/another", Buffer.from("x"));
    const [key] = site.files.kept.keys();
    await site.files.delete(key!);
    const { keys } = await restore(site.database, site, path, { replace: true });
    expect(await everything()).toEqual(before);
    expect(keys).toEqual({ SESSION_SECRET: testSite.secret });
  });

  test("that fails on its last file leaves rows and files as they were", async () => {
    await site.database.db.execute(sql`update offices set position = position + 100`);
    for (const key of [...site.files.kept.keys()].slice(0, 2)) {
      await site.files.put(key, Buffer.from("changed since"));
    }
    for (const key of [...site.files.kept.keys()].slice(2, 4)) await site.files.delete(key);
    const before = await everything();
    const last = (await checkArchive(path)).entries.at(-1)!.name.replace("files/", "");
    const full = {
      ...site.files,
      put: (key: string, bytes: Uint8Array) => {
        if (key === last && bytes.length > 20) throw new Error("the disk is full");
        return site.files.put(key, bytes);
      },
    };
    await site.files.delete(last);
    const { [last]: _, ...others } = before.files;
    const expected = { ...before, files: others };
    await expect(
      restore(site.database, { ...site, files: full }, path, { replace: true }),
    ).rejects.toThrow("the disk is full");
    expect(await everything()).toEqual(expected);
  });

  test.for([
    ["is cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000), /cannot be read/],
    ["has a flipped bit", flipped, /cannot be read|is not what was written/],
    ["is no archive", () => Buffer.from("hello"), /cannot be read/],
  ] as const)("changes nothing where the archive %s", async ([, damage, sentence]) => {
    const before = await everything();
    const damaged = newPath();
    writeFileSync(damaged, damage(readFileSync(path)));
    await expect(restore(site.database, site, damaged, { replace: true })).rejects.toThrow(
      sentence,
    );
    expect(await everything()).toEqual(before);
  });

  test("refuses a backup of a later version", async () => {
    const later = newPath();
    const { db } = site.database;
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)`,
    );
    await backUp(ctxOf(site.database), { ...site, stored: storedFiles }, later);
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
    await expect(restore(site.database, site, later, { replace: true })).rejects.toThrow(
      "another version",
    );
  });

  test("refuses tables that no migration makes", async () => {
    const odd = newPath();
    const { db } = site.database;
    await db.execute(sql`alter table offices add column by_hand text`);
    await backUp(ctxOf(site.database), { ...site, stored: storedFiles }, odd);
    await db.execute(sql`alter table offices drop column by_hand`);
    const before = await everything();
    await expect(restore(site.database, site, odd, { replace: true })).rejects.toThrow(
      'The table "offices" of the backup',
    );
    expect(await everything()).toEqual(before);
  });
});

test("a backup of an older version becomes a site of this one", async () => {
  const known = knownMigrations();
  const { database: older, end } = await separateDatabase("older", { migrated: false });
  await older.db.transaction(async (tx) => {
    await applyMigrations(tx, known.slice(0, -1));
  });
  await older.db.execute(sql`insert into applied_seeds (name, applied_at) values ('kept', now())`);
  const path = newPath();
  // Which rows name its files is known to its own version; it has stored none.
  const stored = { ...storedFiles, named: async () => [] };
  await backUp(ctxOf(older), { database: older, files: memoryStore(), stored }, path);
  const { database: newer, end: endNewer } = await separateDatabase("newer", { migrated: false });
  await restore(newer, { database: newer, files: memoryStore() }, path);
  expect(await lastMigration(newer.db)).toBe(known.at(-1)!.hash);
  expect(await rows(newer.db, sql`select name from applied_seeds`)).toEqual([{ name: "kept" }]);
  await end();
  await endNewer();
}, 120_000);

test("what was on its way when the backup was made is begun again, and what failed is known", async () => {
  const { database: from, end } = await separateDatabase("from");
  const [underWay, done, failed] = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
  for (const id of [underWay, done, failed]) {
    await from.db.execute(
      sql`insert into events (id, name, payload, occurred_at, dispatched_at)
        values (${id}, 'test.happened', '{}', now(), now())`,
    );
  }
  await noteFailed(from, [{ eventId: failed!, subscriber: "send-mail" }]);
  const boss = new PgBoss({ ...from.jobs, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(DELIVERIES);
  await boss.send(DELIVERIES, { eventId: underWay, subscriber: "send-mail" });
  await boss.stop({ graceful: false });
  const path = newPath();
  const parts = { database: from, files: memoryStore(), stored: storedFiles };
  await backUp(ctxOf(from), parts, path);

  const { database: into, end: endInto } = await separateDatabase("into", { migrated: false });
  await restore(into, { database: into, files: memoryStore() }, path);
  const waiting = await rows(into.db, sql`select id from events where dispatched_at is null`);
  expect(waiting).toEqual([{ id: underWay }]);
  expect(await unfinishedDeliveries(into.db)).toEqual({
    open: [],
    failed: [{ eventId: failed, subscriber: "send-mail" }],
  });
  await end();
  await endInto();
}, 120_000);

describe("a backup", () => {
  const [[, open]] = separateDatabases("backups") as [(typeof kinds)[0]];
  let site: Site;
  beforeAll(async () => {
    site = await opened(open);
  }, 120_000);
  afterAll(() => site.end());
  const make = (path: string) =>
    backUp(ctxOf(site.database), { ...site, stored: storedFiles }, path);

  test("has no key in it unless it is asked for, and is its owner's alone", async () => {
    const path = newPath();
    await make(path);
    expect((await checkArchive(path)).entries.map(({ name }) => name)).not.toContain("keys.json");
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("does not overwrite a file, and leaves no half of one", async () => {
    const path = newPath();
    writeFileSync(path, "mine");
    await expect(make(path)).rejects.toThrow("is there already");
    expect(readFileSync(path, "utf8")).toBe("mine");
    await expect(make(join(folder, "nowhere", "a"))).rejects.toThrow("ENOENT");
    const failing = { ...storedFiles, named: () => Promise.reject(new Error("asked in vain")) };
    await expect(
      backUp(ctxOf(site.database), { ...site, stored: failing }, newPath()),
    ).rejects.toThrow("asked in vain");
    expect((await readdir(folder)).filter((name) => name.includes("partial"))).toEqual([]);
  });

  test("is refused while files lie about that no context answers for", async () => {
    await site.files.put("emails-of-thanks/1", Buffer.from("x"));
    await expect(make(newPath())).rejects.toThrow("app/stored-files.ts");
    await site.files.delete("emails-of-thanks/1");
  });

  test("names the files that a row names and nobody has", async () => {
    const stored = { ...storedFiles, named: async () => ["evidence/gone"] };
    const made = await backUp(ctxOf(site.database), { ...site, stored }, newPath());
    expect(made.filesMissing).toEqual(["evidence/gone"]);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)("on PostgreSQL", () => {
  const open = separateDatabases("serving").at(-1)?.[1];

  test("nothing is restored while a process serves", async () => {
    const site = await opened(open!);
    const path = newPath();
    await backUp(ctxOf(site.database), { ...site, stored: storedFiles }, path);
    await site.database.listen("gcpi_events", {
      onMessage: () => {},
      onLost: () => {},
      onRestored: () => {},
    });
    await expect(restore(site.database, site, path, { replace: true })).rejects.toThrow(
      "Stop all of its processes first",
    );
    await site.end();
  });
});

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = copy[middle]! ^ 1;
  return copy;
}
