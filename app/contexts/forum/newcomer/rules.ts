import { z } from "zod";
import { days, hours, minutes } from "#app/kernel/clock.ts";

/** How much members may write. The office changes these figures. */
export const postingRules = z.object({
  /** For how many days a member counts as new; 0 for not at all. */
  newForDays: z.number().int(),
  /** How many posts a new member may write in 24 hours. */
  postsPerDay: z.number().int(),
  /** How many links to other sites and pictures a post of a new member may have. */
  linksPerPost: z.number().int(),
  mentionsPerPost: z.number().int(),
  /** How many posts of each member a moderator reads before others do; 0 for none. */
  heldPosts: z.number().int(),
  /** How many posts anybody may write within a minute. */
  postsPerMinute: z.number().int(),
  /** For how many hours the same text is refused in another place; 0 for not at all. */
  sameTextHours: z.number().int(),
});

export type PostingRules = z.infer<typeof postingRules>;

/** The figures that apply until the office changes them. */
export const firstPostingRules: PostingRules = {
  newForDays: 7,
  postsPerDay: 20,
  linksPerPost: 3,
  mentionsPerPost: 3,
  heldPosts: 0,
  postsPerMinute: 10,
  sameTextHours: 24,
};

/** A shorter text, such as "Thank you!", may be written again and again. */
export const SHORTEST_REPEATED = 40;

/** Returns whether a member who registered then still counts as new. */
export function isNew({ newForDays }: PostingRules, registeredAt: Date, now: Date): boolean {
  return now.getTime() - registeredAt.getTime() < days(newForDays);
}

/** Returns a text as it is compared with others: whatever its case and spaces. */
export function comparable(content: string): string {
  return content.replace(/\s+/g, " ").trim().toLowerCase();
}

/** A post of the same author, and whether its text is the same. */
type Earlier = { at: Date; same: boolean };

/**
 * Returns the seconds until a post is within the limits again, or 0 if it is. `posts` are the
 * author's earlier ones, in any order.
 */
export function secondsToWait(
  posts: readonly Pick<Earlier, "at">[],
  limit: { most: number; within: number },
  now: Date,
): number {
  const since = now.getTime() - limit.within;
  const times = posts.map(({ at }) => at.getTime()).filter((time) => time > since);
  if (times.length < limit.most) return 0;
  // Enough of the oldest ones have to leave the span of time.
  const leaving = times.toSorted((a, b) => a - b)[times.length - limit.most]!;
  return Math.max(1, Math.ceil((leaving - since) / 1000));
}

/** The limits of time for a member, with the refusal that each means. */
export function limitsOf(rules: PostingRules, newcomer: boolean) {
  const flood = { error: "flood", most: rules.postsPerMinute, within: minutes(1) } as const;
  const day = { error: "newcomer-posts", most: rules.postsPerDay, within: days(1) } as const;
  return newcomer ? [flood, day] : [flood];
}

/** Returns the earlier post with the same text, while that is refused. */
export function repeated<Post extends Earlier>(
  { sameTextHours }: PostingRules,
  content: string,
  posts: readonly Post[],
  now: Date,
): Post | undefined {
  if (comparable(content).length < SHORTEST_REPEATED) return undefined;
  const since = now.getTime() - hours(sameTextHours);
  return posts.find(({ same, at }) => same && at.getTime() > since);
}
