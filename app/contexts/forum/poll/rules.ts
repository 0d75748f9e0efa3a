/** How many options a poll has. */
export const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 10;

/** The longest question and the longest option, in characters. */
export const LONGEST_QUESTION = 200;
export const LONGEST_OPTION = 100;

/** When a member sees the results: as soon as they have voted, or when the poll is over. */
export const resultsShown = ["voted", "closed"] as const;
export type ResultsShown = (typeof resultsShown)[number];

export const resultsShownLabels: Record<ResultsShown, string> = {
  voted: "To each member who has voted",
  closed: "When the poll is over",
};

/** For how many days a poll can be open. */
export const openFor = [1, 3, 7, 14, 30] as const;

export function isOpen({ closesAt }: { closesAt: Date }, now: Date): boolean {
  return closesAt.getTime() > now.getTime();
}

/** Returns whether somebody sees the results of a poll. */
export function seesResults(
  poll: { closesAt: Date; resultsShown: ResultsShown },
  now: Date,
  hasVoted: boolean,
): boolean {
  return !isOpen(poll, now) || (hasVoted && poll.resultsShown === "voted");
}

/** Reads options as people write them, one on each line, without empty lines. */
export function optionsIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
