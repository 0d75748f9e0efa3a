import {
  NOT_A_PART,
  hoursText,
  type RuleContent,
  type RulePart,
  ruleParts,
} from "../rule/rules.ts";

/** What is known of somebody's training for an award. Minutes are whole. */
export type Facts = {
  /** The courses whose online theory is completed. */
  theoryCourses: readonly string[];
  /** The minutes attended of those that count, which cancelled sessions do not. */
  attendance: { attended: number; total: number };
  /** The unmissable topics of which every session, or its make-up, was attended. */
  attendedTopics: readonly string[];
  /** The criteria sets that are verified as competent. */
  competentIn: readonly { id: string; version: number }[];
  /** Recorded flying time. */
  minutes: { total: number; dual: number; solo: number };
};

/** Nothing is known yet, for example before the first training session. */
export const noFacts: Facts = {
  theoryCourses: [],
  attendance: { attended: 0, total: 0 },
  attendedTopics: [],
  competentIn: [],
  minutes: { total: 0, dual: 0, solo: 0 },
};

export type PartState = "met" | "missing" | "not-part";

export type CompletionPart = { part: RulePart; state: PartState; explanation: string };

/** `complete` is whether every part of the award is met. */
export type Completion = { complete: boolean; parts: CompletionPart[] };

/** Whether an award of an enrolment is complete now, by the rule that holds for it. */
export type FoundCompletion = {
  enrolmentId: string;
  profileId: string;
  awardId: string;
  ruleId: string;
  rule: number;
  content: RuleContent;
  completion: Completion;
};

/**
 * Returns whether an award is complete by its rule, with one sentence for each part. An award is
 * complete when all of its parts are met; a rule without any part is never complete.
 */
export function completionOf(
  rule: RuleContent,
  facts: Facts,
  titleOf: (courseId: string) => string = String,
): Completion {
  const parts = ruleParts.map((part): CompletionPart => {
    const found = findings[part](rule, facts, titleOf);
    return { part, ...(found ?? { state: "not-part", explanation: `${NOT_A_PART}.` }) };
  });
  const asked = parts.filter(({ state }) => state !== "not-part");
  return { complete: asked.length > 0 && asked.every(({ state }) => state === "met"), parts };
}

type Finding = Omit<CompletionPart, "part">;

/** Each returns null if the rule does not have the part. */
const findings: Record<
  RulePart,
  (rule: RuleContent, facts: Facts, titleOf: (courseId: string) => string) => Finding | null
> = {
  theoryCourses: ({ theoryCourses }, facts, titleOf) => {
    if (!theoryCourses) return null;
    const open = theoryCourses.filter((id) => !facts.theoryCourses.includes(id));
    return open.length === 0
      ? met("All online theory is completed.")
      : missing(`Still to be completed: ${open.map(titleOf).join("; ")}.`);
  },
  attendancePercent: ({ attendancePercent }, { attendance: { attended, total } }) => {
    if (attendancePercent === null) return null;
    if (total === 0) return missing("No attendance is recorded yet.");
    // Whole numbers are compared, because 79.9 % must not be rounded to 80 %.
    const enough = attended * 100 >= attendancePercent * total;
    const text = `${percentText(attended, total)} % attended, ${attendancePercent} % needed.`;
    return enough ? met(text) : missing(text);
  },
  unmissableTopics: ({ unmissableTopics }, { attendedTopics }) => {
    if (!unmissableTopics) return null;
    const open = unmissableTopics.filter((topic) => !attendedTopics.includes(topic));
    return open.length === 0
      ? met("No topic was missed that cannot be missed.")
      : missing(`Not attended: ${open.join("; ")}.`);
  },
  criteriaSet: ({ criteriaSet }, { competentIn }) => {
    if (!criteriaSet) return null;
    const { id, version } = criteriaSet;
    return competentIn.some((each) => each.id === id && each.version === version)
      ? met("All criteria are verified as competent.")
      : missing("No assessment is verified as competent yet.");
  },
  minimumMinutes: ({ minimumMinutes }, { minutes }) => {
    if (!minimumMinutes) return null;
    const kinds = ["total", "dual", "solo"] as const;
    const open = kinds.filter((kind) => minutes[kind] < minimumMinutes[kind]);
    return open.length === 0
      ? met(`${hoursText(minutes.total)} are recorded.`)
      : missing(
          `${open.map((kind) => `${hoursText(minutes[kind])} of ${hoursText(minimumMinutes[kind])} ${kind}`).join(", ")}.`,
        );
  },
};

const met = (explanation: string): Finding => ({ state: "met", explanation });
const missing = (explanation: string): Finding => ({ state: "missing", explanation });

/** Returns a share in per cent with one decimal, rounded down, so that it never looks like enough. */
function percentText(part: number, of: number): string {
  return (Math.floor((part * 1000) / of) / 10).toFixed(1);
}
