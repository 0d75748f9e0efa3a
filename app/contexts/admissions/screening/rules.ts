import type { Stage } from "../stage/rules.ts";

/** What an applicant is asked to hand in at screening (rulings §4). */
export const evidenceKinds = [
  "identity",
  "medical-certificate",
  "flight-hours",
  "reference",
  "earlier-training",
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What the staff found when it looked. */
export type EvidenceDecision = "accepted" | "not-accepted";

export const evidenceKindLabels: Record<EvidenceKind, string> = {
  identity: "Identity document",
  "medical-certificate": "Medical certificate",
  "flight-hours": "Flight hours (logbook)",
  reference: "Reference or proof of experience",
  "earlier-training": "Earlier training",
};

export const decisionLabels: Record<EvidenceDecision, string> = {
  accepted: "Accepted",
  "not-accepted": "Not accepted",
};

/** A file may be this large: 10 MB. */
export const EVIDENCE_BYTES = 10 * 1024 * 1024;

/** So many documents can lie with one application; replacing one takes no further room. */
export const EVIDENCE_DOCUMENTS = 20;

/** While the staff is still deciding, statement and evidence can be handed in and changed. */
export function takesEvidence(stage: Stage): boolean {
  return stage === "initial-screening" || stage === "interview" || stage === "wait-listed";
}

/** What a course's rules make it necessary to ask; nothing else is asked for. */
export type Asked = {
  experienceMonths: boolean;
  flightHours: boolean;
  kinds: readonly EvidenceKind[];
};

/** Identity, references and earlier training concern every course, the others some. */
export function askedBy(rules: readonly ({ kind: string } | null)[]): Asked {
  const kinds = new Set(rules.map((rule) => rule?.kind));
  const flightHours = kinds.has("flight-hours");
  const medical = kinds.has("medical-certificate");
  return {
    experienceMonths: kinds.has("security-experience"),
    flightHours,
    kinds: evidenceKinds.filter((kind) => {
      if (kind === "flight-hours") return flightHours;
      return kind === "medical-certificate" ? medical : true;
    }),
  };
}
