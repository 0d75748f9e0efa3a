import type { PgTable } from "drizzle-orm/pg-core";

/** Two accounts of one person: `from` ends, and what it has goes to `into`. */
export type Merge = { from: string; into: string };

/** What happens to rows that do not simply change their owner when two accounts become one. */
export type MergeRules = {
  /** Tables whose rows end with the account, such as its sessions. */
  ended: readonly PgTable[];
  /** Tables whose rows keep the id of the account, because the database refuses to change them. */
  kept: readonly PgTable[];
  /** Tables in which a person has one row for each thing: where both have one, which one stays. */
  oneStays: readonly { table: PgTable; text: string }[];
};
