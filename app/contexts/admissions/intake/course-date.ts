import type { Money } from "#app/kernel/money.ts";
import { formatPrice } from "#app/kernel/money.ts";
import type { RunState } from "./run-state.ts";
import { isCalledOff } from "./run-state.ts";

/** A course date as everybody sees it. `date` and `endsOn` are calendar dates ("2026-03-02"). */
export type CourseDate = {
  id: string;
  date: string;
  /** Its last day. */
  endsOn: string;
  programmeId: string;
  programme: string;
  location: string;
  seatsLeft: number;
  passed: boolean;
  runState: RunState;
  /** The programme's list price, GST included; null if it has none. */
  price: Money | null;
  /** The application form's option for its programme; null if it is not offered there. */
  option: string | null;
};

/**
 * What a visitor can do about a date: apply for it, ask about it (the application form does not name
 * its programme), or be told of the next one (it is full or called off). Nothing once it has begun.
 */
export type DateAction = { kind: "apply" | "ask" | "tell"; label: string; to: string };

/** Returns the one action of a course date; null if it has passed. */
export function dateAction(courseDate: CourseDate): DateAction | null {
  const { id, programmeId, option, passed, runState, seatsLeft } = courseDate;
  if (passed) return null;
  if (seatsLeft === 0 || isCalledOff(runState)) return tellMe(programmeId);
  return option
    ? { kind: "apply", label: "Apply", to: `/admissions/apply?program=${option}&date=${id}` }
    : { kind: "ask", label: "Ask about this date", to: `/contact?date=${id}` };
}

/** Returns the action for a programme without a date that is open. */
export function tellMe(programmeId: string): DateAction {
  const to = `/admissions/interest?programme=${encodeURIComponent(programmeId)}`;
  return { kind: "tell", label: "Tell me when a date opens", to };
}

/** Where a visitor of a page begins: with its next date, or without one. */
export type BookingStart = { action: DateAction; next: CourseDate | undefined };

/**
 * Returns the action of a page about some programmes: that of the first date that one can apply for
 * or ask about; being told of the next one if there is none.
 */
export function bookingStart(
  dates: readonly CourseDate[],
  programmes: readonly { id: string }[],
): BookingStart {
  const actions = dates.map((next) => ({ next, action: dateAction(next) }));
  for (const { next, action } of actions) {
    if (action && action.kind !== "tell") return { action, next };
  }
  const [programme] = programmes;
  const ask = { kind: "ask", label: "Ask a question", to: "/contact" } as const;
  return { action: programme ? tellMe(programme.id) : ask, next: undefined };
}

/** Returns a list price with its tax: "From $2,450, GST included". */
export function priceText(price: Money | null): string {
  return price ? `From ${formatPrice(price)}, GST included` : "Price on request";
}

/** Returns the free seats as every page says them; null if they no longer matter. */
export function seatsText({ passed, runState, seatsLeft }: CourseDate): string | null {
  if (runState === "cancelled") return "Cancelled";
  if (runState === "postponed") return "Postponed";
  if (passed) return null;
  return seatsLeft === 0 ? "Full" : `${seatsLeft} left`;
}
