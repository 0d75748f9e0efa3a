import { formatDate } from "#app/kernel/dates.ts";
import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type RunState, runStateLabels, runStates } from "./run-state.ts";

/** An intake as the staff's list shows it. Its days are calendar dates ("2026-03-02"). */
export type IntakeRow = {
  id: string;
  programme: string;
  date: string;
  endsOn: string;
  location: string;
  seats: number;
  /** The seats that are held or paid for. */
  taken: number;
  minimum: number;
  decideBy: string | null;
  /** The day of the decision has come, and nobody has decided. */
  overdue: boolean;
  runState: RunState;
};

const times = ["ahead", "begun", "all"] as const;
export type IntakeTime = (typeof times)[number];

/** The staff's list of intakes. By default those ahead are shown, and the next one comes first. */
export const intakeList = defineList<IntakeRow>()({
  id: "intakes",
  label: "Intakes",
  noun: ["intake", "intakes"],
  columns: {
    intake: { label: "Intake", shown: "always", text: ({ programme }) => programme },
    dates: {
      label: "Dates",
      // Of those that have begun, the latest comes first, as on the schedule.
      sort: ({ when }) => (when === "ahead" ? "asc" : "desc"),
      text: ({ date }) => date,
    },
    ends: { label: "Last day", shown: "export", text: ({ endsOn }) => endsOn },
    base: { label: "Base", text: ({ location }) => location },
    taken: { label: "Seats taken", text: ({ taken }) => taken },
    seats: { label: "Seats", shown: "export", text: ({ seats }) => seats },
    minimum: { label: "Minimum number", shown: "export", text: ({ minimum }) => minimum },
    decide: { label: "Go or no-go by", text: ({ decideBy }) => decideBy },
    state: { label: "State", text: ({ runState }) => runStateLabels[runState] },
  },
  filters: {
    when: {
      kind: "choice",
      label: "Time",
      options: optionsOf(times, { ahead: "Ahead", begun: "Begun", all: "All" }),
      usual: "ahead",
      links: "counted",
    },
    state: {
      kind: "choice",
      label: "State",
      all: "All states",
      options: optionsOf(runStates, runStateLabels),
    },
    base: { kind: "choice", label: "Base", all: "All bases" },
    programme: { kind: "choice", label: "Programme", all: "All programmes" },
  },
  sortedBy: "dates",
});

/** Returns how messages and menus name an intake. */
export function intakeName({ programme, date, location }: IntakeRow): string {
  return `${programme}, ${formatDate(date)}, ${location}`;
}
