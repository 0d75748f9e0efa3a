import { asc, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "../ctx.ts";
import { openFile } from "../sealing/seal.server.ts";
import type { ArchiveFile, ArchiveTools } from "./person.ts";
import type { PersonalTable } from "./personal-table.ts";

type StoredRow = Record<string, unknown>;

/** Some rows for an archive: as they are stored, as the archive shows them, and their files. */
type Archived<Table extends PgTable> = {
  rows: Table["$inferSelect"][];
  records: Record<string, unknown>[];
  files: ArchiveFile[];
};

/** Reads rows for an archive, with their parts and files, as their table declares it. */
export async function archivedRows<Table extends PgTable>(
  ctx: Ctx,
  tools: ArchiveTools,
  data: PersonalTable<Table>,
  where: SQL,
): Promise<Archived<Table>> {
  const table: PgTable = data.table;
  const order = data.orderBy ? [asc(data.orderBy)] : [];
  const found = ctx.db.select().from(table).where(where);
  const rows: StoredRow[] = await found.orderBy(...order);
  const records = rows.map((row) => archivedRow(ctx, data, row));
  const files = rows.flatMap((row) => filesOf(ctx, tools, data, row));
  for (const part of data.parts ?? []) {
    if (!part.archive) continue;
    const ids = rows.map(({ id }) => id);
    const inside = await archivedRows(ctx, tools, part, inArray(part.partOf!, ids));
    files.push(...inside.files);
    const wholes = inside.rows.map((row) => wholeOf(part, row));
    for (const [at, id] of ids.entries()) {
      records[at]![part.archive] = inside.records.filter((_, n) => wholes[n] === id);
    }
  }
  return { rows, records, files };
}

/** Returns one row as an archive shows it, without its parts. */
export function archivedRow(ctx: Ctx, { columns }: PersonalTable, row: StoredRow): StoredRow {
  const shown = Object.entries(columns).flatMap(([name, answer]) => {
    if (answer.archive === false) return [];
    const key = answer.archive === true ? name : answer.archive;
    return [[key, answer.shown ? answer.shown(ctx, row) : row[name]] as const];
  });
  return Object.fromEntries(shown);
}

/** Returns the id of the row that a part's row belongs to. */
function wholeOf({ table, partOf }: PersonalTable, row: StoredRow): unknown {
  const [name] = Object.entries(getTableColumns(table)).find(([, column]) => column === partOf)!;
  return row[name];
}

function filesOf(ctx: Ctx, tools: ArchiveTools, { columns }: PersonalTable, row: StoredRow) {
  return Object.entries(columns).flatMap(([name, { file }]): ArchiveFile[] => {
    const value = row[name] as string | null;
    if (!file || value === null) return [];
    const key = file.key?.(value) ?? value;
    const { files } = tools;
    const load = () =>
      file.sealed ? openFile(ctx.site, files, key, row.id as string) : files.get(key);
    return [{ path: file.archivePath(row), load }];
  });
}
