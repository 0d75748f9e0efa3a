import { chunksOf } from "#app/kernel/chunks.ts";
import { sql } from "drizzle-orm";
import { type Db, rows } from "../db/database.server.ts";
import type { TableShape } from "./manifest.ts";

const FETCHED = 200;

/** About this many bytes of rows are in one entry, so that nothing larger is ever in memory. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * Yields the rows of a table as lines, in parts. Each value is in PostgreSQL's own text format,
 * because only that preserves every type (a jsonb `null` differs from no value, and a timestamp
 * keeps its microseconds).
 */
export async function* readRows(
  tx: Db,
  { name, columns }: TableShape,
): AsyncGenerator<{ lines: Buffer; rows: number }> {
  if (columns.length === 0) return;
  const texts = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  await tx.execute(
    sql`declare backup_rows no scroll cursor for
      select to_json(array[${sql.join(texts, sql`, `)}]::text[])::text as line
      from ${sql.identifier(name)}`,
  );
  let lines: string[] = [];
  let size = 0;
  const part = () => {
    const made = { lines: Buffer.from(`${lines.join("\n")}\n`), rows: lines.length };
    lines = [];
    size = 0;
    return made;
  };
  for (;;) {
    const fetched = await rows<{ line: string }>(
      tx,
      sql.raw(`fetch forward ${FETCHED} from backup_rows`),
    );
    for (const { line } of fetched) {
      lines.push(line);
      size += line.length;
      if (size >= PART_BYTES) yield part();
    }
    if (fetched.length < FETCHED) break;
  }
  await tx.execute(sql`close backup_rows`);
  if (lines.length > 0) yield part();
}

/** Writes the rows of one part. @returns how many they were. */
export async function writeRows(
  tx: Db,
  { name, columns }: TableShape,
  part: Buffer,
): Promise<number> {
  const lines = part.toString("utf8").split("\n").slice(0, -1);
  const names = columns.map((column) => sql.identifier(column.name));
  const values = columns.map(
    // The type's name comes from this database's own catalogue, with which it was compared before.
    (column, at) => sql`(line.value ->> ${sql.raw(String(at))})::${sql.raw(column.type)}`,
  );
  for (const some of chunksOf(lines, FETCHED)) {
    const batch = `[${some.join(",")}]`;
    await tx.execute(
      sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)})
        overriding system value
        select ${sql.join(values, sql`, `)} from json_array_elements(${batch}::json) as line(value)`,
    );
  }
  return lines.length;
}
