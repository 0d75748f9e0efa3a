import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Db, rows } from "#app/platform/db/database.server.ts";
import { canonical } from "../chain/canonical.ts";
import { microseconds } from "../chain/microseconds.ts";

/** A row of a log, and the text that a leaf is made of: canonical JSON of what must not change. */
export type LoggedRow = { id: string; content: string };

/** A log to which rows are only ever added, and which checkpoints cover. */
export type CoveredLog = {
  /** Stored with each leaf, so it stays the same. */
  name: string;
  /** How a row is called in a sentence: "Entry of the audit log". */
  row: string;
  /** Returns rows that no checkpoint covers yet, the oldest first. */
  uncovered(db: Db, limit: number): Promise<LoggedRow[]>;
  /** Returns these rows by their ids, as far as they exist. */
  rowsById(db: Db, ids: readonly string[]): Promise<Map<string, LoggedRow>>;
};

/**
 * Declares a table as a covered log. `columns` are stored in leaves by their names, so the list only
 * changes with another name for the log: a column that is added later is not covered.
 */
export function coveredLog<Table extends PgTable>(declaration: {
  name: string;
  row: string;
  table: Table;
  columns: readonly (keyof Table["$inferSelect"] & string)[];
}): CoveredLog {
  const { name, row, table, columns } = declaration;
  const all: Record<string, PgColumn> = getTableColumns(table);
  const texts = sql.join(
    columns.map((each) => asText(all[each]!)),
    sql`, `,
  );
  const from = sql.identifier(getTableName(table));
  const read = async (db: Db, where: SQL): Promise<LoggedRow[]> => {
    const found = await rows<{ id: string; texts: (string | null)[] }>(
      db,
      sql`select t.id::text as id, array[${texts}] as texts from ${from} as t ${where}`,
    );
    return found.map(({ id, texts: values }) => {
      const fields = Object.fromEntries(columns.map((each, at) => [each, values[at] ?? null]));
      return { id, content: canonical({ log: name, ...fields }) };
    });
  };
  return {
    name,
    row,
    uncovered: (db, limit) =>
      read(db, sql`where ${isUncovered(name)} order by t.id limit ${limit}`),
    rowsById: async (db, ids) => byId(await read(db, sql`where t.id in ${idsIn(ids)}`)),
  };
}

/** The condition for a row `t` of a log that no checkpoint covers. */
const isUncovered = (log: string) =>
  sql`not exists (select from checkpoint_leaves l where l.log = ${log} and l.entry_id = t.id)`;

const idsIn = (ids: readonly string[]) =>
  sql`(select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as ids (id))`;

const byId = (found: readonly LoggedRow[]) => new Map(found.map((each) => [each.id, each]));

/** A column's value as text that is the same in every session and on both kinds of database. */
function asText(column: PgColumn): SQL {
  const value = sql`t.${sql.identifier(column.name)}`;
  return column.getSQLType().startsWith("timestamp") ? microseconds(value) : sql`${value}::text`;
}

/**
 * The last attestation of each chain. It stands for all before it, because each names the hash of the
 * one before.
 */
export const chainHeads: CoveredLog = {
  name: "attestations",
  row: "Attestation",
  uncovered: async (db, limit) =>
    heads(
      db,
      sql`where ${isUncovered("attestations")} and not exists (
        select from attestations later where later.chain = t.chain and later.n = t.n + 1
      ) order by t.id limit ${limit}`,
    ),
  rowsById: async (db, ids) => byId(await heads(db, sql`where t.id in ${idsIn(ids)}`)),
};

async function heads(db: Db, where: SQL): Promise<LoggedRow[]> {
  const found = await rows<{ id: string; chain: string; n: number; hash: string }>(
    db,
    sql`select t.id::text as id, t.chain::text as chain, t.n, t.hash from attestations t ${where}`,
  );
  return found.map((head) => ({ id: head.id, content: headContent(head) }));
}

/** Returns the text of the leaf that stands for a chain up to this attestation. */
export function headContent(head: { id: string; chain: string; n: number; hash: string }): string {
  const { id, chain, n, hash } = head;
  return canonical({ log: "attestations", id, chain, n, hash });
}
