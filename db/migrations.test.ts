import { globSync, readFileSync } from "node:fs";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import drizzle from "../drizzle.config.ts";

type Snapshot = { tables: Record<string, { columns: Record<string, unknown> }> };

/** What the migrations make, as the generator has written it down beside the newest of them. */
const newest = globSync("db/migrations/meta/*_snapshot.json").sort().at(-1)!;
const { tables } = JSON.parse(readFileSync(newest, "utf8")) as Snapshot;

test("every declared column is made by a migration, and no other", async () => {
  const said: string[] = [];
  const seen = new Set<string>();
  for (const file of globSync(drizzle.schema as string[]).sort()) {
    const module = (await import(/* @vite-ignore */ `../${file}`)) as object;
    for (const table of Object.values(module).filter((each) => is(each, PgTable))) {
      const name = getTableName(table);
      seen.add(name);
      const declared = Object.values(getTableColumns(table)).map((column) => column.name);
      const made = Object.keys(tables[`public.${name}`]?.columns ?? {});
      const differ = [
        ...declared.filter((column) => !made.includes(column)),
        ...made.filter((column) => !declared.includes(column)),
      ];
      for (const column of differ) {
        said.push(`${file} and db/migrations differ in ${name}.${column}: npm run db:generate`);
      }
    }
  }
  expect(said).toEqual([]);
  expect(seen.size).toBe(Object.keys(tables).length);
});
