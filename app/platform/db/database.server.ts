import type { Socket } from "node:net";
import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { PgBoss } from "pg-boss";

/** A handle for queries: the database itself or, inside a transaction, that transaction. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Told of notifications, and of the times when some may have been missed. */
export type Listener = {
  onMessage: (payload: string) => void;
  /** The line to the database went: what others changed meanwhile is not heard. */
  onLost: () => void;
  /** The line is back; messages sent in between are gone for good. */
  onRestored: () => void;
  /** The database cannot be reached at all: until it is back, every question fails at once. */
  onAway?: (reason: Error) => void;
  onBack?: () => void;
  /** A question was not answered, whether or not the database counts as away. */
  onFailure?: (failure: Error) => void;
};

/** How the job queue runs its own SQL. */
type QueueSql = NonNullable<NonNullable<ConstructorParameters<typeof PgBoss>[0] & object>["db"]>;

/** An open database, whichever kind it is (embedded or a PostgreSQL server). */
export type Database = {
  kind: "embedded" | "postgres";
  db: Db;
  /** For the job queue, which brings its own SQL. */
  jobs: { backend: "pglite" | "postgres"; db: QueueSql };
  listen: (channel: string, listener: Listener) => Promise<void>;
  /** Does work that takes as long as it takes: no statement in it is given up for its time. */
  patiently: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Where a database belongs to one process: who answers those that knock at its folder, so that
   * commands can be given to that process.
   */
  listenForCommands?: (answer: (caller: Socket) => void) => void;
  /** Where there is a server: whether it is known that it cannot be reached. */
  away?: () => boolean;
  /** Where there is a pool: its connections, and how many queries wait for one. */
  pool?: () => { total: number; idle: number; waiting: number };
  close: () => Promise<void>;
};

/** Runs hand-written SQL and gives its rows, the same on both kinds of database. */
export async function rows<Row extends Record<string, unknown>>(
  db: Db,
  query: SQL,
): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}

/** The cheapest question there is; throws when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A prepared statement, made once per database handle: PostgreSQL then plans it once a connection
 * and drizzle builds its text once.
 */
export function prepared<Statement>(db: Db, name: string, build: () => Statement): Statement {
  let known = statements.get(db);
  if (!known) statements.set(db, (known = new Map()));
  let statement = known.get(name) as Statement | undefined;
  if (!statement) known.set(name, (statement = build()));
  return statement;
}
