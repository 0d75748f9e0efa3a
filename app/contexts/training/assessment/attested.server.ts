import { z } from "zod";
import { defineAttestedKind, type FactLine } from "#app/contexts/attestation/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { mappingText, purposeLabels, purposes } from "../criteria/rules.ts";
import { trainingKeptUntil } from "../kept.ts";
import { exhibitKinds, exhibitLabels, disputeOutcomes, outcomeLabels } from "./rules.ts";

/** An exhibit as it is attested. A file is sealed by the SHA-256 of its bytes; a link is not. */
const exhibit = z.strictObject({
  id: z.uuid(),
  criterion: z.string().nullable(),
  kind: z.enum(exhibitKinds),
  text: z.string().nullable(),
  fileName: z.string().nullable(),
  sha256: z.string().nullable(),
  takenAt: z.iso.datetime(),
  takenBy: z.uuid(),
});

/** Everything that an assessor signs, and that a verifier has seen. */
export const signedContent = z.strictObject({
  assessmentId: z.uuid(),
  enrolmentId: z.uuid(),
  awardId: z.string(),
  setId: z.uuid(),
  set: z.string(),
  setVersion: z.int(),
  purpose: z.enum(purposes),
  attempt: z.int(),
  sessionId: z.uuid(),
  session: z.string(),
  assessedOn: z.iso.date(),
  assessor: z.uuid(),
  criteria: z.array(
    z.strictObject({
      code: z.string(),
      text: z.string(),
      critical: z.boolean(),
      result: z.string(),
      met: z.boolean(),
      said: z.string(),
      note: z.string().nullable(),
      carriedFrom: z.int().nullable(),
      maps: z.array(
        z.strictObject({ scheme: z.string(), reference: z.string(), version: z.string() }),
      ),
    }),
  ),
  competent: z.boolean(),
  exhibits: z.array(exhibit),
});

export type SignedContent = z.output<typeof signedContent>;

/** The last day of the intake decides how long the fact is kept. */
const kept = { intakeEndsOn: z.iso.date() };
const keptUntil = ({ intakeEndsOn }: { intakeEndsOn: string }) =>
  trainingKeptUntil({ endsOn: intakeEndsOn });

/** An assessor has signed an assessment. */
export const assessmentSignedFact = defineAttestedKind({
  name: "assessment-signed",
  title: "Assessment signed",
  payload: signedContent.extend({ award: z.string(), ...kept }),
  lines: (payload) => [
    ["Award", payload.award],
    ["Criteria", `${payload.set}, version ${payload.setVersion}`],
    ["Kind", purposeLabels[payload.purpose]],
    ["Attempt", String(payload.attempt)],
    ["Session", `${payload.session}, ${formatDate(payload.assessedOn)}`],
    ...payload.criteria.map((each): FactLine => [
      `${each.code} ${each.text}`,
      [
        each.said,
        each.carriedFrom === null ? undefined : `found in attempt ${each.carriedFrom}`,
        each.note,
        ...each.maps.map(mappingText),
      ]
        .filter(Boolean)
        .join("; "),
    ]),
    ["Result", payload.competent ? "Competent" : "Not yet competent"],
    ...payload.exhibits.map((each): FactLine => [
      `Exhibit: ${exhibitLabels[each.kind].toLowerCase()}${each.criterion ? ` for ${each.criterion}` : ""}`,
      each.sha256
        ? `${each.fileName}, SHA-256 ${each.sha256}`
        : each.kind === "link"
          ? `${each.text} (kept elsewhere, not sealed)`
          : (each.text ?? ""),
    ]),
  ],
  keptUntil,
  files: ({ exhibits }) =>
    exhibits.flatMap(({ id, sha256, fileName }) =>
      sha256 ? [{ id, sha256, fileName: fileName ?? id }] : [],
    ),
});

/** What a later fact about a signed assessment names. */
const about = z.strictObject({
  assessmentId: z.uuid(),
  /** The attestation of the signature. */
  signature: z.uuid(),
  enrolmentId: z.uuid(),
  setId: z.uuid(),
  set: z.string(),
  setVersion: z.int(),
  attempt: z.int(),
  ...kept,
});

const aboutLines = ({ set, attempt }: { set: string; attempt: number }): FactLine[] => [
  ["Criteria", set],
  ["Attempt", String(attempt)],
];

/** A second person has verified an assessment. */
export const assessmentVerifiedFact = defineAttestedKind({
  name: "assessment-verified",
  title: "Assessment verified",
  payload: about.extend({
    /** SHA-256 of what was signed. */
    signedHash: z.string(),
    competent: z.boolean(),
    assessor: z.uuid(),
    verifier: z.uuid(),
    /** Why they verified although they taught the session. */
    thoughTaught: z.string().nullable(),
  }),
  lines: (payload) => [
    ...aboutLines(payload),
    ["Result", payload.competent ? "Competent" : "Not yet competent"],
    ...(payload.thoughTaught
      ? [["The verifier taught the session, because", payload.thoughTaught] as const]
      : []),
  ],
  keptUntil,
});

/** A signed assessment went back to be corrected: by a verifier, or by its assessor. */
export const assessmentReturnedFact = defineAttestedKind({
  name: "assessment-returned",
  title: "Assessment returned",
  payload: about.extend({ reason: z.string() }),
  lines: (payload) => [...aboutLines(payload), ["Reason", payload.reason]],
  keptUntil,
  corrects: ({ signature }) => signature,
});

/** An assessment was withdrawn. */
export const assessmentWithdrawnFact = defineAttestedKind({
  name: "assessment-withdrawn",
  title: "Assessment withdrawn",
  payload: about.extend({ reason: z.string() }),
  lines: (payload) => [...aboutLines(payload), ["Reason", payload.reason]],
  keptUntil,
  corrects: ({ signature }) => signature,
});

/** A lead has decided what becomes of a disputed assessment. */
export const disputeDecidedFact = defineAttestedKind({
  name: "assessment-dispute-decided",
  title: "Dispute of an assessment decided",
  payload: about.extend({
    dispute: z.string(),
    outcome: z.enum(disputeOutcomes),
    reason: z.string(),
  }),
  lines: (payload) => [
    ...aboutLines(payload),
    ["Disputed, because", payload.dispute],
    ["Decision", outcomeLabels[payload.outcome]],
    ["Reason", payload.reason],
  ],
  keptUntil,
});

/** Exhibits were deleted at the end of their time, or removed from a returned assessment. */
export const exhibitsDeletedFact = defineAttestedKind({
  name: "exhibits-deleted",
  title: "Exhibits deleted",
  payload: z.strictObject({ exhibitIds: z.array(z.uuid()), ...kept }),
  lines: ({ exhibitIds }) => [
    [
      "What",
      `${exhibitIds.length === 1 ? "1 exhibit" : `${exhibitIds.length} exhibits`}; the digests stay`,
    ],
  ],
  keptUntil,
  filesDeleted: ({ exhibitIds }) => exhibitIds,
});

/** What assessments attest. */
export const assessmentFacts = [
  assessmentSignedFact,
  assessmentVerifiedFact,
  assessmentReturnedFact,
  assessmentWithdrawnFact,
  disputeDecidedFact,
  exhibitsDeletedFact,
];
