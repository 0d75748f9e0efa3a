import { createHash } from "node:crypto";
import { err, type Result } from "#app/kernel/result.ts";

/**
 * Returns the version of what a form edits: its counter, or else a hash of the given fields. Two
 * values with the same JSON have the same version. Something that does not exist yet has the empty
 * version. The form sends it (`VersionField`), and its command compares it with the current one.
 */
export function versionOf(row: object | undefined): string {
  if (!row) return "";
  if ("version" in row && typeof row.version === "number") return String(row.version);
  return createHash("sha256").update(JSON.stringify(row)).digest("base64url").slice(0, 16);
}

/**
 * Refuses a form that began from another version than the current one, so that of two people who
 * save the second is told. `row` must be read after it was locked, in the transaction that writes.
 *
 * Error: "changed-meanwhile" with the current `version`. Returns undefined if nobody else has
 * saved.
 */
export function requireVersion(
  row: object | undefined,
  submitted: string,
): Result<never, "changed-meanwhile"> | undefined {
  const version = versionOf(row);
  return version === submitted ? undefined : err("changed-meanwhile", { version });
}
