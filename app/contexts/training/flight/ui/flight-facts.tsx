import { formatMoment, formatDate } from "#app/kernel/dates.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { engineLabels } from "../../resource/rules.ts";
import { durationText } from "../duration.ts";
import type { ShownFlight } from "../queries.server.ts";
import { flightKindLabels, flightTimeLabels, flightTimes } from "../rules.ts";

const clock = (at: Date) => at.toISOString().slice(11, 16);

/** Everything that a record says. */
export function FlightFacts({ flight }: { flight: Omit<ShownFlight, "version"> }) {
  const { kind, flownOn, aircraftType, registration, engines, operator } = flight;
  const { operatorCertificate, fromPlace, toPlace, offBlockAt, onBlockAt } = flight;
  const { landingsDay, landingsNight, exercises, remarks, reason, endorsedAt } = flight;
  const aircraft = [aircraftType, registration, engines && engineLabels[engines]].filter(Boolean);
  return (
    <dl className="space-y-3">
      <DefinitionItem label="Kind">{flightKindLabels[kind]}</DefinitionItem>
      <DefinitionItem label={kind === "brought-forward" ? "Flown until" : "Day (UTC)"}>
        {formatDate(flownOn)}
      </DefinitionItem>
      {aircraft.length > 0 && (
        <DefinitionItem label={kind === "simulator" ? "Device" : "Aircraft"}>
          {aircraft.join(", ")}
        </DefinitionItem>
      )}
      {operator && (
        <DefinitionItem label="Operator">
          {operator}, {operatorCertificate}
        </DefinitionItem>
      )}
      {offBlockAt && onBlockAt && (
        <DefinitionItem label="Block times (UTC)">
          {fromPlace} {clock(offBlockAt)} to {toPlace} {clock(onBlockAt)}
        </DefinitionItem>
      )}
      {flightTimes
        .filter((name) => flight[name] !== 0)
        .map((name) => (
          <DefinitionItem key={name} label={flightTimeLabels[name]}>
            {durationText(flight[name])} h
          </DefinitionItem>
        ))}
      {(landingsDay !== 0 || landingsNight !== 0) && (
        <DefinitionItem label="Landings">
          {landingsDay} by day, {landingsNight} by night
        </DefinitionItem>
      )}
      {exercises.length > 0 && (
        <DefinitionItem label="Exercises">{exercises.join(", ")}</DefinitionItem>
      )}
      {remarks && <DefinitionItem label="Remarks">{remarks}</DefinitionItem>}
      {reason && <DefinitionItem label="Why it was countered">{reason}</DefinitionItem>}
      <DefinitionItem label="Instructor">{flight.instructor}</DefinitionItem>
      {endorsedAt && (
        <DefinitionItem label="Endorsed">{formatMoment(endorsedAt, "UTC")} (UTC)</DefinitionItem>
      )}
    </dl>
  );
}
