/** How members react to a post, in the order in which they are offered. */
export const reactionKinds = ["helpful", "thanks", "agree", "seen-it"] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const reactionLabels: Record<ReactionKind, string> = {
  helpful: "Helpful",
  thanks: "Thank you",
  agree: "I agree",
  "seen-it": "Seen it too",
};

/** How many names of those who reacted are listed for a post. */
export const MOST_NAMED = 20;

/** How often members reacted to a post in one way. */
export type ReactionCount = { kind: ReactionKind; count: number };

/** Who reacted to a post. Guests see how many, and no names. */
export type Reactions = {
  counts: ReactionCount[];
  /** Undefined for guests. */
  names: { name: string; kind: ReactionKind }[] | undefined;
};

/** Returns counts as a sentence: "3 Helpful, 1 I agree". */
export function countsText(counts: readonly ReactionCount[]): string {
  return counts.map(({ kind, count }) => `${count} ${reactionLabels[kind]}`).join(", ");
}
