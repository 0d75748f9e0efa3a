import { eq, getTableName, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "../ctx.ts";
import type { OnErasure, PersonalDataItem } from "./personal-data-item.ts";
import type { Person } from "./person.ts";

type Row<Table extends PgTable> = Table["$inferSelect"];
type Texts<Kind> = Omit<Extract<PersonalDataItem, { onErasure: Kind }>, "onErasure">;

/** A stored file that a column refers to, and its path in the archive. */
type StoredFile<InRow> = {
  /** Returns the file's key, if the column holds something else. */
  key?: (value: string) => string;
  /** Returns the keys of files that are made of it, and are deleted with it. */
  copies?: (key: string) => readonly string[];
  /** Whether the file is sealed with the id of its row. */
  sealed?: boolean;
  archivePath(row: InRow): string;
};

/** A context's answer for one column. The functions below make it. */
export type Answer<Value = unknown, InRow = unknown> = {
  onErasure: OnErasure | "nothing";
  /**
   * The value that an erasure sets. Absent: the column does not change, or is deleted with its row.
   */
  setTo?: { value: Value };
  /** The column's line on the erasure page. For deleted columns the table's `what` is used. */
  item?: PersonalDataItem;
  file?: StoredFile<InRow>;
  /** Its key in the archive: its own name (true), another name, or not in the archive (false). */
  archive: string | boolean;
  /** Returns what the archive shows if the stored value cannot be read as it is. */
  shown?(ctx: Ctx, row: InRow): unknown;
};

type Declaration<Table extends PgTable> = {
  /** What is deleted, in words for the person. For a part, its whole's text is used. */
  what?: string;
  /** Whether a person's rows are deleted, or stay with some columns emptied. */
  rows: "deleted" | "stay";
  /** The column with the id of the account that a row belongs to. */
  account?: PgColumn;
  /** The column with the address that a row came from; its person need not have an account. */
  address?: PgColumn;
  /** Selects rows that belong to a person for another reason. */
  of?: (person: Person) => SQL | undefined;
  /** Selects rows that an erasure does not change; there, what is `keptOrDeleted` is kept. */
  keptWhere?: SQL;
  /** The kind of subject in the audit log ("order"). Erasing a row forgets "order:<id>". */
  auditedAs?: string;
  /**
   * The key under which a part is in its whole in the archive. False: its columns are not in the
   * archive. Absent: the context's `collect` decides.
   */
  archive?: string | false;
  /** The order of the rows in the archive. */
  orderBy?: PgColumn;
  /** Tables whose rows belong to a row of this one. */
  parts?: readonly PersonalTable[];
  columns: { [Name in keyof Row<Table>]: Answer<Row<Table>[Name] | SQL, Row<Table>> };
};

/** A table with personal data, and an answer for every column. */
export type PersonalTable<Table extends PgTable = PgTable> = Omit<Declaration<Table>, "columns"> & {
  table: Table;
  columns: Readonly<Record<string, Answer>>;
  /** The column with the id of the row that a row of this table belongs to. */
  partOf?: PgColumn;
};

/**
 * Declares a table with personal data. The archive, the erasure page, erasing and withdrawing use
 * it. A column without an answer does not compile. Answers that contradict each other throw.
 */
export function personalTable<Table extends PgTable>(
  table: Table,
  declaration: Declaration<Table>,
): PersonalTable<Table> {
  const data = { ...declaration, table, columns: declaration.columns as Record<string, Answer> };
  for (const each of withParts(data)) check(each, data.what);
  return data;
}

/** Declares a table whose rows belong to rows of another one. `by` holds the id of that row. */
export function partOf<Table extends PgTable>(
  table: Table,
  by: PgColumn,
  declaration: Omit<Declaration<Table>, "what" | "account" | "address" | "of" | "keptWhere">,
): PersonalTable<Table> {
  const columns = declaration.columns as Record<string, Answer>;
  return { ...declaration, table, columns, partOf: by };
}

function check(data: PersonalTable, what: string | undefined) {
  const hasOwner = data.account ?? data.address ?? data.of ?? data.partOf;
  for (const [name, { onErasure, setTo }] of Object.entries(data.columns)) {
    const isDeleted = onErasure === "delete";
    const missing = [
      ...(isDeleted && !what ? ["what is deleted, in `what`"] : []),
      ...(isDeleted && !setTo && data.rows === "stay"
        ? ["what it is set to in a row that stays"]
        : []),
      ...((isDeleted || setTo) && !hasOwner ? ["whose rows these are"] : []),
    ];
    if (missing.length > 0) {
      throw new Error(`${getTableName(data.table)}.${name}: say ${missing.join(", and ")}`);
    }
  }
}

/** The column is deleted: with its row or, if the row stays, by being set to this value. */
export function deleted<Value = never>(...to: [value?: Value]): Answer<Value> {
  const setTo = to.length > 0 ? { value: to[0]! } : undefined;
  return { onErasure: "delete", setTo, archive: true };
}

/**
 * The column stays without naming anybody: it is set to this value, or holds an id that belongs to
 * nobody.
 */
export function anonymised<Value = never>(
  texts: Texts<"anonymise">,
  ...to: [value?: Value]
): Answer<Value> {
  const item: PersonalDataItem = { onErasure: "anonymise", ...texts };
  return { ...deleted(...to), onErasure: item.onErasure, item };
}

/**
 * The column is kept until its retention has ended. An erasure sets it to the value, if one is
 * given.
 */
export function kept<Value = never>(texts: Texts<"keep">, ...to: [value?: Value]): Answer<Value> {
  const item: PersonalDataItem = { onErasure: "keep", ...texts };
  return { ...deleted(...to), onErasure: item.onErasure, item };
}

/**
 * The column is kept in the rows that the table's `keptWhere` selects, and deleted in the others.
 */
export function keptOrDeleted<Value>(texts: Texts<"keep">, to: Value): Answer<Value> {
  return { ...kept(texts, to), onErasure: "delete" };
}

/** The column says nothing about a person once the others are erased. */
export function notPersonal(): Answer<never> {
  return { onErasure: "nothing", archive: true };
}

/** The column refers to a stored file, which is deleted. The archive contains the file instead. */
export function storedFile<InRow>(file: StoredFile<InRow>): Answer<null, InRow> {
  return { ...deleted(null), file, archive: false };
}

/** The column holds the id of a member of staff. After their erasure the id belongs to nobody. */
export function doneByStaff(): Answer<never> {
  return notInArchive(
    anonymised({
      what: "What you did as a member of staff, such as answers and decisions",
      why: "It is part of other people's records.",
    }),
  );
}

/** Leaves the column out of the archive. */
export function notInArchive<Value, InRow>(answer: Answer<Value, InRow>): Answer<Value, InRow> {
  return { ...answer, archive: false };
}

/** Shows the column in the archive by another key and, if `shown` is given, in another form. */
export function archivedAs<Value, InRow>(
  key: string,
  answer: Answer<Value, InRow>,
  shown?: (ctx: Ctx, row: InRow) => unknown,
): Answer<Value, InRow> {
  return { ...answer, archive: key, shown };
}

/**
 * Returns the condition for a person's rows of a table. It selects none in a table without owners.
 */
export function rowsOf({ account, address, of }: PersonalTable, person: Person): SQL {
  const { id, addresses } = person;
  const conditions = [
    account && id ? eq(account, id) : undefined,
    address && addresses.length > 0 ? inArray(sql`lower(${address})`, [...addresses]) : undefined,
    of?.(person),
  ];
  return or(...conditions) ?? sql`false`;
}

/** Returns a table and its parts, to any depth. */
export function withParts(data: PersonalTable): PersonalTable[] {
  return [data, ...(data.parts ?? []).flatMap(withParts)];
}

/** Returns the lines of the erasure page about a table and its parts, one for each column. */
export function itemsOf(data: PersonalTable): PersonalDataItem[] {
  const answers = withParts(data).flatMap(({ columns }) => Object.values(columns));
  return answers.flatMap(({ onErasure, item }): PersonalDataItem[] => [
    ...(onErasure === "delete" ? [{ onErasure, what: data.what! }] : []),
    ...(item ? [item] : []),
  ]);
}
