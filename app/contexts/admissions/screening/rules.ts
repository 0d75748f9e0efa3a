import type { Stage } from "../stage/rules.ts";

/**
 * What an applicant can be asked to hand in at screening (rulings §4). "other" is only handed in if
 * the office asks for it and says what it is, and "proof-of-service" with a claim of the veterans' rate.
 */
export const evidenceKinds = [
  "identity",
  "medical-certificate",
  "flight-hours",
  "reference",
  "earlier-training",
  "proof-of-service",
  "other",
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** The staff's decision on a document. */
export type EvidenceDecision = "accepted" | "not-accepted";

export const evidenceKindLabels: Record<EvidenceKind, string> = {
  identity: "Identity document",
  "medical-certificate": "Medical certificate",
  "flight-hours": "Flight hours (logbook)",
  reference: "Reference or proof of experience",
  "earlier-training": "Earlier training",
  "proof-of-service": "Proof of service",
  other: "Another document",
};

export const decisionLabels: Record<EvidenceDecision, string> = {
  accepted: "Accepted",
  "not-accepted": "Not accepted",
};

/** The largest file: 10 MB. */
export const EVIDENCE_BYTES = 10 * 1024 * 1024;

/** How many documents an application can have. Replacing one does not add to them. */
export const EVIDENCE_DOCUMENTS = 20;

/** Returns whether evidence can be handed in: from the initial screening until an offer. */
export function takesEvidence(stage: Stage): boolean {
  return stage === "initial-screening" || stage === "interview" || stage === "wait-listed";
}

/** Returns whether staff can record that they saw a document at the interview: until an offer. */
export function takesSightings(stage: Stage): boolean {
  return stage === "interview" || stage === "wait-listed";
}

/** What a course's rules make it necessary to ask. Nothing else is asked for. */
export type Asked = {
  experienceMonths: boolean;
  flightHours: boolean;
  kinds: readonly EvidenceKind[];
};

/** Returns what to ask. Identity, references and earlier training are asked for every course. */
export function askedBy(rules: readonly ({ kind: string } | null)[]): Asked {
  const kinds = new Set(rules.map((rule) => rule?.kind));
  const flightHours = kinds.has("flight-hours");
  const medical = kinds.has("medical-certificate");
  return {
    experienceMonths: kinds.has("security-experience"),
    flightHours,
    kinds: evidenceKinds.filter((kind) => {
      if (kind === "other" || kind === "proof-of-service") return false;
      if (kind === "flight-hours") return flightHours;
      return kind === "medical-certificate" ? medical : true;
    }),
  };
}
