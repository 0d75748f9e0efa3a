import { Link } from "#app/ui/primitives/link.tsx";
import { type CourseDate, priceText, seatsText } from "../course-date.ts";
import { courseDateAddress } from "../rules.ts";
import { DateRange } from "./date-range.tsx";

/** Says above the application form which course date it is for. */
export function AppliedDate({ courseDate }: { courseDate: CourseDate }) {
  const { id, programme, date, endsOn, location, price } = courseDate;
  return (
    <section
      aria-labelledby="applied-date-heading"
      className="mb-6 rounded-md border border-mist bg-paper p-5"
    >
      <h3 id="applied-date-heading" className="text-base">
        You apply for this date
      </h3>
      <p className="mt-1">
        <Link to={courseDateAddress(id)} className="link font-semibold">
          {programme}, <DateRange from={date} to={endsOn} />, {location}
        </Link>
      </p>
      <p className="text-slate">
        {priceText(price)}, {seatsText(courseDate)}
      </p>
      <p className="mt-2 text-sm">
        If you select another programme below, your application names no date.{" "}
        <Link to="/admissions#course-dates" className="link">
          Choose another date
        </Link>
        .
      </p>
    </section>
  );
}
