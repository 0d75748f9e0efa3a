import { criteriaSetText, type CriteriaSetVersion, type RuleContent } from "../rule/rules.ts";

export type Refresher = NonNullable<RuleContent["refresher"]>;

/** What somebody has done for a refresher. */
export type RefresherFacts = {
  /** The topics of closed sessions that they attended for it. */
  attendedTopics: readonly string[];
  /** The courses of whose online theory they have a certificate that has not expired. */
  theoryCourses: readonly string[];
  /** The criteria sets in which they were verified as competent for it. */
  competentIn: readonly CriteriaSetVersion[];
};

export const noRefresherFacts: RefresherFacts = {
  attendedTopics: [],
  theoryCourses: [],
  competentIn: [],
};

export type RefresherPart = { label: string; met: boolean };

/** Returns what a refresher asks for, and whether each is done. */
export function refresherParts(
  { topics, theoryCourses, criteriaSet }: Refresher,
  facts: RefresherFacts,
  titleOf: (courseId: string) => string = String,
  setTitle: (setId: string) => string | undefined = () => undefined,
): RefresherPart[] {
  return [
    ...topics.map((topic) => ({
      label: `Session: ${topic}`,
      met: facts.attendedTopics.includes(topic),
    })),
    ...theoryCourses.map((courseId) => ({
      label: `Online theory: ${titleOf(courseId)}`,
      met: facts.theoryCourses.includes(courseId),
    })),
    ...(criteriaSet
      ? [
          {
            label: `Criteria: ${criteriaSetText(criteriaSet, setTitle)}`,
            met: facts.competentIn.some(
              ({ id, version }) => id === criteriaSet.id && version === criteriaSet.version,
            ),
          },
        ]
      : []),
  ];
}

/** Returns whether a refresher is complete. One that asks for nothing never is. */
export function isComplete(parts: readonly RefresherPart[]): boolean {
  return parts.length > 0 && parts.every(({ met }) => met);
}

export const refresherStates = ["asked", "running", "completed", "ended"] as const;
export type RefresherState = (typeof refresherStates)[number];

export const refresherStateLabels: Record<RefresherState, string> = {
  asked: "Asked for",
  running: "Running",
  completed: "Completed",
  ended: "Ended",
};

type Moments = { begunAt: Date | null; completedAt: Date | null; endedAt: Date | null };

/** Returns what has become of a refresher. */
export function refresherState({ begunAt, completedAt, endedAt }: Moments): RefresherState {
  if (completedAt) return "completed";
  if (endedAt) return "ended";
  return begunAt ? "running" : "asked";
}
