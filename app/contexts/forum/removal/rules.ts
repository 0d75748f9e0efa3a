import { days } from "#app/kernel/clock.ts";

/** Whether a removed post is against the law or against the forum's rules (DSA Art. 17(3)). */
export const grounds = ["rules", "law"] as const;
export type Ground = (typeof grounds)[number];
export const groundLabels: Record<Ground, string> = {
  rules: "Against the forum’s rules",
  law: "Against the law",
};

/** How moderators came to look at a post that they removed. */
export const removalSources = ["report", "own-initiative", "queue"] as const;
export type RemovalSource = (typeof removalSources)[number];
export const removalSourceLabels: Record<RemovalSource, string> = {
  report: "After a report",
  "own-initiative": "On a moderator’s own initiative",
  queue: "In the queue of first posts",
};

/** What was decided about an objection. */
export const decisions = ["upheld", "reversed"] as const;
export type Decision = (typeof decisions)[number];

/** How long the author of a removed post may object: six months (DSA Art. 20(1)). */
export const OBJECTABLE = days(183);

/** Returns until when the author may object. */
export function objectableUntil({ removedAt }: { removedAt: Date }): Date {
  return new Date(removedAt.getTime() + OBJECTABLE);
}

type Removal = { removedAt: Date; objectedAt: Date | null; decidedAt: Date | null };

/** Returns whether an objection may still be made. There is one for each removal. */
export function isObjectable(removal: Removal, now: Date): boolean {
  return removal.objectedAt === null && now <= objectableUntil(removal);
}

/** Why moderators remove a post. */
export type Because = {
  /** The first one that is offered, if none was chosen. */
  reasonId?: string | undefined;
  explanation: string;
  source: RemovalSource;
};
