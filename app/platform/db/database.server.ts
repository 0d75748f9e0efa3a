import type { Socket } from "node:net";
import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { PgBoss } from "pg-boss";

/** A handle for queries: the database itself or, in a transaction, that transaction. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Receives notifications, and is told when some may have been missed. */
export type Listener = {
  onMessage: (payload: string) => void;
  /** The listening connection was lost, so changes by others are not heard of. */
  onLost: () => void;
  /** The listening connection is back. Messages that were sent in between are lost. */
  onRestored: () => void;
  /** The database cannot be reached. Until it is back, every statement fails at once. */
  onAway?: (reason: Error) => void;
  onBack?: () => void;
  /** A statement was not answered, whether or not the database counts as away. */
  onFailure?: (failure: Error) => void;
};

/** The function with which the job queue runs its own SQL. */
type QueueSql = NonNullable<NonNullable<ConstructorParameters<typeof PgBoss>[0] & object>["db"]>;

/** An open database, either embedded or a PostgreSQL server. */
export type Database = {
  kind: "embedded" | "postgres";
  db: Db;
  /** For the job queue, which has its own SQL. */
  jobs: { backend: "pglite" | "postgres"; db: QueueSql };
  listen: (channel: string, listener: Listener) => Promise<void>;
  /** Runs work without time limits on its statements. */
  patiently: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Only for an embedded database, which belongs to one process: sets who answers connections to
   * the folder's lock, so that commands can be passed to this process.
   */
  listenForCommands?: (answer: (caller: Socket) => void) => void;
  /** Only for a server: whether it is known that it cannot be reached. */
  away?: () => boolean;
  /** Only with a pool: its connections, and how many queries wait for one. */
  pool?: () => { total: number; idle: number; waiting: number };
  close: () => Promise<void>;
};

/** Runs hand-written SQL and returns its rows, in the same way on both kinds of database. */
export async function rows<Row extends Record<string, unknown>>(
  db: Db,
  query: SQL,
): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}

/** Runs the cheapest query. Throws if the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * Returns a prepared statement, which is made once for each database handle. PostgreSQL plans it
 * once for each connection, and drizzle builds its text once.
 */
export function prepared<Statement>(db: Db, name: string, build: () => Statement): Statement {
  let known = statements.get(db);
  if (!known) statements.set(db, (known = new Map()));
  let statement = known.get(name) as Statement | undefined;
  if (!statement) known.set(name, (statement = build()));
  return statement;
}
