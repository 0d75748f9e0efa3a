/** What a record is about. Hours that are brought forward were flown elsewhere. */
export const flightKinds = ["flight", "simulator", "brought-forward"] as const;
export type FlightKind = (typeof flightKinds)[number];

export const flightKindLabels: Record<FlightKind, string> = {
  flight: "Flight",
  simulator: "Simulator",
  "brought-forward": "Brought forward",
};

export type FlightState = "draft" | "endorsed";

/** The times of a record, in whole minutes. */
export const flightTimes = [
  "total",
  "dual",
  "solo",
  "pic",
  "copilot",
  "night",
  "instrumentActual",
  "instrumentSimulated",
  "instrumentGround",
  "crossCountry",
  "fstd",
] as const;
export type FlightTime = (typeof flightTimes)[number];

export const flightTimeLabels: Record<FlightTime, string> = {
  total: "Total",
  dual: "Dual",
  solo: "Solo",
  pic: "Pilot in command",
  copilot: "Co-pilot",
  night: "Night",
  instrumentActual: "Instrument, actual",
  instrumentSimulated: "Instrument, simulated",
  instrumentGround: "Instrument, ground",
  crossCountry: "Cross-country",
  fstd: "Simulator",
};

export const landingCounts = ["landingsDay", "landingsNight"] as const;

/** Everything that a record adds to the totals. */
export const flightFigures = [...flightTimes, ...landingCounts] as const;
export type FlightFigure = (typeof flightFigures)[number];
export type FlightFigures = Record<FlightFigure, number>;

export const noFigures: FlightFigures = {
  total: 0,
  dual: 0,
  solo: 0,
  pic: 0,
  copilot: 0,
  night: 0,
  instrumentActual: 0,
  instrumentSimulated: 0,
  instrumentGround: 0,
  crossCountry: 0,
  fstd: 0,
  landingsDay: 0,
  landingsNight: 0,
};

/** Returns the sums of records, which are exact because all numbers are whole. */
export function sumOf(records: readonly FlightFigures[]): FlightFigures {
  const sum = { ...noFigures };
  for (const record of records) {
    for (const figure of flightFigures) sum[figure] += record[figure];
  }
  return sum;
}

/** Returns the figures of the counter-entry of a record. */
export function countered(record: FlightFigures): FlightFigures {
  const figures = { ...noFigures };
  // Zero stays zero; there is no negative zero in the database.
  for (const figure of flightFigures) figures[figure] = 0 - record[figure];
  return figures;
}

/** No flight, and no session in a simulator, lasts a whole day. */
export const LONGEST_MINUTES = 24 * 60 - 1;

/**
 * Returns what contradicts itself in the times of a record, by field. The database has the same
 * constraints.
 */
export function faultsIn(
  kind: FlightKind,
  times: FlightFigures,
): Partial<Record<FlightFigure, string>> {
  const { total, dual, solo, pic, copilot, night, crossCountry, fstd } = times;
  const faults: Partial<Record<FlightFigure, string>> = {};
  if (dual + pic + copilot !== total) {
    faults.total = "Dual, pilot in command and co-pilot together have to be the total";
  }
  if (kind === "flight" && total === 0) faults.total = "Please enter the time of the flight";
  if (kind === "simulator" && fstd === 0) faults.fstd = "Please enter the time in the simulator";
  if (kind === "brought-forward" && total + fstd === 0) {
    faults.total = "Please enter the hours that are brought forward";
  }
  if (kind !== "brought-forward") {
    if (total > LONGEST_MINUTES) faults.total = "A flight takes less than 24 hours";
    if (fstd > LONGEST_MINUTES) faults.fstd = "A session takes less than 24 hours";
  }
  if (solo > pic) faults.solo = "Solo is part of the time as pilot in command, and cannot be more";
  if (night > total) faults.night = "Night is part of the total, and cannot be more";
  if (times.instrumentActual + times.instrumentSimulated > total) {
    faults.instrumentActual = "Instrument time is part of the total, and cannot be more";
  }
  if (crossCountry > total) faults.crossCountry = "Cross-country is part of the total";
  if (times.instrumentGround > fstd) {
    faults.instrumentGround = "Instrument time on the ground is part of the time in the simulator";
  }
  return faults;
}

/**
 * Returns how long the total of a flight may be: the block time, which may be rounded up to the next
 * tenth of an hour.
 */
export const longestTotal = (blockMinutes: number) => Math.ceil(blockMinutes / 6) * 6;

/** When a student may fly solo. Days are calendar dates, the last one included. */
export type SoloValidity = {
  aircraftType: string;
  validFrom: string;
  validUntil: string;
  endedOn: string | null;
};

/** Returns whether a solo endorsement counts on a day. From the day on which it was ended it does not. */
export function isSoloOn({ validFrom, validUntil, endedOn }: SoloValidity, day: string): boolean {
  return validFrom <= day && day <= validUntil && (endedOn === null || day < endedOn);
}
