/**
 * The database cannot be reached or did not answer. This is not the visitor's fault, and the same
 * request may succeed in a minute.
 *
 * It is recognised by its code, because the job queue passes errors on as copies of their
 * properties.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  readonly code = DATABASE_UNAVAILABLE;

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`the database cannot be reached: ${reason}`, { cause });
  }
}

const DATABASE_UNAVAILABLE = "DATABASE_UNAVAILABLE";

/** A file could not be stored or read, because the disk is full or the bucket does not answer. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`files cannot be stored or read: ${reason}`, { cause });
  }
}

/** What cannot be reached at the moment. */
export type Outage = "database" | "files";

/** Returns whether an error, or one of its causes, is that the database could not be reached. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let each = error; typeof each === "object" && each !== null;) {
    const { code, cause } = each as { code?: unknown; cause?: unknown };
    if (code === DATABASE_UNAVAILABLE) return true;
    each = cause;
  }
  return false;
}

/** Returns what cannot be reached, if the error says that; undefined for every other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof FilesUnavailable) return "files";
  return isDatabaseUnavailable(error) ? "database" : undefined;
}

/** The texts that people read during an outage. */
export const unavailableTexts: Record<Outage, string> = {
  database: "We cannot reach our records just now, try again in a minute.",
  files: "We cannot store or fetch files just now, try again in a few minutes.",
};

/** The headers of an answer with status 503. The page's script recognises the reason by them. */
export const unavailableHeaders: Record<Outage, Record<string, string>> = {
  database: { "Retry-After": "60", "X-Records": "unreachable" },
  files: { "Retry-After": "300" },
};
