import { formatShortDate } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { courseDateAddress } from "../rules.ts";
import type { CourseDate } from "../queries.server.ts";

/** How many dates are shown. The schedule has the rest. */
const SHOWN = 5;

/** The next dates of a programme, in the margin of its page. */
export function UpcomingIntakes({ intakes }: { intakes: CourseDate[] }) {
  if (intakes.length === 0) {
    return (
      <p className="mt-2">
        No further date is set at the moment.{" "}
        <Link to="/contact" className="link">
          Ask us when the next intake begins
        </Link>
        .
      </p>
    );
  }
  const several = new Set(intakes.map(({ programme }) => programme)).size > 1;
  return (
    <ul className="mt-2 divide-y divide-mist tabular-nums">
      {intakes.slice(0, SHOWN).map(({ id, date, programme, location, seatsLeft }) => (
        <li key={id} className="flex justify-between gap-4 py-2">
          <div>
            <Link to={courseDateAddress(id)} className="link font-semibold">
              <time dateTime={date}>{formatShortDate(date)}</time>
            </Link>
            <span className="block text-slate">
              {several ? `${programme}, ${location}` : location}
            </span>
          </div>
          <span className="shrink-0">{seatsLeft === 0 ? "Full" : `${seatsLeft} left`}</span>
        </li>
      ))}
    </ul>
  );
}
