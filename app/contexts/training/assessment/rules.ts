import { type Criterion, meets, resultsOf } from "../criteria/rules.ts";

export const assessmentStates = [
  "draft",
  "assessed",
  "returned",
  "verified",
  "superseded",
  "withdrawn",
] as const;
export type AssessmentState = (typeof assessmentStates)[number];

export const stateLabels: Record<AssessmentState, string> = {
  draft: "Draft",
  assessed: "Signed",
  returned: "Returned",
  verified: "Verified",
  superseded: "Superseded by a reassessment",
  withdrawn: "Withdrawn",
};

/** What the student said of a sign-off. Silence stays pending, and blocks nothing. */
export type StudentState = "pending" | "acknowledged" | "disputed" | "decided";

export const studentLabels: Record<StudentState, string> = {
  pending: "Not acknowledged yet",
  acknowledged: "Acknowledged",
  disputed: "Disputed",
  decided: "Dispute decided",
};

export const disputeOutcomes = ["stands", "withdrawn"] as const;
/** How a dispute was decided: the assessment stands, or is withdrawn. */
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export const outcomeLabels: Record<DisputeOutcome, string> = {
  stands: "The assessment stands",
  withdrawn: "The assessment is withdrawn",
};

export const exhibitKinds = ["note", "photo", "file", "link"] as const;
export type ExhibitKind = (typeof exhibitKinds)[number];

export const exhibitLabels: Record<ExhibitKind, string> = {
  note: "Note",
  photo: "Photograph",
  file: "File",
  link: "Link to a video",
};

/** What was found of a criterion. */
export type Result = {
  code: string;
  result: string;
  note?: string;
  /** The earlier attempt in which it was found competent; it was not assessed again. */
  carriedFrom?: number;
};

/** Returns whether somebody is competent in a set: every critical criterion is met. */
export function isCompetent(criteria: readonly Criterion[], results: readonly Result[]): boolean {
  return criteria.every((criterion) => {
    const found = results.find(({ code }) => code === criterion.code);
    return found !== undefined && (!criterion.critical || meets(criterion, found.result));
  });
}

/** Returns the results as far as they are possible: each criterion once, and none that is unknown. */
export function possibleResults(
  criteria: readonly Criterion[],
  typed: readonly Result[],
): Result[] {
  return criteria.flatMap((criterion) => {
    const found = typed.find(({ code }) => code === criterion.code);
    return found && resultsOf(criterion).includes(found.result) ? [found] : [];
  });
}

/** What is still missing before an assessment can be signed; undefined if nothing is. */
export function missingFor(
  criteria: readonly Criterion[],
  results: readonly Result[],
  exhibits: readonly { criterion: string | null }[],
): { error: "not-assessed" | "exhibits-missing"; code: string; needed: number } | undefined {
  for (const { code, exhibits: needed } of criteria) {
    const found = results.find((each) => each.code === code);
    if (!found) return { error: "not-assessed", code, needed: 0 };
    if (found.carriedFrom !== undefined) continue;
    if (exhibits.filter(({ criterion }) => criterion === code).length < needed) {
      return { error: "exhibits-missing", code, needed };
    }
  }
  return undefined;
}

type Attempt = { attempt: number; state: AssessmentState; results: readonly Result[] };

/**
 * Returns what the next attempt begins with: criteria that were found competent in the last valid one
 * are carried over. Nothing is carried from an assessment that was withdrawn.
 */
export function carriedInto(criteria: readonly Criterion[], last: Attempt | undefined): Result[] {
  if (!last || last.state === "withdrawn") return [];
  return criteria.flatMap((criterion) => {
    const found = last.results.find(({ code }) => code === criterion.code);
    if (!found || !resultsOf(criterion).includes(found.result)) return [];
    if (!meets(criterion, found.result)) return [];
    return [{ ...found, carriedFrom: found.carriedFrom ?? last.attempt }];
  });
}

/** Returns the first criterion that was assessed as often as it may be, of those to be assessed. */
export function exhausted(
  criteria: readonly Criterion[],
  carried: readonly Result[],
  earlier: readonly Attempt[],
): Criterion | undefined {
  const counted = earlier.filter(({ state }) => state !== "draft" && state !== "withdrawn");
  return criteria.find((criterion) => {
    if (carried.some(({ code }) => code === criterion.code)) return false;
    const used = counted.filter(({ results }) =>
      results.some(({ code, carriedFrom }) => code === criterion.code && carriedFrom === undefined),
    );
    return used.length >= criterion.attempts;
  });
}

/** For how long exhibits are kept after verification, in months. */
export const EXHIBITS_KEPT_MONTHS = 12;

/** After how many days leads are reminded of an assessment that waits for verification. */
export const REMINDED_AFTER_DAYS = 3;
