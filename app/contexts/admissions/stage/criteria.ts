/** The criteria by which candidates are selected (D1 §3, "Candidate Selection Criteria"). */
export const criteria = ["background", "character", "clearance"] as const;
export type Criterion = (typeof criteria)[number];

export const criterionLabels: Record<Criterion, string> = {
  background: "Background Verification",
  character: "Character Assessment",
  clearance: "Security Clearance Evaluation",
};

/** What each criterion looks at, as the Admissions page has it. */
export const criterionHelp: Record<Criterion, string> = {
  background: "Identity, employment and education, and a clean criminal record.",
  character: "Interviews and reference checks.",
  clearance: "Only for courses that require a security clearance.",
};

/** The lowest and the highest score of a criterion. */
export const LEAST = 1;
export const MOST = 5;

/** A reader's scores. Null is "does not apply", which only the security clearance can be. */
export type CriterionScores = { background: number; character: number; clearance: number | null };

/** Returns a reader's sum, and the most that it could be with the criteria that apply. */
export function sumOf(scores: CriterionScores): { sum: number; of: number } {
  const given = criteria.flatMap((each) => scores[each] ?? []);
  return { sum: given.reduce((sum, each) => sum + each, 0), of: given.length * MOST };
}

/** How many readers score an application. */
export const READERS = 2;
