import type { ItemKind } from "../content/rules.ts";

/** What happened to an item since somebody read it: "material" asks for another reading. */
export type Change = "changed" | "material" | null;

type Versions = { kind: ItemKind; contentVersion: number; materialVersion: number };

/**
 * Returns whether a lecture or document changed since the version that somebody read; null for what
 * they have not completed. Quizzes and exercises are passed, so they ask for nothing again.
 */
export function changeSince(read: number | undefined, item: Versions): Change {
  if (read === undefined || (item.kind !== "lecture" && item.kind !== "resource")) return null;
  if (read < item.materialVersion) return "material";
  return read < item.contentVersion ? "changed" : null;
}
