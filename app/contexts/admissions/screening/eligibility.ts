import type { Prerequisite, PrerequisiteRule } from "#app/contexts/catalogue/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import type { EvidenceKind } from "./rules.ts";
import { birthdayOf, isOldEnough, type ScreeningRecord, decisionOn } from "./record.ts";

/**
 * Whether a prerequisite is met (rulings §4): "not-asked" until the screening asks for it,
 * "interview" for those that only people can judge.
 */
export type EligibilityState =
  | "met"
  | "missing"
  | "expires"
  | "unchecked"
  | "not-asked"
  | "interview";

export const eligibilityLabels: Record<EligibilityState, string> = {
  met: "Met",
  missing: "Missing",
  expires: "Expires before the course starts",
  unchecked: "Not yet checked",
  "not-asked": "Not asked yet",
  interview: "Talked about in the interview",
};

export type EligibilityItem = { text: string; state: EligibilityState; explanation: string };

/**
 * `asked` is whether the applicant was asked for anything yet. `unmet` counts everything that is
 * neither met nor left to the interview.
 */
export type Eligibility = { items: EligibilityItem[]; asked: boolean; unmet: number };

/** A course: its modules and the day on which it starts; null while no date is set. */
export type Course = { moduleIds: readonly string[]; startsOn: string | null };

type Finding = Omit<EligibilityItem, "text">;
type Facts = { record: ScreeningRecord; course: Course; day: string };

/**
 * Returns whether an applicant meets what a course asks for (D1 §3), with one sentence for each
 * that applicants and staff both read. Without a start date, `today` is the day that counts. Before
 * the screening has asked for anything, nothing is "missing".
 */
export function eligibility(
  prerequisites: readonly Prerequisite[],
  record: ScreeningRecord,
  course: Course,
  today: string,
  asked: boolean,
): Eligibility {
  const facts = { record, course, day: course.startsOn ?? today };
  const items = prerequisites.map(({ text, rule }) => {
    const found = findingOf(rule, facts);
    return { text, ...(rule && found.state === "missing" && !asked ? toBeAsked(rule) : found) };
  });
  const settled = items.filter(({ state }) => state === "met" || state === "interview");
  return { items, asked, unmet: items.length - settled.length };
}

const askedFor: Record<PrerequisiteRule["kind"], string> = {
  "minimum-age": "The date of birth",
  "clean-background-check": "Consent to a background check",
  "security-experience": "The number of months of security experience",
  "medical-certificate": "The medical certificate",
  "flight-hours": "The number of flight hours",
  "earlier-module": "Proof of earlier training",
};

function toBeAsked({ kind }: PrerequisiteRule): Finding {
  return finding("not-asked", `${askedFor[kind]} is asked for when the initial screening begins.`);
}

function findingOf(rule: PrerequisiteRule | null, facts: Facts): Finding {
  switch (rule?.kind) {
    case "minimum-age":
      return ageFinding(rule.years, facts);
    case "clean-background-check":
      return backgroundFinding(facts.record);
    case "security-experience":
      return claimFinding(facts.record, {
        claimed: facts.record.experienceMonths,
        needed: rule.months,
        unit: "months of security experience",
        proof: "reference",
        proofName: "a reference",
      });
    case "flight-hours":
      return claimFinding(facts.record, {
        claimed: facts.record.flightHours,
        needed: rule.hours,
        unit: "flight hours",
        proof: "flight-hours",
        proofName: "the logbook",
      });
    case "medical-certificate":
      return medicalFinding(facts);
    case "earlier-module":
      return earlierFinding(rule.moduleId, facts);
    case undefined:
      return finding(
        "interview",
        "There is nothing to hand in for it here; it is talked about in the interview.",
      );
  }
}

