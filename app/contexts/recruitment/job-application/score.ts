/** What employers rate on a scorecard, each from 1 to 5. */
export const scoreCriteria = ["experience", "skills", "judgement", "communication"] as const;
export type ScoreCriterion = (typeof scoreCriteria)[number];

export const scoreLabels: Record<ScoreCriterion, string> = {
  experience: "Experience of this work",
  skills: "Skills and licences",
  judgement: "Judgement",
  communication: "Communication",
};

export type Scores = Partial<Record<ScoreCriterion, number>>;

/** Returns the mean of all ratings of some scorecards, to one place; null without a rating. */
export function meanOf(cards: readonly Scores[]): number | null {
  const ratings = cards.flatMap((card) => scoreCriteria.flatMap((each) => card[each] ?? []));
  if (ratings.length === 0) return null;
  return Math.round((ratings.reduce((sum, each) => sum + each, 0) / ratings.length) * 10) / 10;
}
