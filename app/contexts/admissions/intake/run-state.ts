/**
 * Whether an intake takes place. Staff decide until it begins; then time moves a confirmed one on.
 * Nothing is postponed or cancelled by itself.
 */
export const runStates = [
  "planned",
  "confirmed",
  "running",
  "finished",
  "postponed",
  "cancelled",
] as const;

export type RunState = (typeof runStates)[number];

export const runStateLabels: Record<RunState, string> = {
  planned: "Planned",
  confirmed: "Confirmed",
  running: "Running",
  finished: "Finished",
  postponed: "Postponed",
  cancelled: "Cancelled",
};

/** What staff may decide. */
const decisions: Record<RunState, readonly RunState[]> = {
  planned: ["confirmed", "postponed", "cancelled"],
  confirmed: ["postponed", "cancelled"],
  running: [],
  finished: [],
  // A postponed one gets a new date and is planned again.
  postponed: ["planned", "cancelled"],
  cancelled: [],
};

/** Returns what staff may decide about an intake; nothing once its first day has begun. */
export function decisionsOn(state: RunState, begun: boolean): readonly RunState[] {
  return begun && state !== "postponed" ? [] : decisions[state];
}

/** Returns whether an intake does not take place on its date. */
export const isCalledOff = (state: RunState) => state === "postponed" || state === "cancelled";

/** Returns the state into which time moves an intake. Only a confirmed one runs and finishes. */
export function stateInTime(state: RunState, at: { begun: boolean; over: boolean }): RunState {
  if (state !== "confirmed" && state !== "running") return state;
  if (at.over) return "finished";
  return at.begun ? "running" : "confirmed";
}

/** Returns whether a decision needs a reason: to run with fewer paid places than the minimum. */
export function needsReason(to: RunState, places: { paid: number; minimum: number }): boolean {
  return to === "confirmed" && places.paid < places.minimum;
}
