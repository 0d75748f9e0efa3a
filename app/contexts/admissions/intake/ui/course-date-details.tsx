import { formatDate } from "#app/kernel/dates.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { CourseDatePage } from "../queries.server.ts";

/** When and where a course begins, how many places are left, and the links to apply or ask. */
export function CourseDateFacts({ courseDate }: { courseDate: CourseDatePage }) {
  const { date, location, seatsLeft, passed, option } = courseDate;
  return (
    <div className="max-w-text rounded-md border border-mist bg-card p-7">
      <dl className="space-y-3 *:first:border-t-0 *:first:pt-0">
        <DefinitionItem label="Begins">
          <time dateTime={date}>{formatDate(date)}</time>
        </DefinitionItem>
        <DefinitionItem label="Place">{location}</DefinitionItem>
        <DefinitionItem label="Places">
          {passed ? (
            <Badge>Past</Badge>
          ) : seatsLeft === 0 ? (
            <Badge tone="amber">Full</Badge>
          ) : (
            `${seatsLeft} left`
          )}
        </DefinitionItem>
      </dl>
      {passed && (
        <p className="mt-5 text-slate">This course has begun. Please choose another date.</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {!passed && option && (
          <ButtonLink to={`/admissions/apply?program=${option}`}>Start Application</ButtonLink>
        )}
        <ButtonLink to="/contact" look="secondary">
          Ask a question
        </ButtonLink>
      </div>
    </div>
  );
}
