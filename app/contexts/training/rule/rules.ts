/** What an award asks for. A part that is null is not part of the award. */
export type RuleContent = {
  /** The courses whose online theory is completed. */
  theoryCourses: string[] | null;
  /** The least share of the minutes of training sessions that is attended. */
  attendancePercent: number | null;
  /** The topics of which no session is missed. */
  unmissableTopics: string[] | null;
  /** The criteria set that is assessed as competent, and its version. */
  criteriaSet: CriteriaSetVersion | null;
  /** Flying time that is recorded, in whole minutes. */
  minimumMinutes: { total: number; dual: number; solo: number } | null;
  /** For how many months the award's certificate is valid. */
  validMonths: number;
  /** What renews the award; null if only the whole award does. Older rules name no criteria. */
  refresher: { topics: string[]; theoryCourses: string[]; criteriaSet?: CriteriaSetVersion } | null;
};

/** A published version of a criteria set. */
export type CriteriaSetVersion = { id: string; version: number };

export const NOT_A_PART = "Not part of this award";

/** The parts of a rule that are met one by one, in the order in which pages list them. */
export const ruleParts = [
  "theoryCourses",
  "attendancePercent",
  "unmissableTopics",
  "criteriaSet",
  "minimumMinutes",
] as const;
export type RulePart = (typeof ruleParts)[number];

export const partLabels: Record<RulePart, string> = {
  theoryCourses: "Online theory",
  attendancePercent: "Attendance",
  unmissableTopics: "Topics that cannot be missed",
  criteriaSet: "Assessed criteria",
  minimumMinutes: "Flying time",
};

/**
 * Returns whether a rule asks for practical training. A rule that asks for theory only cannot be
 * published, because its award would attest training that nobody saw.
 */
export function asksForPractice(content: RuleContent): boolean {
  return ruleParts.some((part) => part !== "theoryCourses" && content[part] !== null);
}

/** Returns what the parts of a rule ask for, as pages list them. `titleOf` names courses. */
export function ruleTexts(
  content: RuleContent,
  titleOf: (courseId: string) => string,
  setTitle: (setId: string) => string | undefined = () => undefined,
): { label: string; text: string }[] {
  const { theoryCourses, attendancePercent, unmissableTopics, criteriaSet } = content;
  const { minimumMinutes, validMonths, refresher } = content;
  const texts: Record<RulePart, string | null> = {
    theoryCourses: theoryCourses && theoryCourses.map(titleOf).join("; "),
    attendancePercent:
      attendancePercent === null ? null : `At least ${attendancePercent} % of all session minutes`,
    unmissableTopics: unmissableTopics && unmissableTopics.join("; "),
    criteriaSet: criteriaSet && criteriaSetText(criteriaSet, setTitle),
    minimumMinutes:
      minimumMinutes &&
      `${hoursText(minimumMinutes.total)} in total, ${hoursText(minimumMinutes.dual)} of it dual and ${hoursText(minimumMinutes.solo)} solo, at least`,
  };
  return [
    ...ruleParts.map((part) => ({ label: partLabels[part], text: texts[part] ?? NOT_A_PART })),
    { label: "Certificate", text: `Valid for ${validMonths} months` },
    {
      label: "Refresher",
      text: refresher
        ? [
            ...refresher.topics,
            ...refresher.theoryCourses.map(titleOf),
            ...(refresher.criteriaSet ? [criteriaSetText(refresher.criteriaSet, setTitle)] : []),
          ].join("; ")
        : NOT_A_PART,
    },
  ];
}

/** Returns how a criteria set is named: "Searching a vehicle, version 2". */
export function criteriaSetText(
  { id, version }: CriteriaSetVersion,
  setTitle: (setId: string) => string | undefined,
): string {
  return `${setTitle(id) ?? "Criteria set"}, version ${version}`;
}

/** Returns minutes as hours with one decimal where they are tenths: "1.5 h"; otherwise "1 h 25 min". */
export function hoursText(minutes: number): string {
  if (minutes % 6 === 0) return `${minutes / 60} h`;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** What an award is for: a module, or a programme without modules. */
export const awardKinds = ["module", "programme"] as const;
export type AwardKind = (typeof awardKinds)[number];

/** Returns the id of an award: "module:intro-cp". */
export const awardIdOf = (kind: AwardKind, id: string) => `${kind}:${id}`;

/** Returns the address's parameters of an award. */
export function awardParams(awardId: string): { kind: string; subjectId: string } {
  const at = awardId.indexOf(":");
  return { kind: awardId.slice(0, at), subjectId: awardId.slice(at + 1) };
}

/** Returns the awards that an enrolment works towards. */
export function awardsOf(place: { moduleIds: readonly string[]; programmeId: string }): string[] {
  return place.moduleIds.length > 0
    ? place.moduleIds.map((id) => awardIdOf("module", id))
    : [awardIdOf("programme", place.programmeId)];
}

type Published = { awardId: string; number: number; publishedAt: Date | null };

/** Returns the rule of an award that was published last by a moment; undefined if there was none. */
export function ruleAt<Rule extends Published>(
  rules: readonly Rule[],
  awardId: string,
  moment: Date,
): Rule | undefined {
  return rules
    .filter((rule) => rule.awardId === awardId && rule.publishedAt && rule.publishedAt <= moment)
    .reduce<Rule | undefined>(
      (best, rule) => (best && best.number > rule.number ? best : rule),
      undefined,
    );
}
