import { createHash } from "node:crypto";
import { err, type Result } from "#app/kernel/result.ts";

/**
 * The version of what a form edits: its counter, or else a hash of the fields that are given. Two
 * values with the same JSON have the same version, and what is not there yet has the empty one. The
 * form carries it (`VersionField`), and its command compares it with the version of what stands now.
 */
export function versionOf(row: object | undefined): string {
  if (!row) return "";
  if ("version" in row && typeof row.version === "number") return String(row.version);
  return createHash("sha256").update(JSON.stringify(row)).digest("base64url").slice(0, 16);
}

/**
 * Refuses a form that began from another version than the one that stands now, so that of two edits
 * the second is told and neither is lost. `row` is what was read after it was locked, in the
 * transaction that writes.
 *
 * Error: "changed-meanwhile" with the present `version`; undefined where nobody else has saved.
 */
export function requireVersion(
  row: object | undefined,
  submitted: string,
): Result<never, "changed-meanwhile"> | undefined {
  const version = versionOf(row);
  return version === submitted ? undefined : err("changed-meanwhile", { version });
}
