import { rootCauseMessage } from "#app/kernel/root-cause.ts";

/** A database that this version cannot work with. The operator reads its message. */
export class DatabaseUnusable extends Error {
  override name = "DatabaseUnusable";
}

/** The embedded database's folder cannot be opened. */
export function damagedFolder(folder: string, cause: unknown): DatabaseUnusable {
  return new DatabaseUnusable(
    `The embedded database in "${folder}" cannot be opened${reasonOf(cause)}. Unless the disk is full, or this user may not read and write there, its files are damaged: move that folder away and bring the last backup back with "npm run admin -- restore FILE"; docs/OPERATIONS.md says how. If nothing was ever stored there, deleting the folder is enough.`,
    { cause },
  );
}

/** The database opens, but cannot read its own files. */
export function damagedData(cause: unknown): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database is damaged${reasonOf(cause)}. Keep a copy of its files, begin with an empty database and bring the last backup back with "npm run admin -- restore FILE"; docs/OPERATIONS.md says how.`,
    { cause },
  );
}

export function newerSchema(): DatabaseUnusable {
  return new DatabaseUnusable(
    'The database belongs to a newer version of the application: it has had migrations that this version does not know. Start the newer version, or bring back a backup that this version made with "npm run admin -- restore FILE --replace"; docs/OPERATIONS.md says how.',
  );
}

export function brokenSchema(what: string, cause?: unknown): DatabaseUnusable {
  return new DatabaseUnusable(
    `The schema of the database is not the one that the application's migrations make: ${what}. Bring the last backup back with "npm run admin -- restore FILE --replace"; docs/OPERATIONS.md says how.`,
    { cause },
  );
}

/** SQLSTATEs of a database that cannot read its own files. */
const damage = /^(XX|58)/;

/** Returns whether an error, or one of its causes, is that the database's own files are damaged. */
export function isDamage(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown };
    if (typeof code === "string" && damage.test(code)) return true;
  }
  return false;
}

function reasonOf(cause: unknown): string {
  // The message of an aborted library only says how to build it with more details.
  if (!(cause instanceof Error) || cause.message.startsWith("Aborted(")) return "";
  return ` (${rootCauseMessage(cause)})`;
}
