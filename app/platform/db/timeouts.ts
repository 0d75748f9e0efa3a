/**
 * The time limits of a connection to a PostgreSQL server, in milliseconds. Parameters of
 * DATABASE_URL can change them (docs/OPERATIONS.md).
 */
export const timeouts = {
  /** For getting a connection, either a new one or one of the pool. */
  connectionTimeoutMillis: 5000,
  /** For one statement. The server then cancels it. */
  statement_timeout: 30_000,
  /** For a lock that another transaction holds. The server then cancels the statement. */
  lock_timeout: 10_000,
  /**
   * Between two statements of a transaction. The server then ends the transaction and releases its
   * locks.
   */
  idle_in_transaction_session_timeout: 30_000,
  /**
   * For one statement, measured here and longer than the server's own limit, in case the server
   * hangs.
   */
  query_timeout: 35_000,
} as const;

/** Detects a connection whose other end has gone without closing it. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Returns what all connections have in common, and the name by which the server lists them. */
export function connectionFor(purpose: "pages and jobs" | "listening" | "long work") {
  return { ...keepAlive, application_name: `gcpi: ${purpose}` };
}

const limits = [
  "statement_timeout",
  "lock_timeout",
  "idle_in_transaction_session_timeout",
  "query_timeout",
];

/**
 * Returns the address without limits on statements: for migrations, first content, backups and
 * restores.
 */
export function withoutLimits(address: string): string {
  const url = new URL(address);
  for (const name of limits) url.searchParams.delete(name);
  return url.href;
}
