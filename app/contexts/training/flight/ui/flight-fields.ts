import { durationText } from "../duration.ts";
import type { ShownFlight } from "../queries.server.ts";
import { flightTimes, landingCounts } from "../rules.ts";

const clock = (at: Date | null) => at?.toISOString().slice(11, 16) ?? "";

/** Returns a record as the fields of its form. */
export function flightFields(
  flight: Omit<ShownFlight, "version" | "countered" | "instructor">,
  version: string,
): Record<string, string> {
  const times = flightTimes.map((name) => [name, flight[name] ? durationText(flight[name]) : ""]);
  const landings = landingCounts.map((name) => [name, flight[name] ? String(flight[name]) : ""]);
  return {
    key: flight.id,
    version,
    date: flight.flownOn,
    registration: flight.registration ?? "",
    device: flight.kind === "simulator" ? (flight.aircraftType ?? "") : "",
    from: flight.fromPlace ?? "",
    to: flight.toPlace ?? "",
    offBlock: clock(flight.offBlockAt),
    onBlock: clock(flight.onBlockAt),
    exercises: flight.exercises.join(", "),
    remarks: flight.remarks ?? "",
    ...Object.fromEntries([...times, ...landings]),
  };
}
