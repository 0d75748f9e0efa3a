import { durationText } from "./duration.ts";
import type { Flight } from "./record.server.ts";
import { type FlightFigures, flightKindLabels } from "./rules.ts";

export const NOT_YOUR_LOGBOOK = "This is a training record, not your logbook.";

/**
 * What the authorities say of electronic logbooks, as the specification of training states it
 * (section 3, "Flight"). What nobody has compared with its source says so.
 */
export const logbookSentences = [
  "New Zealand: the bound book stands until the Director approves software (61.29(h)). Guidance is pending; nobody has checked this yet.",
  "EASA: an electronic logbook is allowed. Some authorities want it printed and signed; what Hungary's wants nobody has checked yet.",
] as const;

type Row = Flight & { instructor: string };
type Column = {
  head: string;
  /** What the column adds up to, if it does. */
  sum?: (record: FlightFigures) => number;
  /** The sum is a number, and not a time. */
  count?: boolean;
  text: (record: Row) => string;
};

const clock = (at: Date | null) => at?.toISOString().slice(11, 16) ?? "";
const time = (head: string, sum: (record: FlightFigures) => number): Column => ({
  head,
  sum,
  text: (record) => (sum(record) === 0 ? "" : durationText(sum(record))),
});
const countText = (count: number) => (count < 0 ? `−${-count}` : String(count));
const landings = (head: string, figure: "landingsDay" | "landingsNight"): Column => ({
  head,
  sum: (record) => record[figure],
  count: true,
  text: (record) => (record[figure] === 0 ? "" : countText(record[figure])),
});
const text = (head: string, of: (record: Row) => string): Column => ({ head, text: of });

const inFlight = ({ kind }: Row) => kind === "flight";
const ifEngines = (head: string, engines: "single" | "multi") =>
  text(head, (record) => (record.engines === engines ? "x" : ""));

/** Returns what is written of a record besides its columns: its kind, corrections, and who endorsed it. */
function remarksOf({ kind, counters, corrects, exercises, remarks, reason, instructor }: Row) {
  return [
    kind === "flight" ? "" : flightKindLabels[kind],
    counters ? "Counter-entry" : "",
    corrects ? "Replaces a countered record" : "",
    exercises.length > 0 ? `Exercises ${exercises.join(", ")}` : "",
    remarks ?? "",
    reason ?? "",
    `Endorsed by ${instructor}`,
  ]
    .filter(Boolean)
    .join(". ");
}

/** The name of the pilot in command: of a flight in command, the student. */
const commander = (record: Row) =>
  inFlight(record) ? (record.pic === 0 ? record.instructor : "SELF") : "";

/** FCL.050, in the order of its twelve columns. */
const fcl050: Column[] = [
  text("1 Date", ({ flownOn }) => flownOn),
  text("2 Departure place", ({ fromPlace }) => fromPlace ?? ""),
  text("2 Departure time (UTC)", ({ offBlockAt }) => clock(offBlockAt)),
  text("3 Arrival place", ({ toPlace }) => toPlace ?? ""),
  text("3 Arrival time (UTC)", ({ onBlockAt }) => clock(onBlockAt)),
  text("4 Aircraft type", (record) => (inFlight(record) ? (record.aircraftType ?? "") : "")),
  text("4 Registration", ({ registration }) => registration ?? ""),
  ifEngines("5 Single-pilot SE", "single"),
  ifEngines("5 Single-pilot ME", "multi"),
  time("6 Total time of flight", ({ total }) => total),
  text("7 Name of PIC", commander),
  landings("8 Landings day", "landingsDay"),
  landings("8 Landings night", "landingsNight"),
  time("9 Night", ({ night }) => night),
  time("9 IFR", ({ instrumentActual }) => instrumentActual),
  time("10 PIC", ({ pic }) => pic),
  time("10 Co-pilot", ({ copilot }) => copilot),
  time("10 Dual", ({ dual }) => dual),
  text("11 FSTD type", ({ kind, aircraftType }) =>
    kind === "simulator" ? (aircraftType ?? "") : "",
  ),
  time("11 FSTD time", ({ fstd }) => fstd),
  text("12 Remarks and endorsements", remarksOf),
];

/** New Zealand's CAA 1373. Nobody has compared the order with the book yet. */
const caa1373: Column[] = [
  text("Date", ({ flownOn }) => flownOn),
  text("Aircraft type", ({ aircraftType }) => aircraftType ?? ""),
  text("Registration", ({ registration }) => registration ?? ""),
  text("Pilot in command", commander),
  text("Details of flight", ({ fromPlace, toPlace }) =>
    fromPlace && toPlace ? `${fromPlace} to ${toPlace}` : "",
  ),
  text("Off block (UTC)", ({ offBlockAt }) => clock(offBlockAt)),
  text("On block (UTC)", ({ onBlockAt }) => clock(onBlockAt)),
  time("Dual", ({ dual }) => dual),
  time("PIC", ({ pic }) => pic),
  time("Co-pilot", ({ copilot }) => copilot),
  time("Solo", ({ solo }) => solo),
  time("Night", ({ night }) => night),
  time("Cross-country", ({ crossCountry }) => crossCountry),
  time("Instrument actual", ({ instrumentActual }) => instrumentActual),
  time("Instrument simulated", ({ instrumentSimulated }) => instrumentSimulated),
  time("Instrument ground", ({ instrumentGround }) => instrumentGround),
  time("Simulator", ({ fstd }) => fstd),
  landings("Landings day", "landingsDay"),
  landings("Landings night", "landingsNight"),
  time("Total", ({ total }) => total),
  text("Remarks and endorsements", remarksOf),
];

export const logbookOrders = [
  {
    id: "fcl-050",
    label: "EASA FCL.050",
    note: null,
    columns: fcl050,
  },
  {
    id: "caa-1373",
    label: "New Zealand CAA 1373",
    note: "the order is not checked yet",
    columns: caa1373,
  },
] as const;
export type LogbookOrder = (typeof logbookOrders)[number];

/**
 * Returns records, the oldest first, as the rows of a logbook, and the totals of its columns. Texts
 * have a real minus sign, so that a spreadsheet does not evaluate them.
 */
export function logbookTable({ columns }: LogbookOrder, records: readonly Row[]) {
  return {
    heads: columns.map(({ head }) => head),
    /** Whether a column has numbers. */
    ends: columns.map(({ sum }) => sum !== undefined),
    rows: records.map((record) => columns.map(({ text: of }) => of(record))),
    totals: columns.map(({ sum, count }, place) => {
      if (place === 0) return "Totals";
      if (!sum) return "";
      const total = records.reduce((all, record) => all + sum(record), 0);
      return count ? countText(total) : durationText(total);
    }),
  };
}
