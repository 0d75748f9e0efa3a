import { days, hours } from "#app/kernel/clock.ts";
import { beginsAt } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import type { ApplicationFacts } from "../tracker/facts.ts";
import type { ReminderKind, ReminderRules } from "./rules.ts";

/** An email that is to be sent at a time, unless what it reminds of is done before. */
export type PlannedReminder = {
  kind: ReminderKind;
  /** The same for one thing, so that nobody is reminded of it twice. */
  key: string;
  at: Date;
  /** When it is too late. */
  until: Date | null;
};

/** When reminders are sent: the staff's rules, and the days of the joining instructions. */
export type ReminderTimes = {
  rules: ReminderRules;
  joiningDays: (intake: { programmeId: string; location: string }) => number;
};

/** In the morning of a base, emails are sent at this hour. */
const MORNING = hours(8);

/** Returns the reminders that an application is to get as it stands, whether or not they were sent. */
export function plannedReminders(
  facts: ApplicationFacts,
  times: ReminderTimes,
  now: Date,
): PlannedReminder[] {
  return [
    ...documents(facts, times.rules),
    ...offerAndSeat(facts, times.rules),
    ...joining(facts, times),
  ].filter(({ kind }) => isOpen(kind, facts, now));
}

/** Returns whether the thing that a reminder is about is still to be done. */
export function isOpen(kind: ReminderKind, facts: ApplicationFacts, now: Date): boolean {
  const { stage, stated, missing, offer, enrolment, intake } = facts;
  switch (kind) {
    case "documents-missing":
      return stage === "initial-screening" && (!stated || missing.length > 0);
    case "offer-ending":
      return offer?.state === "open";
    case "seat-unpaid":
      return offer?.state === "held";
    case "freed-seat-ending":
      return offer?.state === "seat-free";
    case "joining":
    case "joining-again":
      return (
        enrolment !== null &&
        intake !== null &&
        !isCalledOff(intake.runState) &&
        now < beginsAt(intake)
      );
  }
}

/** Returns when one is reminded of an end: so long before, but not before half of the time. */
export function reminderAt(from: Date, until: Date, before: number): Date {
  const half = (from.getTime() + until.getTime()) / 2;
  return new Date(Math.max(until.getTime() - before, half));
}

function documents(
  { id, movedAt }: ApplicationFacts,
  { documentsDays }: ReminderRules,
): PlannedReminder[] {
  if (documentsDays === 0) return [];
  const at = new Date(movedAt.getTime() + days(documentsDays));
  const key = `documents-missing:${id}:${movedAt.getTime()}`;
  return [{ kind: "documents-missing", key, at, until: null }];
}

function offerAndSeat(
  { offer, hold }: ApplicationFacts,
  { offerDays, seatDays, freedSeatHours }: ReminderRules,
): PlannedReminder[] {
  const planned: PlannedReminder[] = [];
  if (offer && offerDays > 0) {
    const { id, madeAt, expiresAt: until } = offer;
    const at = reminderAt(madeAt, until, days(offerDays));
    planned.push({ kind: "offer-ending", key: `offer-ending:${id}`, at, until });
  }
  if (!hold) return planned;
  const { id, heldAt, heldUntil: until } = hold;
  if (seatDays > 0) {
    const at = reminderAt(heldAt, until, days(seatDays));
    planned.push({ kind: "seat-unpaid", key: `seat-unpaid:${id}`, at, until });
  }
  if (freedSeatHours > 0) {
    const at = reminderAt(heldAt, until, hours(freedSeatHours));
    planned.push({ kind: "freed-seat-ending", key: `freed-seat-ending:${id}`, at, until });
  }
  return planned;
}

/**
 * Joining instructions are sent once the place and the course date are confirmed, and again some
 * days before. Who gets a place later than that gets them once.
 */
function joining({ enrolment, intake }: ApplicationFacts, times: ReminderTimes): PlannedReminder[] {
  if (!enrolment || !intake) return [];
  const { date, runState, decideBy, decidedAt } = intake;
  const until = beginsAt(intake);
  const of = `${enrolment.id}:${date}`;
  const planned: PlannedReminder[] = [];
  // A date for which no day of decision is set is not decided on.
  const confirmed = runState === "planned" ? decideBy === null : true;
  const placeAt = enrolment.enrolledAt.getTime();
  const confirmedAt = new Date(Math.max(placeAt, decidedAt?.getTime() ?? 0));
  if (confirmed) planned.push({ kind: "joining", key: `joining:${of}`, at: confirmedAt, until });
  const daysBefore = times.joiningDays(intake);
  if (daysBefore === 0) return planned;
  const morning = until.getTime() - days(daysBefore) + MORNING;
  if (confirmed && morning <= confirmedAt.getTime()) return planned;
  const at = new Date(Math.max(morning, placeAt));
  planned.push({ kind: "joining-again", key: `joining-again:${of}`, at, until });
  return planned;
}
