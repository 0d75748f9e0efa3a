import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { Delimiter } from "#app/platform/imports/delimiter.ts";
import type { Encoding } from "#app/platform/imports/encoding.ts";
import type { Mapping } from "#app/platform/imports/mapping.ts";
import type { Failure, ImportStatus } from "./rules.ts";

/** Files that staff have handed in, and what became of them. No cell of a file is stored here. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey(),
    /** The id of the source, as `app/imports.ts` lists it. */
    source: text().notNull(),
    /** Who has taken the last step. */
    takenBy: uuid("taken_by").notNull(),
    createdAt: at("created_at").notNull(),
    fileName: text("file_name").notNull(),
    /** The SHA-256 of the file, by which the same file is recognised. */
    digest: text().notNull(),
    /** How many rows the file has below its header. */
    rowCount: integer("row_count").notNull(),
    encoding: text().$type<Encoding>().notNull(),
    delimiter: text().$type<Delimiter>().notNull(),
    /** The place of the file's column for each column of the source. */
    mapping: jsonb().$type<Mapping>().notNull(),
    /** The names of the boxes that were ticked. */
    options: text().array().notNull().default([]),
    status: text().$type<ImportStatus>().notNull(),
    /** Counts the steps. The work of an earlier step does nothing. */
    version: integer().notNull().default(1),
    /** How many rows of the present step are done, and when that was said. */
    progress: integer().notNull().default(0),
    aliveAt: at("alive_at").notNull(),
    /** What the last check has found, or the import has written. */
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    faults: integer().notNull().default(0),
    /** Why the last step ended early. */
    failure: jsonb().$type<Failure>(),
    writtenAt: at("written_at"),
    undoneAt: at("undone_at"),
    /** How many rows were taken back. */
    undone: integer().notNull().default(0),
    /** The sealed file; null once it is deleted. */
    storageKey: text("storage_key"),
    /** The sealed list of the faults that the last check has found. */
    faultsKey: text("faults_key"),
  },
  (table) => [
    index("imports_created").on(table.createdAt, table.id),
    index("imports_digest").on(table.source, table.digest),
    // Of the imports of a source, one writes at a time.
    uniqueIndex("imports_writing")
      .on(table.source)
      .where(sql`status in ('writing', 'undoing')`),
    check(
      "imports_status",
      sql`${table.status} in ('mapping', 'checking', 'checked', 'writing', 'done', 'undoing', 'undone')`,
    ),
  ],
);

/** What an import has written, until it can no longer be undone. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    /** What was created or changed: of people, the account. */
    subjectId: uuid("subject_id").notNull(),
    act: text().$type<"create" | "change">().notNull(),
    /** What an undo puts back; never something about a person. */
    before: jsonb(),
    /** A version or a time, by which the source recognises that somebody has changed it since. */
    mark: text().notNull(),
    /** Why an undo has left it alone. */
    left: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("import_rows_subject").on(table.subjectId),
  ],
);
