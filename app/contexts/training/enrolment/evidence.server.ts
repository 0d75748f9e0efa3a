import { z } from "zod";
import type { AttestedFact, AttestedKind } from "#app/contexts/attestation/public.server.ts";
import {
  assessmentSignedFact,
  assessmentVerifiedFact,
  assessmentWithdrawnFact,
  disputeDecidedFact,
} from "../assessment/attested.server.ts";
import { attendanceFacts } from "../attendance/attested.server.ts";
import { flightCounteredFact, flightEndorsedFact } from "../flight/attested.server.ts";
import type { RuleContent, RulePart } from "../rule/rules.ts";

/** What learning attests of a certificate of theory. Only these two values are read here. */
const theoryCertificate: Pick<AttestedKind, "name" | "payload"> = {
  name: "certificate-issued",
  payload: z.object({ kind: z.string(), subjectId: z.string() }),
};

const flying = [flightEndorsedFact, flightCounteredFact];

/** What takes a verified assessment back. */
const takenBack = [assessmentWithdrawnFact, disputeDecidedFact];

/** The kinds of attestations on which a completion can rest, and of those that take one back. */
export const evidenceKinds: readonly Pick<AttestedKind, "name" | "payload">[] = [
  theoryCertificate,
  ...attendanceFacts,
  assessmentSignedFact,
  assessmentVerifiedFact,
  ...takenBack,
  ...flying,
];

type Completed = { enrolmentId: string; awardId: string; rule: RuleContent };

type Fact = AttestedFact<Record<string, unknown>>;

/**
 * Returns whether a part of an award rests on an attested fact. Payloads have the form of their kind.
 * `all` is everything that is attested of the person in these kinds.
 */
type RestsOn = (fact: Fact, of: Completed, all: readonly Fact[]) => boolean;

const attendance = ({ kind, payload }: Fact, { enrolmentId, awardId }: Completed) =>
  attendanceFacts.some(({ name }) => name === kind) &&
  payload["enrolmentId"] === enrolmentId &&
  payload["awardId"] === awardId;

/** What each part rests on. */
const restsOn: Record<RulePart, RestsOn> = {
  theoryCourses: ({ kind, payload }, { rule }) =>
    kind === theoryCertificate.name &&
    payload["kind"] === "theory" &&
    (rule.theoryCourses ?? []).includes(String(payload["subjectId"])),
  attendancePercent: attendance,
  unmissableTopics: (fact, of) =>
    attendance(fact, of) &&
    (of.rule.unmissableTopics ?? []).includes(String(fact.payload["topic"])),
  criteriaSet: (fact, of, all) =>
    isVerifiedFor(of, fact, all) ||
    (fact.kind === assessmentSignedFact.name &&
      all.some((other) => other.payload["signature"] === fact.id && isVerifiedFor(of, other, all))),
  // Flying time counts by person.
  minimumMinutes: ({ kind }) => flying.some(({ name }) => name === kind),
};

/**
 * Returns whether a fact is the verification of an assessment that found the student competent in the
 * criteria set of the rule, and that nothing has taken back.
 */
function isVerifiedFor({ enrolmentId, rule }: Completed, fact: Fact, all: readonly Fact[]) {
  const { kind, payload } = fact;
  return (
    kind === assessmentVerifiedFact.name &&
    payload["enrolmentId"] === enrolmentId &&
    payload["competent"] === true &&
    payload["setId"] === rule.criteriaSet?.id &&
    payload["setVersion"] === rule.criteriaSet?.version &&
    !all.some(
      (other) =>
        takenBack.some(({ name }) => name === other.kind) &&
        other.payload["outcome"] !== "stands" &&
        other.payload["assessmentId"] === payload["assessmentId"],
    )
  );
}

/** Returns the ids of the attestations that a part of a completed award rests on. */
export function evidenceOf(
  part: RulePart,
  facts: readonly AttestedFact[],
  completed: Completed,
): string[] {
  const all = facts as readonly Fact[];
  return all.filter((fact) => restsOn[part](fact, completed, all)).map(({ id }) => id);
}
