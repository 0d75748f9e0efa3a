import { formatDate } from "#app/kernel/dates.ts";
import type { RunState } from "./run-state.ts";

/** What people know of the intake that they are on. */
export type KnownIntake = {
  programmeId: string;
  date: string;
  endsOn: string;
  location: string;
};

/**
 * What became of an intake: it has another date, place or programme ("moved"), no date at present
 * ("postponed"), or it does not take place ("cancelled").
 */
export const changeKinds = ["moved", "postponed", "cancelled"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * What somebody has on an intake, from a paid place to a place on the wait-list. "named": only an
 * application that names the date, without an offer yet.
 */
export const standings = ["enrolled", "held", "offered", "waiting", "named"] as const;
export type Standing = (typeof standings)[number];

export const standingLabels: Record<Standing, string> = {
  enrolled: "Enrolled",
  held: "Seat held",
  offered: "Offered, not answered",
  waiting: "On the waiting list",
  named: "Named this date, no offer yet",
};

/** Keep the place as it is now, take one on another intake, or get everything back. */
export const choices = ["accept", "move", "refund"] as const;
export type Choice = (typeof choices)[number];

/** Returns whether somebody has to be asked. An offer is answered as before, on its own page. */
export const isAsked = (standing: Standing) => standing === "enrolled" || standing === "held";

/** Returns what can be chosen after a change (the terms, "Cancellation and refunds"). */
export function choicesAfter(kind: ChangeKind): readonly Choice[] {
  return kind === "cancelled" ? ["move", "refund"] : choices;
}

/** Returns what silence means: a cancelled intake is refunded; otherwise the place is kept. */
export const silentChoice = (kind: ChangeKind): Choice =>
  kind === "cancelled" ? "refund" : "accept";

/** Returns whether people would have to be told of the difference. */
export function isDifferent(before: KnownIntake, after: KnownIntake): boolean {
  return (
    before.programmeId !== after.programmeId ||
    before.date !== after.date ||
    before.endsOn !== after.endsOn ||
    before.location !== after.location
  );
}

/** Returns what people know of an intake. */
export function knownOf({ programmeId, date, endsOn, location }: KnownIntake): KnownIntake {
  return { programmeId, date, endsOn, location };
}

/** Returns dates and place in words: "2 Mar 2026 to 15 Mar 2026 in Christchurch". */
export function datesText({ date, endsOn, location }: KnownIntake): string {
  const to = endsOn === date ? "" : ` to ${formatDate(endsOn)}`;
  return `${formatDate(date)}${to} in ${location}`;
}

/** Returns the state that an intake has after a decision of staff, as a change that people see. */
export function changeByDecision(from: RunState, to: RunState): ChangeKind | undefined {
  if (to === "postponed" || to === "cancelled") return to;
  return from === "postponed" && to === "planned" ? "moved" : undefined;
}
