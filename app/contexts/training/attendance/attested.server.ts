import { z } from "zod";
import { defineAttestedKind } from "#app/contexts/attestation/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { trainingKeptUntil } from "../kept.ts";
import { type SessionKind, sessionKindLabels, sessionKinds } from "../session/rules.ts";
import { markLabels, marks } from "./rules.ts";

const entry = z.strictObject({
  entryId: z.uuid(),
  status: z.enum(marks),
  minutes: z.int().min(0),
  /** Who said it, on whose device, and when it arrived. */
  by: z.uuid(),
  saidAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  /** Why it was corrected, or entered from paper. */
  reason: z.string().nullable(),
});
export type AttestedEntry = z.output<typeof entry>;

const attendance = z.strictObject({
  enrolmentId: z.uuid(),
  student: z.string(),
  sessionId: z.uuid(),
  awardId: z.string(),
  award: z.string(),
  topic: z.string(),
  kind: z.enum(sessionKinds as readonly SessionKind[]),
  base: z.string(),
  place: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  instructors: z.array(z.uuid()),
  /** The missed session that this one makes up for. */
  makesUpFor: z.uuid().nullable(),
  fullMinutes: z.int().positive(),
  /** What counts; null while entries contradict each other. */
  counts: entry.nullable(),
  /** The entries that were replaced before, or that contradict each other. */
  others: z.array(entry),
  /** The last day of the enrolment's intake, from which retention runs. */
  endsOn: z.iso.date(),
});
export type AttestedAttendance = z.output<typeof attendance>;

/** The attendance of a student at a session whose roll-call was closed. */
export const attendanceFact = defineAttestedKind({
  name: "attendance",
  title: "Attendance at a training session",
  payload: attendance,
  lines: linesOf,
  people: peopleOf,
  keptUntil: trainingKeptUntil,
});

/** A correction after the roll-call was closed. */
export const attendanceCorrectedFact = defineAttestedKind({
  name: "attendance-corrected",
  title: "Attendance corrected",
  payload: attendance.extend({ corrects: z.uuid().nullable() }),
  lines: linesOf,
  people: peopleOf,
  keptUntil: trainingKeptUntil,
  corrects: ({ corrects }) => corrects,
});

export const attendanceFacts = [attendanceFact, attendanceCorrectedFact];

function peopleOf({ instructors, counts, others }: AttestedAttendance): string[] {
  return [...instructors, ...[...(counts ? [counts] : []), ...others].map(({ by }) => by)];
}

function linesOf(
  payload: AttestedAttendance,
  _timeZone: string,
  nameOf: (id: string) => string,
): [string, string][] {
  const { student, award, topic, kind, base, place, timeZone, instructors } = payload;
  const { counts, others, fullMinutes, makesUpFor } = payload;
  const at = (moment: string) => formatMoment(new Date(moment), timeZone);
  const said = ({ status, minutes, by, saidAt, reason }: AttestedEntry) =>
    `${markLabels[status]}, ${minutes} of ${fullMinutes} minutes; ${nameOf(by)}, ${at(saidAt)}${reason === null ? "" : `. Reason: ${reason}`}`;
  return [
    ["Student", student],
    ["Award", award],
    ["Session", `${topic} (${sessionKindLabels[kind]})${makesUpFor ? ", a make-up" : ""}`],
    ["Time", `${at(payload.startsAt)} to ${at(payload.endsAt)}`],
    ["Place", `${place}, ${base}`],
    ["Instructors", instructors.map(nameOf).join(", ")],
    ["Attendance", counts ? said(counts) : "Disputed: entries contradict each other"],
    ...others.map((other): [string, string] => [counts ? "Replaced" : "Said", said(other)]),
  ];
}
