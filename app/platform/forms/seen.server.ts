import { createHash } from "node:crypto";

/**
 * A short mark of what a form began from. The form carries it, and its command compares it with the
 * mark of what stands now, so that an edit made meanwhile is told and not lost. Two values with the
 * same JSON have the same mark.
 */
export function seenAs(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);
}
