import type { z } from "zod";
import type { Actor } from "#app/kernel/actor.ts";
import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/transact.server.ts";

/** A column that a source reads. */
export type ImportColumn = {
  label: string;
  /** Other names under which files have it, also in Hungarian. */
  synonyms?: readonly string[];
  required?: true;
  /** Reads a cell with text. What it refuses is named with its line, in the schema's words. */
  schema: z.ZodType;
  /** What belongs into it, in a sentence. */
  about: string;
  /** The cell of the template's row. */
  example: string;
};

type Columns = Record<string, ImportColumn>;

/** The values of a row. An empty cell of a column that is not required is undefined. */
type ValuesOf<Each extends Columns> = {
  [Key in keyof Each]:
    | z.output<Each[Key]["schema"]>
    | (Each[Key] extends { required: true } ? never : undefined);
};

/** A row whose cells could all be read. `line` is its line in the file. */
export type ImportRow<Values> = { line: number; values: Values };

/** What an import would do with a row, as far as it depends on what is stored. */
export type Plan<Key> =
  | { act: "create" }
  /** `id` is what it changes, `before` what an undo puts back. It must not say who somebody is. */
  | { act: "change"; id: string; before: unknown }
  | { act: "keep" }
  | { act: "refuse"; column: Key; text: string };

/** A row that is to be written. */
export type PlannedRow<Values> = ImportRow<Values> &
  ({ act: "create" } | { act: "change"; id: string; before: unknown });

/** What became of a row. An undo gets it back; `mark` tells whether somebody has changed it since. */
export type WrittenRow = {
  line: number;
  subjectId: string;
  act: "create" | "change";
  before: unknown;
  mark: string;
};

/** A row that an undo has left alone, and why, in a sentence. */
export type LeftRow = { line: number; why: string };

/** The import that writes, and the options that were chosen for it. */
export type ImportRun = { importId: string; options: ReadonlySet<string> };

type Declaration<Each extends Columns, Values = ValuesOf<Each>> = {
  /** Stays the same: it is stored with each import. */
  id: string;
  label: string;
  one: string;
  many: string;
  /** What is imported and what is not, in a sentence or two. */
  about: string;
  may(actor: Actor): boolean;
  columns: Each;
  /** The columns that tell rows apart. Two rows that agree in them are a fault. */
  identifiedBy: readonly (keyof Each & string)[];
  /** Boxes to tick, by name. */
  options?: Record<string, string>;
  /**
   * Compares rows with what is stored, a batch at a time, and returns a plan for each. It is asked
   * for the dry run and again in the transaction that writes, where it locks what it would change.
   */
  plan(
    ctx: Pick<Ctx, "db" | "clock">,
    rows: readonly ImportRow<Values>[],
    locking: boolean,
  ): Promise<Plan<keyof Each & string>[]>;
  /**
   * Writes a batch with few statements, with its events and audit entries. A row that somebody else
   * has created meanwhile is left out of the answer, and the whole import is taken back.
   */
  write(tx: Tx, rows: readonly PlannedRow<Values>[], run: ImportRun): Promise<WrittenRow[]>;
  /**
   * Does what follows from the import, such as emails, for a few rows at a time. It runs after the
   * commit, so that thousands of rows neither prolong the import nor keep others waiting.
   *
   * @returns whether it is to be done for the next rows too.
   */
  follow?(tx: Tx, rows: readonly WrittenRow[], run: ImportRun): Promise<boolean>;
  /** Takes a batch back, except what was changed since or what others depend on. */
  undo(tx: Tx, rows: readonly WrittenRow[], run: ImportRun): Promise<LeftRow[]>;
  /** Returns what the rows are called now, for the list of what an undo has left. */
  namesOf(ctx: Pick<Ctx, "db">, ids: readonly string[]): Promise<Map<string, string>>;
};

/** Something that can be imported from a table. */
export type ImportSource = Declaration<Columns, Record<string, unknown>>;

/** Declares something that can be imported. `app/imports.ts` lists all of them. */
export function defineImportSource<Each extends Columns>(
  declaration: Declaration<Each>,
): ImportSource {
  return declaration;
}