function ageFinding(years: number, { record, course, day }: Facts): Finding {
  const { birthDate, oldEnough } = record;
  if (!birthDate) {
    if (oldEnough === null) return finding("missing", "No date of birth has been given.");
    return oldEnough
      ? finding("met", "Old enough; the date of birth itself has been deleted.")
      : finding("missing", "Not old enough when it was checked.");
  }
  const when = course.startsOn ? `on ${formatDate(day)}` : "today; no course date is set yet";
  if (!isOldEnough(birthDate, years, day)) {
    const birthday = formatDate(birthdayOf(birthDate, years));
    return finding("missing", `Turns ${years} on ${birthday}, and is too young ${when}.`);
  }
  if (decisionOn(record, "identity") === "accepted") {
    return finding("met", `Old enough ${when}.`);
  }
  return finding(
    "unchecked",
    `Old enough ${when} by the date given; an identity document confirms it.`,
  );
}

function backgroundFinding({ background, consented }: ScreeningRecord): Finding {
  if (background === "clean") return finding("met", "The background check was clean.");
  if (background === "not-clean") return finding("missing", "The background check was not clean.");
  if (!consented) {
    return finding("missing", "Consent to a background check has not been given.");
  }
  return finding("unchecked", "Consent is given; the check's result is still to come.");
}

function claimFinding(
  record: ScreeningRecord,
  claim: {
    claimed: number | null;
    needed: number;
    unit: string;
    proof: EvidenceKind;
    proofName: string;
  },
): Finding {
  const { claimed, needed, unit, proof, proofName } = claim;
  if (claimed === null) return finding("missing", `The number of ${unit} has not been given.`);
  const stated = `${claimed} ${unit} stated, ${needed} asked for`;
  if (claimed < needed) return finding("missing", `${stated}.`);
  const decision = decisionOn(record, proof);
  if (decision === "accepted") return finding("met", `${stated}, and ${proofName} accepted.`);
  if (decision === "waiting") {
    return finding("unchecked", `${stated}; ${proofName} is handed in and not yet checked.`);
  }
  return finding("missing", `${stated}; ${proofName} that shows it is still to be handed in.`);
}

function medicalFinding({ record, course, day }: Facts): Finding {
  const documents = record.evidence
    .filter(({ kind, decision }) => kind === "medical-certificate" && decision !== "not-accepted")
    .sort((one, other) => ((one.validUntil ?? "") < (other.validUntil ?? "") ? 1 : -1));
  if (documents.length === 0) {
    const decision = decisionOn(record, "medical-certificate");
    return decision === "not-accepted"
      ? finding("missing", "The medical certificate was not accepted.")
      : finding("missing", "No medical certificate has been handed in.");
  }
  const covering = documents.filter(({ validUntil }) => validUntil !== null && validUntil >= day);
  const accepted = covering.find(({ decision }) => decision === "accepted");
  const best = accepted ?? covering[0] ?? documents[0]!;
  const until = best.validUntil ? `Valid until ${formatDate(best.validUntil)}` : "No expiry given";
  if (covering.length === 0) {
    const start = course.startsOn ? `; the course starts on ${formatDate(day)}` : " and run out";
    return finding("expires", `${until}${start}.`);
  }
  return accepted
    ? finding("met", `${until}, and accepted.`)
    : finding("unchecked", `${until}; not yet checked.`);
}

/** Said of an earlier module of which only the online theory was completed here. */
const THEORY_ALONE = "Theory completed here; practical training not attested.";

function earlierFinding(moduleId: string, { record, course }: Facts): Finding {
  if (course.moduleIds.includes(moduleId)) {
    return finding("met", "It is part of the same programme and comes first.");
  }
  if (record.completedModules.includes(moduleId)) return finding("met", "Completed here.");
  const decision = decisionOn(record, "earlier-training");
  if (decision === "accepted") return finding("met", "Proof of earlier training was accepted.");
  if (decision === "waiting") {
    return finding("unchecked", "Proof of earlier training is handed in and not yet checked.");
  }
  if (record.theoryPasses.includes(moduleId)) return finding("missing", THEORY_ALONE);
  if (decision === "not-accepted") {
    return finding("missing", "The proof of earlier training was not accepted.");
  }
  return finding("missing", "No proof of earlier training has been handed in.");
}

function finding(state: EligibilityState, explanation: string): Finding {
  return { state, explanation };
}
