import { z } from "zod";
import { defineAttestedKind } from "#app/contexts/attestation/public.server.ts";
import { trainingKeptUntil } from "../kept.ts";
import { partLabels, type RulePart, ruleParts } from "../rule/rules.ts";

const completion = z.strictObject({
  enrolmentId: z.uuid(),
  student: z.string(),
  awardId: z.string(),
  award: z.string(),
  /** The rule that held for the enrolment, and its number among the rules of the award. */
  ruleId: z.uuid(),
  rule: z.int().positive(),
  parts: z.array(
    z.strictObject({
      part: z.enum(ruleParts as readonly RulePart[]),
      explanation: z.string(),
      /** The ids of the attestations that the part rests on, in this chain. */
      attestations: z.array(z.uuid()),
    }),
  ),
  /** The last day of the enrolment's intake, from which retention runs. */
  endsOn: z.iso.date(),
});

/** All parts of an award are met. */
export const awardCompletedFact = defineAttestedKind({
  name: "award-completed",
  title: "Award completed",
  payload: completion,
  lines: ({ student, award, rule, parts }) => [
    ["Student", student],
    ["Award", award],
    ["By rule", `number ${rule}`],
    ...parts.map(
      ({ part, explanation, attestations }) =>
        [
          partLabels[part],
          `${explanation} ${attestations.length === 1 ? "1 attestation" : `${attestations.length} attestations`} of this file.`,
        ] as const,
    ),
  ],
  keptUntil: trainingKeptUntil,
});
