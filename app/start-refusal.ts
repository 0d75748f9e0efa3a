import { rootCauseMessage } from "./kernel/root-cause.ts";
import { isDatabaseUnavailable } from "./kernel/unavailable.ts";
import { FolderInUseError } from "./platform/db/folder-lock.server.ts";
import { damagedData, DatabaseUnusable, isDamage } from "./platform/db/unusable.ts";
import { ConfigurationError } from "./platform/env.server.ts";

/**
 * Returns a message for the operator if a start or a command fails for a reason outside the
 * application. Returns undefined for a bug, whose stack trace shows where it is.
 */
export function startRefusal(error: unknown): string | undefined {
  if (
    error instanceof ConfigurationError ||
    error instanceof FolderInUseError ||
    error instanceof DatabaseUnusable
  ) {
    return error.message;
  }
  if (isDatabaseUnavailable(error)) {
    return `The database server that DATABASE_URL names cannot be worked with: ${rootCauseMessage(error)}. Check the address, and that the server runs and lets this user in.`;
  }
  return isDamage(error) ? damagedData(error).message : undefined;
}
