import { diffWordsWithSpace } from "diff";
import type { TextPart } from "#app/kernel/text-part.ts";

/** Comparing two texts that have nothing in common may take this long, in milliseconds. */
const LONGEST_MS = 500;

/**
 * Returns how a text became another one, word by word. If they are too different to be compared in
 * time, the whole text was replaced.
 */
export function textDifference(before: string, after: string): TextPart[] {
  if (before === after) return before ? [{ kind: "same", text: before }] : [];
  const parts = diffWordsWithSpace(before, after, { timeout: LONGEST_MS });
  if (!parts) {
    return [
      { kind: "deleted", text: before },
      { kind: "inserted", text: after },
    ];
  }
  return parts.map(({ value, added, removed }) => ({
    kind: added ? "inserted" : removed ? "deleted" : "same",
    text: value,
  }));
}

/** Returns the labelled texts that differ, with how each became the other. Missing ones are empty. */
export function changedTexts(
  before: readonly (readonly [label: string, text: string])[],
  after: readonly (readonly [label: string, text: string])[],
): { label: string; parts: TextPart[] }[] {
  const former = new Map(before);
  const present = new Map(after);
  return [...new Set([...present.keys(), ...former.keys()])].flatMap((label) => {
    const [was, is] = [former.get(label) ?? "", present.get(label) ?? ""];
    return was === is ? [] : [{ label, parts: textDifference(was, is) }];
  });
}
