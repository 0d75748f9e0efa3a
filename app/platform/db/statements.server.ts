import { AsyncLocalStorage } from "node:async_hooks";
import { invalidate } from "../cache/invalidation.server.ts";

/** Is told what the statements of a page's loaders may have read. */
export type StatementReader = {
  /** The words of a statement. The names of its tables are among them. */
  readFrom(words: ReadonlySet<string>): void;
  /** A part of the page was answered from a cache with these tags. */
  dependOn(tags: readonly string[]): void;
  /** A statement wrote something. */
  noStore(): void;
};

const readers = new AsyncLocalStorage<StatementReader>();
const writers = new AsyncLocalStorage<Set<string>>();

/**
 * Tables that are written outside of `transact`, or with every write. Other processes are not told
 * when they change, so no page that reads one is kept.
 */
const unannounced = new Set([
  "audit_entries",
  "drafts",
  "email_changes",
  "event_deliveries",
  "events",
  "kept_forms",
  "mail_outbox",
  "mailed_tokens",
  "request_hours",
  "reset_requests",
  "sandbox_sessions",
  "sessions",
  "throttles",
  "verifications",
]);

/** The tag that is invalidated when rows are deleted, since a deletion may reach further tables. */
const ANY_DELETED = "deleted";

/** Whether what runs at present may write: nothing, or only in a transaction that is undone. */
const discarding = new AsyncLocalStorage<{ inTransaction: boolean }>();

/**
 * Runs something that stores nothing, such as the loaders of a page that is looked at as somebody
 * else. Each of its transactions is rolled back when it has ended, and a write outside of one
 * throws.
 */
export function discardWrites<T>(work: () => T): T {
  return discarding.run({ inTransaction: false }, work);
}

/** Returns whether what runs at present stores nothing. */
export function discardsWrites(): boolean {
  return discarding.getStore() !== undefined;
}

/** Runs a transaction, which is rolled back if it runs within `discardWrites`. */
export function inDiscardedTransaction<T>(work: () => T): T {
  return discardsWrites() ? discarding.run({ inTransaction: true }, work) : work();
}

/** Runs a page's loaders, and tells `reader` what their statements read. */
export function watchReads<T>(reader: StatementReader, work: () => T): T {
  return readers.run(reader, work);
}

/** Returns who watches the loaders that run at present. */
export function presentReader(): StatementReader | undefined {
  return readers.getStore();
}

/** Runs a transaction, and adds a tag to `invalidated` for each table that it writes. */
export function watchWrites<T>(invalidated: Set<string>, work: () => T): T {
  return writers.run(invalidated, work);
}

/** When tables were last written without a transaction of ours, in milliseconds. */
const writtenAt = new Map<string, number>();

/** A statement has ended by then (timeouts.ts). */
const STATEMENT_ENDED = 60_000;

/**
 * Returns the tags of a page that was read by statements with these words; undefined if it cannot be
 * kept, because it depends on a table whose changes are not announced.
 */
export function tagsOfWords(words: ReadonlySet<string>): string[] | undefined {
  if ([...unannounced].some((table) => words.has(table))) return undefined;
  const tags = [ANY_DELETED, ...words].map(tagOf);
  const latest = performance.now() - STATEMENT_ENDED;
  return tags.some((tag) => (writtenAt.get(tag) ?? -Infinity) > latest) ? undefined : tags;
}

/** Forgets writes without a transaction of ours. Only for tests, whose factories write in this way. */
export function forgetUnannouncedWrites(): void {
  writtenAt.clear();
}

/** Returns drizzle's logger of a database, which is called before each statement. */
export function statementLogger() {
  return { logQuery };
}

function logQuery(statement: string): void {
  const reader = readers.getStore();
  reader?.readFrom(analysed(statement).words);
  if (!mayWrite.test(statement)) return;
  const { written, deletes } = analysed(statement);
  if (written.length === 0) return;
  if (discarding.getStore()?.inTransaction === false) {
    throw new Error(`${written.join()} is written outside of a transaction that can be undone`);
  }
  // A page that is kept would not write again.
  reader?.noStore();
  const tags = written.filter((table) => !unannounced.has(table)).map(tagOf);
  if (deletes && tags.length > 0) tags.push(tagOf(ANY_DELETED));
  const transaction = writers.getStore();
  if (transaction) for (const tag of tags) transaction.add(tag);
  else noteUnannounced(tags);
}

/** Drops what was read from tables that are written without a transaction of ours. */
function noteUnannounced(tags: readonly string[]): void {
  const now = performance.now();
  for (const tag of tags) writtenAt.set(tag, now);
  invalidate(new Set(tags));
}

const tagOf = (table: string) => `table:${table}`;

const mayWrite = /\b(?:insert|update|delete|merge|truncate)\b/i;

/** The first word after these is the table that is written. */
const writing =
  /\b(?:insert\s+into|(?<!\b(?:for|do)\s+)update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+"?(\w+)/gi;

type Analysed = { words: ReadonlySet<string>; written: readonly string[]; deletes: boolean };

const known = new Map<string, Analysed>();

/** Statements with lists of values have many texts, so not all are remembered. */
const REMEMBERED = 2000;

function analysed(statement: string): Analysed {
  let made = known.get(statement);
  if (made) return made;
  made = {
    words: new Set(statement.toLowerCase().match(/[a-z_][a-z0-9_]*/g)),
    written: [...statement.matchAll(writing)].map(([, table]) => table!.toLowerCase()),
    deletes: /\b(?:delete|truncate)\b/i.test(statement),
  };
  if (known.size >= REMEMBERED) known.clear();
  known.set(statement, made);
  return made;
}
