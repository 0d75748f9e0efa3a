import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { durationText } from "../duration.ts";
import { type FlightKind, flightKindLabels } from "../rules.ts";

type Draft = {
  id: string;
  kind: FlightKind;
  flownOn: string;
  total: number;
  fstd: number;
  name?: string;
};

/** The records that wait for the endorsement of the instructor. */
export function FlightDrafts({ drafts }: { drafts: readonly Draft[] }) {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts" className="mb-2 text-xl">
        Waiting for your endorsement
      </h2>
      <ul className="divide-y divide-mist border-y border-mist">
        {drafts.map(({ id, kind, flownOn, total, fstd, name }) => (
          <li key={id} className="py-1">
            <Link
              to={href("/teach/flights/:flightId", { flightId: id })}
              className="link flex min-h-11 items-center wrap-anywhere"
            >
              {[name, formatDate(flownOn), flightKindLabels[kind]].filter(Boolean).join(", ")},{" "}
              {durationText(total || fstd)} h
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
