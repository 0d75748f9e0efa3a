import type { Outcome, ReportKind } from "#app/contexts/forum/report/rules.ts";
import type { DemoKey } from "#app/contexts/identity/demo.ts";
import type { CategorySlug } from "./forum-categories.ts";

/** Members of the demo's forum without a login, besides those of the cast. */
export const forumPeople = {
  ruth: "Ruth Calder",
  marton: "Márton Fehér",
  sofia: "Sofia Lindqvist",
  jonas: "Jonas Brandt",
  hemi: "Hemi Paki",
  eszter: "Eszter Balogh",
} as const;

export type Author = DemoKey | keyof typeof forumPeople;

export type Reply = {
  by: Author;
  content: string;
  /** Deleted by the moderator, who can restore it. */
  removed?: boolean;
  reported?: {
    by: Author;
    reason: string;
    kind?: ReportKind;
    /** What a moderator has decided about it; without, it waits. */
    outcome?: Outcome;
  };
  /** The statement of reasons, if a moderator removed it for one. */
  statement?: {
    /** The title of one of the first reasons. */
    reason: string;
    explanation: string;
    /** The author's objection, which waits for another moderator. */
    objection?: string;
  };
};

export type Conversation = {
  category: CategorySlug;
  daysAgo: number;
  by: Author;
  title: string;
  content: string;
  pinned?: boolean;
  locked?: boolean;
  replies: Reply[];
};
