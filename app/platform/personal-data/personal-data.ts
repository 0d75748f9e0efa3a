import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/transact.server.ts";
import type { ArchiveFile, ArchiveTools, Erased, Person } from "./person.ts";
import type { PersonalTable } from "./personal-table.ts";

/** What an archive has from one context. */
export type Collected = {
  /** Each becomes a JSON file of that name. */
  records: Readonly<Record<string, unknown>>;
  files?: readonly ArchiveFile[];
};

/** All that a context holds of people. What does not follow from its tables stands in functions. */
export type PersonalData = {
  /** The archive's folder. */
  name: string;
  /** What lies in the folder, in words for the person. */
  title: string;
  /** Its tables, in the order in which the erasure page speaks of them and an erasure empties them. */
  tables: readonly PersonalTable[];
  /** How the archive arranges the rows of the tables, and the documents that are made for it. */
  collect?: (ctx: Ctx, person: Person, tools: ArchiveTools) => Promise<Collected>;
  /** Why a person cannot be erased now, each in a sentence that says what to do. */
  blockers?: (ctx: Pick<Ctx, "db" | "clock">, person: Person) => Promise<string[]>;
  /** What an erasure does besides, in its one transaction and before the tables are erased. */
  beforeErasure?: (tx: Tx, person: Person) => Promise<Erased | undefined>;
};
