/**
 * How long a connection to a PostgreSQL server may take over each thing, in milliseconds. The
 * address in DATABASE_URL may name other values as parameters (docs/OPERATIONS.md).
 */
export const timeouts = {
  /** To be given a connection, whether a new one is opened or one of the pool becomes free. */
  connectionTimeoutMillis: 5000,
  /** One statement, after which the server gives it up. */
  statement_timeout: 30_000,
  /** Waiting for what another transaction holds, after which the server gives the statement up. */
  lock_timeout: 10_000,
  /** Between two statements of a transaction: the server then ends it, and its locks with it. */
  idle_in_transaction_session_timeout: 30_000,
  /** One statement as seen from here, longer than the server's own limit: for a server that hangs. */
  query_timeout: 35_000,
} as const;

/** Notices a connection whose other end is gone without having said so. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** What all connections have in common, and by which the server's own list tells them apart. */
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
 * The same address without limits on statements: for migrations, first content, backups and
 * restores, which take as long as they take.
 */
export function withoutLimits(address: string): string {
  const url = new URL(address);
  for (const name of limits) url.searchParams.delete(name);
  return url.href;
}
