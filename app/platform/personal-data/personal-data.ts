import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/transact.server.ts";
import type { Merge } from "./merge.ts";
import type { ArchiveFile, ArchiveTools, Erased, Person } from "./person.ts";
import type { PersonalTable } from "./personal-table.ts";

/** A context's part of an archive. */
export type Collected = {
  /** Each becomes a JSON file of that name. */
  records: Readonly<Record<string, unknown>>;
  files?: readonly ArchiveFile[];
};

/** All personal data of a context. What does not follow from its tables is written as functions. */
export type PersonalData = {
  /** The archive's folder. */
  name: string;
  /** The content of the folder, in words for the person. */
  title: string;
  /** Its tables, in the order in which the erasure page lists them and an erasure empties them. */
  tables: readonly PersonalTable[];
  /** Arranges the rows of the tables for the archive, with the documents that are made for it. */
  collect?: (ctx: Ctx, person: Person, tools: ArchiveTools) => Promise<Collected>;
  /** Returns why a person cannot be erased now, each reason in a sentence that says what to do. */
  blockers?: (ctx: Pick<Ctx, "db" | "clock">, person: Person) => Promise<string[]>;
  /** Does what an erasure does besides, in its transaction and before the tables are erased. */
  beforeErasure?: (tx: Tx, person: Person) => Promise<Erased | undefined>;
  /** Returns why two accounts cannot become one now, each reason in a sentence that says what to do. */
  mergeBlockers?: (ctx: Pick<Ctx, "db">, merge: Merge) => Promise<string[]>;
  /** Does what has to be done before the rows of an account are given to another one. */
  beforeMerge?: (tx: Tx, merge: Merge) => Promise<void>;
  /** Does what has to be done afterwards. */
  afterMerge?: (tx: Tx, merge: Merge) => Promise<void>;
};
