import { z } from "zod";
import { defineAttestedKind } from "#app/contexts/attestation/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { trainingKeptUntil } from "../kept.ts";
import { durationText } from "./duration.ts";
import {
  flightFigures,
  flightKindLabels,
  flightKinds,
  flightTimeLabels,
  flightTimes,
} from "./rules.ts";

const common = {
  enrolmentId: z.uuid(),
  /** The last day of the enrolment's intake, from which retention runs. */
  endsOn: z.iso.date(),
};

const flight = z.strictObject({
  ...common,
  flightId: z.uuid(),
  kind: z.enum(flightKinds),
  flownOn: z.iso.date(),
  aircraftType: z.string().nullable(),
  registration: z.string().nullable(),
  engines: z.enum(["single", "multi"]).nullable(),
  operator: z.string().nullable(),
  operatorCertificate: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  offBlockAt: z.iso.datetime().nullable(),
  onBlockAt: z.iso.datetime().nullable(),
  /** Whole minutes, and numbers of landings. */
  figures: z.strictObject(
    Object.fromEntries(flightFigures.map((figure) => [figure, z.int()])) as Record<
      (typeof flightFigures)[number],
      z.ZodInt
    >,
  ),
  exercises: z.array(z.string()),
  remarks: z.string().nullable(),
  /** The record that this one replaces. */
  replaces: z.uuid().nullable(),
});

/** An instructor endorsed a flight, a session in a simulator, or hours that were brought forward. */
export const flightEndorsedFact = defineAttestedKind({
  name: "flight-endorsed",
  title: "Flight endorsed",
  payload: flight,
  lines: linesOf,
  keptUntil: trainingKeptUntil,
});

/** An instructor took an endorsed record back with a counter-entry. */
export const flightCounteredFact = defineAttestedKind({
  name: "flight-countered",
  title: "Flight countered",
  payload: flight
    .omit({ replaces: true })
    .extend({ counters: z.uuid(), corrects: z.uuid(), reason: z.string() }),
  lines: ({ reason, ...payload }) => [
    ...linesOf({ ...payload, replaces: null }),
    ["Reason", reason] as const,
  ],
  keptUntil: trainingKeptUntil,
  corrects: ({ corrects }) => corrects,
});

const solo = {
  ...common,
  endorsementId: z.uuid(),
  aircraftType: z.string(),
};

/** An instructor lets a student fly a type solo. */
export const soloEndorsedFact = defineAttestedKind({
  name: "solo-endorsed",
  title: "Solo endorsement",
  payload: z.strictObject({
    ...solo,
    validFrom: z.iso.date(),
    validUntil: z.iso.date(),
    conditions: z.string().nullable(),
  }),
  lines: ({ aircraftType, validFrom, validUntil, conditions }) => [
    ["Type", aircraftType],
    ["Valid", `${formatDate(validFrom)} to ${formatDate(validUntil)} (UTC)`],
    ["Conditions", conditions ?? "None"],
  ],
  keptUntil: trainingKeptUntil,
});

/** A solo endorsement was ended before its last day. */
export const soloEndedFact = defineAttestedKind({
  name: "solo-ended",
  title: "Solo endorsement ended",
  payload: z.strictObject({
    ...solo,
    endedOn: z.iso.date(),
    reason: z.string(),
    corrects: z.uuid(),
  }),
  lines: ({ aircraftType, endedOn, reason }) => [
    ["Type", aircraftType],
    ["From", `${formatDate(endedOn)} (UTC)`],
    ["Reason", reason],
  ],
  keptUntil: trainingKeptUntil,
  corrects: ({ corrects }) => corrects,
});

/** What is attested of flying. */
export const flightFacts = [
  flightEndorsedFact,
  flightCounteredFact,
  soloEndorsedFact,
  soloEndedFact,
];

function linesOf(payload: z.output<typeof flight>): (readonly [string, string])[] {
  const { kind, flownOn, aircraftType, registration, operator, operatorCertificate } = payload;
  const { from, to, figures, exercises, remarks, replaces } = payload;
  const operated = [operator, operatorCertificate].filter(Boolean).join(", ");
  const times = flightTimes
    .filter((time) => figures[time] !== 0)
    .map((time) => `${flightTimeLabels[time]} ${durationText(figures[time])}`);
  const { landingsDay, landingsNight } = figures;
  const landings = landingsDay !== 0 || landingsNight !== 0;
  return [
    ["Kind", flightKindLabels[kind]],
    ["Day (UTC)", formatDate(flownOn)],
    ...(aircraftType
      ? [["Aircraft", [aircraftType, registration].filter(Boolean).join(", ")] as const]
      : []),
    ...(operated ? [["Operator", operated] as const] : []),
    ...(from && to ? [["Route", `${from} to ${to}`] as const] : []),
    ["Times in hours", times.join("; ")],
    ...(landings
      ? [["Landings", `${landingsDay} by day, ${landingsNight} by night`] as const]
      : []),
    ...(exercises.length > 0 ? [["Exercises", exercises.join(", ")] as const] : []),
    ...(remarks ? [["Remarks", remarks] as const] : []),
    ...(replaces ? [["Replaces", "The record that was countered"] as const] : []),
  ];
}
