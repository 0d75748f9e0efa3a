import { unzipSync } from "fflate";
import { and, eq, getTableColumns, getTableName, is, SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import { personOf } from "#app/contexts/identity/account-queries.server.ts";
import { downloadArchive } from "#app/contexts/privacy/archive.server.ts";
import { erasePerson } from "#app/contexts/privacy/erase.server.ts";
import { archiveLinks } from "#app/contexts/privacy/tables.ts";
import { makeDocument } from "#app/documents.server.ts";
import { system } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { events } from "#app/platform/events/schema.ts";
import { archivedRow } from "#app/platform/personal-data/archive-rows.server.ts";
import type { Person } from "#app/platform/personal-data/person.ts";
import {
  type PersonalTable,
  rowsOf,
  withParts,
} from "#app/platform/personal-data/personal-table.ts";
import { dbTest } from "#testing/db.ts";
import { personWithAllData } from "#testing/person-with-all-data.ts";
import { personalData } from "./personal-data.ts";

// These tests are derived from the declarations, so a new table or column is tested as well.

type Row = Record<string, unknown>;

/** A row that belongs to a person, or a part of such a row. */
type Held = {
  data: PersonalTable;
  row: Row;
  /** Whether the declaration keeps this row, or the row that it is a part of. */
  kept: boolean;
  whole?: Held;
};

const owned = personalData
  .flatMap(({ tables }) => tables)
  .filter(({ account, address, of }) => account ?? address ?? of);

dbTest("an erasure does to every column what its table declares", async ({ ctx }) => {
  const { whole, held } = await filledPerson(ctx);
  await erasePerson({ ...ctx, actor: system }, personalData, { id: whole.id });

  const emptied = new Set<string>();
  const gone = new Set<Held>();
  for (const each of held) {
    const { data, row, kept } = each;
    const now = await rowNow(ctx, data, row);
    if (!now) {
      gone.add(each);
      expect(mayGo(each) || gone.has(each.whole!), getTableName(data.table)).toBe(true);
      continue;
    }
    expect(data.rows === "stay" || kept, getTableName(data.table)).toBe(true);
    for (const [name, { onErasure, item, setTo }] of Object.entries(data.columns)) {
      const path = `${getTableName(data.table)}.${name}`;
      if (setTo && !kept) {
        emptied.add(path);
        expect(row[name], path).not.toEqual(setTo.value);
        if (is(setTo.value, SQL)) expect(now[name], path).not.toEqual(row[name]);
        else expect(now[name], path).toEqual(setTo.value);
      } else if (item?.onErasure === "keep") {
        expect(now[name], path).toEqual(row[name]);
      } else if (onErasure !== "nothing") {
        expect(onErasure, path).toBe("anonymise");
        const text = JSON.stringify(now[name] ?? null).toLowerCase();
        expect(
          whole.telling.filter((word) => text.includes(word.toLowerCase())),
          path,
        ).toEqual([]);
      }
    }
  }
  const toEmpty = owned
    .flatMap(withParts)
    .flatMap(({ table, columns, rows }) =>
      Object.entries(columns).flatMap(([name, { setTo }]) =>
        setTo && rows === "stay" ? [`${getTableName(table)}.${name}`] : [],
      ),
    );
  expect([...emptied].toSorted()).toEqual(toEmpty.toSorted());
});

dbTest("an erasure names every stored file of a person, to be deleted", async ({ ctx }) => {
  const { whole, held } = await filledPerson(ctx);
  await erasePerson({ ...ctx, actor: system }, personalData, { id: whole.id });
  const [said] = await ctx.db.select().from(events).where(eq(events.name, "privacy.person-erased"));
  const { files } = said!.payload as { files: string[] };
  const columns = owned.flatMap(withParts).flatMap(({ table, columns }) =>
    // What is kept is deleted when its retention ends.
    Object.entries(columns).flatMap(([name, { file, onErasure }]) =>
      file && onErasure !== "keep" ? [{ table, name, file }] : [],
    ),
  );
  expect(columns.length).toBeGreaterThan(0);
  for (const { table, name, file } of columns) {
    const path = `${getTableName(table)}.${name}`;
    const keys = held.flatMap(({ data, row }) =>
      data.table === table ? (row[name] as string) : [],
    );
    expect(keys.length, path).toBeGreaterThan(0);
    expect(files, path).toEqual(expect.arrayContaining(keys.map((key) => file.key?.(key) ?? key)));
  }
});

dbTest("an archive has every column that its table declares to be in it", async ({ ctx }) => {
  const { whole, held } = await filledPerson(ctx);
  const objects = await archivedObjects(ctx, whole);
  for (const { data, row } of held) {
    if (data.archive === false) continue;
    const shown = Object.entries(archivedRow(ctx, data, row)).map(
      ([key, value]) => [key, JSON.stringify(value)] as const,
    );
    const found = objects.some((each) =>
      shown.every(([key, text]) => JSON.stringify(each[key]) === text),
    );
    expect(found, `${getTableName(data.table)} ${JSON.stringify(shown)}`).toBe(true);
  }
});

/** Returns somebody with rows in every personal table, and a value in every column. */
async function filledPerson(ctx: Ctx) {
  const whole = await personWithAllData(ctx);
  const person = (await personOf(ctx, whole.id, { confirmed: true }))!;
  for (const { data, row } of await heldBy(ctx, person)) await fill(ctx, data, row, whole.id);
  const held = await heldBy(ctx, person);
  const filled = new Set(held.map(({ data }) => getTableName(data.table)));
  const empty = owned.flatMap(withParts).map(({ table }) => getTableName(table));
  // The person with all data must have a row in each table.
  expect(empty.filter((name) => !filled.has(name))).toEqual([]);
  return { whole, held };
}

async function heldBy(ctx: Ctx, person: Person): Promise<Held[]> {
  const all: Held[] = [];
  const add = async (data: PersonalTable, where: SQL, whole?: Held) => {
    const select = (which: SQL): Promise<Row[]> => ctx.db.select().from(data.table).where(which);
    const kept = data.keptWhere ? await select(and(where, data.keptWhere)!) : [];
    for (const row of await select(where)) {
      const isKept = whole?.kept || kept.some(({ id }) => id === row.id);
      const held: Held = { data, row, kept: isKept, whole };
      all.push(held);
      for (const part of data.parts ?? []) await add(part, eq(part.partOf!, row.id), held);
    }
  };
  for (const data of owned) await add(data, rowsOf(data, person));
  return all;
}

let filled = 0;

/** Fills the empty personal columns of a row with values that would identify the person. */
async function fill(ctx: Ctx, data: PersonalTable, row: Row, userId: string) {
  const examples: Record<string, () => unknown> = {
    PgUUID: () => userId,
    PgText: () => `Hőgyész ${(filled += 1)}`,
    PgTimestamp: () => ctx.clock.now(),
    PgDateString: () => "2026-03-02",
    PgInteger: () => 7,
    PgDoublePrecision: () => 7,
    PgBoolean: () => true,
    PgJsonb: () => ({ name: "Hőgyész" }),
  };
  const values = Object.entries(getTableColumns(data.table)).flatMap(([name, column]) => {
    const { onErasure, file } = data.columns[name]!;
    if (row[name] !== null || onErasure === "nothing" || file) return [];
    const example = examples[column.columnType];
    if (!example) throw new Error(`no example of a ${column.columnType}`);
    return [[name, example()] as const];
  });
  if (values.length === 0) return;
  await ctx.db.update(data.table).set(Object.fromEntries(values)).where(byKey(data, row));
}

async function rowNow(ctx: Ctx, data: PersonalTable, row: Row): Promise<Row | undefined> {
  const [now] = await ctx.db.select().from(data.table).where(byKey(data, row));
  return now;
}

function byKey({ table }: PersonalTable, row: Row): SQL {
  const { columns, primaryKeys } = getTableConfig(table);
  const key: PgColumn[] = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const names = Object.entries(getTableColumns(table));
  return and(
    ...key.map((column) => eq(column, row[names.find(([, { name }]) => name === column.name)![0]])),
  )!;
}

/** Returns whether a row may be deleted, with any emptied columns: nothing in it is to stay. */
function mayGo({ data, kept }: Held): boolean {
  if (kept) return false;
  const answers = Object.values(data.columns);
  return data.rows === "deleted" || answers.every(({ item }) => !item);
}

/** Returns every object in the JSON files of a person's archive, at any depth. */
async function archivedObjects(
  ctx: Ctx,
  whole: Awaited<ReturnType<typeof personWithAllData>>,
): Promise<Row[]> {
  const [link] = await ctx.db.select().from(archiveLinks);
  const tools = { files: whole.files, make: makeDocument };
  const me: Ctx = { ...ctx, actor: whole.actor };
  const stream = await downloadArchive(me, personalData, tools, link!.id);
  const entries = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  const objects: Row[] = [];
  const walk = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value)) objects.push(value as Row);
    Object.values(value).forEach(walk);
  };
  for (const [path, bytes] of Object.entries(entries)) {
    if (path.endsWith(".json")) walk(JSON.parse(Buffer.from(bytes).toString()));
  }
  return objects;
}
