import { formatDate } from "#app/kernel/dates.ts";
import { defineList, optionsOf } from "#app/kernel/list.ts";
import { durationText } from "./duration.ts";
import { type FlightKind, flightKindLabels, flightKinds } from "./rules.ts";

export type FlightRow = {
  id: string;
  student: string;
  instructor: string;
  kind: FlightKind;
  flownOn: string;
  aircraftType: string | null;
  registration: string | null;
  operator: string | null;
  total: number;
  dual: number;
  solo: number;
  /** "Draft", "Counter-entry", "Countered" or "Endorsed". */
  state: string;
};

/** The staff's list of flight records: of a student, or of an aircraft. */
export const flightList = defineList<FlightRow>()({
  id: "training-flights",
  label: "Flights",
  noun: ["flight record", "flight records"],
  columns: {
    day: {
      label: "Day (UTC)",
      sort: "desc",
      shown: "always",
      text: ({ flownOn }) => formatDate(flownOn),
    },
    student: { label: "Student", sort: "asc", text: ({ student }) => student },
    kind: { label: "Kind", text: ({ kind }) => flightKindLabels[kind] },
    aircraft: {
      label: "Aircraft",
      sort: "asc",
      text: ({ aircraftType, registration }) =>
        [registration, aircraftType].filter(Boolean).join(", "),
    },
    operator: { label: "Operator", shown: "export", text: ({ operator }) => operator },
    total: { label: "Total", text: ({ total }) => durationText(total) },
    dual: { label: "Dual", text: ({ dual }) => durationText(dual) },
    solo: { label: "Solo", text: ({ solo }) => durationText(solo) },
    instructor: { label: "Instructor", text: ({ instructor }) => instructor },
    state: { label: "State", text: ({ state }) => state },
  },
  filters: {
    kind: {
      kind: "choice",
      label: "Kind",
      all: "All",
      options: optionsOf(flightKinds, flightKindLabels),
      links: "counted",
    },
    aircraft: { kind: "text", label: "Registration" },
    q: { kind: "text", label: "Student" },
  },
  sortedBy: "day",
});
