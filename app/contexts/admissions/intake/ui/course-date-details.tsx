import { href } from "react-router";
import { CheckedList } from "#app/ui/patterns/checked-list.tsx";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { priceText, seatsText } from "../course-date.ts";
import type { CourseDatePage } from "../queries.server.ts";
import { isCalledOff } from "../run-state.ts";
import { DateActionLink } from "./date-action-link.tsx";
import { DateRange } from "./date-range.tsx";

/** When and where a course takes place, its price and seats, and the link to apply or ask. */
export function CourseDateFacts({ courseDate }: { courseDate: CourseDatePage }) {
  const { date, endsOn, location, price, passed, runState } = courseDate;
  const seats = seatsText(courseDate);
  return (
    <div className="max-w-text rounded-md border border-mist bg-card p-7">
      <dl className="space-y-3 *:first:border-t-0 *:first:pt-0">
        <DefinitionItem label="Dates">
          <span className="block text-right">
            <DateRange from={date} to={endsOn} />
          </span>
        </DefinitionItem>
        <DefinitionItem label="Place">{location}</DefinitionItem>
        <DefinitionItem label="Price">{priceText(price)}</DefinitionItem>
        <DefinitionItem label="Places">
          {seats === null ? (
            <Badge>Past</Badge>
          ) : /^\d/.test(seats) ? (
            seats
          ) : (
            <Badge tone="amber">{seats}</Badge>
          )}
        </DefinitionItem>
      </dl>
      {passed && !isCalledOff(runState) && (
        <p className="mt-5 text-slate">This course has begun. Please choose another date.</p>
      )}
      {isCalledOff(runState) && (
        <p className="mt-5 text-slate">
          This course does not take place on this date. Please choose another one.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <DateActionLink courseDate={courseDate} look="primary" alone />
        {courseDate.option !== null && (
          <ButtonLink to={`/contact?date=${courseDate.id}`} look="secondary">
            Ask a question
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** What one needs to enter the course, and what one may do afterwards. */
export function CourseDateChain({ courseDate }: { courseDate: CourseDatePage }) {
  const { requirements, leadsTo } = courseDate;
  return (
    <>
      {requirements.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-4 text-2xl">What you need</h2>
          <CheckedList items={requirements} />
        </section>
      )}
      <section className="mt-12 max-w-text">
        <h2 className="mb-4 text-2xl">What follows</h2>
        <p>
          You apply with one form. Then we check the requirements, meet you for an interview and
          make you an offer with the full price.
        </p>
        {leadsTo.length > 0 && (
          <>
            <p className="mt-3">After the course you may enter:</p>
            <ul className="mt-2 list-[square] space-y-1 pl-5 marker:text-brass">
              {leadsTo.map(({ id, title }) => (
                <li key={id}>
                  <Link to={href("/training/:moduleId", { moduleId: id })} className="link">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  );
}
