import { Link } from "#app/ui/primitives/link.tsx";
import { type CourseDate, priceText, seatsText, tellMe } from "../course-date.ts";
import { courseDateAddress } from "../rules.ts";
import { DateActionLink } from "./date-action-link.tsx";
import { DateRange } from "./date-range.tsx";

/** How many dates are shown. The schedule has the rest. */
const SHOWN = 5;

type Programme = { id: string; name: string };

/** The next dates of some programmes, in the margin of a page. */
export function UpcomingIntakes(props: {
  intakes: CourseDate[];
  /** The programmes whose dates they are, also without a date. */
  programmes: readonly Programme[];
  /** The page is about something else than the programme, so each date names its programme. */
  named?: boolean;
}) {
  const { intakes, programmes, named } = props;
  if (intakes.length === 0) return <NoDate programmes={programmes} />;
  const several = named || new Set(intakes.map(({ programmeId }) => programmeId)).size > 1;
  return (
    <>
      <ul className="mt-2 divide-y divide-mist tabular-nums">
        {intakes.slice(0, SHOWN).map((courseDate) => (
          <DateRow key={courseDate.id} courseDate={courseDate} several={several} />
        ))}
      </ul>
      {intakes.length > SHOWN && (
        <p className="mt-2">
          <Link to="/admissions#course-dates" className="link">
            All course dates
          </Link>
        </p>
      )}
    </>
  );
}

function DateRow({ courseDate, several }: { courseDate: CourseDate; several: boolean }) {
  const { id, date, endsOn, programme, location, price } = courseDate;
  return (
    <li className="py-3">
      <div className="flex justify-between gap-4">
        <Link to={courseDateAddress(id)} className="link font-semibold">
          <DateRange from={date} to={endsOn} short />
        </Link>
        <span className="shrink-0">{seatsText(courseDate)}</span>
      </div>
      <p className="text-slate">{several ? `${programme}, ${location}` : location}</p>
      <div className="mt-0.5 flex flex-wrap justify-between gap-x-4">
        <span className="text-slate">{priceText(price)}</span>
        <DateActionLink courseDate={courseDate} />
      </div>
    </li>
  );
}

function NoDate({ programmes }: { programmes: readonly Programme[] }) {
  return (
    <>
      <p className="mt-2">No further date is set at the moment.</p>
      {programmes.length > 0 ? (
        <ul className="mt-2 space-y-1">
          {programmes.map(({ id, name }) => (
            <li key={id}>
              <Link to={tellMe(id).to} className="link">
                {tellMe(id).label}
              </Link>
              {programmes.length > 1 && `: ${name}`}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2">
          <Link to="/contact" className="link">
            Ask us when the next intake begins
          </Link>
          .
        </p>
      )}
    </>
  );
}
