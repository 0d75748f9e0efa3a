import { forumRemovalReasons } from "#app/contexts/forum/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

const reasons = [
  {
    kind: "off-topic",
    title: "Against the forum’s guidelines",
    rule: "Posts keep to the guidelines on the forum’s front page.",
    ground: "rules",
  },
  {
    kind: "advertising",
    title: "Advertising or recruiting",
    rule: "No advertising, and no recruiting outside the job board.",
    ground: "rules",
  },
  {
    kind: "harassment",
    title: "Harassment, threats or hatred",
    rule: "No threats, harassment or hatred.",
    ground: "rules",
  },
  {
    kind: "personal-information",
    title: "Personal or operational information",
    rule: "Nothing that identifies a principal, an operation or a person under protection, and no other people’s personal information.",
    ground: "rules",
  },
  {
    kind: "dangerous",
    title: "Instructions for harming people",
    rule: "No instructions for harming people.",
    ground: "rules",
  },
  {
    kind: "off-topic",
    title: "Does not belong here",
    rule: "Posts keep to the subject of their category and their topic.",
    ground: "rules",
  },
  {
    kind: "illegal",
    title: "Against the law",
    rule: "No unlawful content. The moderator names the law in the explanation.",
    ground: "law",
  },
] as const;

/** The reasons that moderators begin with, in both modes. The office edits them. */
export const firstRemovalReasons: Seed = {
  name: "forum/removal-reasons",
  run: async (tx) => {
    await tx.db.insert(forumRemovalReasons).values(
      reasons.map((reason, orderIndex) => ({
        ...reason,
        id: newId(tx.clock.now()),
        orderIndex,
      })),
    );
  },
};
