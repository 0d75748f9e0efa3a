import { formatDate } from "#app/kernel/dates.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { durationText } from "../duration.ts";
import type { ShownFlight } from "../queries.server.ts";
import {
  type FlightFigures,
  flightKindLabels,
  type FlightTime,
  flightTimeLabels,
  flightTimes,
} from "../rules.ts";

/** The columns of the logbook on a page; the others are with a record if they are not zero. */
const columns: FlightTime[] = ["total", "dual", "solo", "pic", "night", "crossCountry"];

/** What a record is of: the aircraft and the route, the device, or where hours come from. */
export function aboutFlight(flight: ShownFlight): string {
  const { kind, aircraftType, registration, fromPlace, toPlace, remarks } = flight;
  if (kind === "brought-forward") return remarks ?? "Brought forward";
  const route = fromPlace && toPlace ? `${fromPlace} to ${toPlace}` : undefined;
  return [aircraftType, registration, route].filter(Boolean).join(", ");
}

/** Somebody's records, with the totals of all of them in the foot. A table on wide pages. */
export function Logbook(props: {
  records: readonly ShownFlight[];
  totals: FlightFigures;
  /** Returns the address of a record, where it has a page. */
  pathOf?: (flightId: string) => string;
}) {
  const { records, totals, pathOf } = props;
  return (
    <table aria-label="Logbook" className="w-full border-y border-mist text-left max-md:block">
      <thead className="text-sm text-slate max-md:sr-only">
        <tr>
          <th className="py-2 pr-4 font-semibold">Day and flight</th>
          {columns.map((name) => (
            <th key={name} className="py-2 pl-3 text-right font-semibold">
              {flightTimeLabels[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {records.map((flight) => (
          <tr
            key={flight.id}
            className="border-t border-mist align-top max-md:block max-md:py-3 print:break-inside-avoid"
          >
            <th scope="row" className="py-2.5 pr-4 font-normal max-md:block max-md:py-0">
              <About flight={flight} to={pathOf?.(flight.id)} />
            </th>
            {columns.map((name) => (
              <Time key={name} name={name} minutes={flight[name]} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className="max-md:block">
        <tr className="border-t-2 border-ink font-semibold max-md:block max-md:py-3">
          <th scope="row" className="py-2.5 pr-4 max-md:block max-md:py-0">
            Totals of all records
          </th>
          {columns.map((name) => (
            <Time key={name} name={name} minutes={totals[name]} always />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Time(props: { name: FlightTime; minutes: number; always?: boolean }) {
  const { name, minutes, always = false } = props;
  const none = minutes === 0 && !always;
  const onCard = none ? "max-md:hidden" : "max-md:inline-block";
  return (
    <td
      className={`py-2.5 pl-3 text-right tabular-nums max-md:py-0.5 max-md:pr-4 max-md:pl-0 ${onCard}`}
    >
      <span className="text-slate md:hidden">{flightTimeLabels[name]} </span>
      {none ? <span className="sr-only">None</span> : durationText(minutes)}
    </td>
  );
}

function About({ flight, to }: { flight: ShownFlight; to: string | undefined }) {
  const { kind, flownOn, counters, corrects, countered, reason, instructor } = flight;
  const day = formatDate(flownOn);
  const more = flightTimes.filter((name) => !columns.includes(name) && flight[name] !== 0);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {to ? (
          <Link to={to} className="link py-2.5 font-semibold">
            {day}
          </Link>
        ) : (
          <span className="font-semibold">{day}</span>
        )}
        {kind !== "flight" && <Badge>{flightKindLabels[kind]}</Badge>}
        {counters && <Badge tone="amber">Counter-entry</Badge>}
        {countered && <Badge tone="amber">Countered</Badge>}
        {corrects && <Badge tone="brass">Replaces another</Badge>}
      </span>
      <span className="block wrap-anywhere">{aboutFlight(flight)}</span>
      {more.length > 0 && (
        <span className="block text-sm text-slate">
          {more.map((name) => `${flightTimeLabels[name]} ${durationText(flight[name])}`).join("; ")}
        </span>
      )}
      {reason && <span className="block text-sm wrap-anywhere">Reason: {reason}</span>}
      <span className="block text-sm text-slate wrap-anywhere">Endorsed by {instructor}</span>
    </>
  );
}
