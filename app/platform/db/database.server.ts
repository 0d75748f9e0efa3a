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

/** The parts of drizzle's sessions and prepared statements that bind one to the other. */
type Binding = { client: unknown; logger: unknown };

/** Each statement by its name, for each kind of database, and bound to none. */
const statements = new Map<unknown, Map<string, object>>();

/**
 * Returns a prepared statement for a database or a transaction. Its text is built once for each
 * kind of database, and PostgreSQL plans it once for each connection. A placeholder of a date or of
 * JSON cannot be null.
 */
export function prepared<Statement extends object>(
  db: Db,
  name: string,
  build: () => Statement,
): Statement {
  const { session } = db as unknown as { session: Binding };
  const kind: unknown = session.constructor;
  let known = statements.get(kind);
  if (!known) statements.set(kind, (known = new Map()));
  let statement = known.get(name) as Statement | undefined;
  if (!statement) known.set(name, (statement = bound(build(), unbound)));
  return bound(statement, session);
}

const unbound: Binding = { client: undefined, logger: undefined };

/** Returns a copy of a statement that runs on a session. Building it anew would take ten times as long. */
function bound<Statement extends object>(
  statement: Statement,
  { client, logger }: Binding,
): Statement {
  const copy = Object.create(Object.getPrototypeOf(statement) as object) as Statement;
  return Object.assign(copy, statement, { client, logger });
}
