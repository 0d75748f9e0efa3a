import type { ReactNode } from "react";
import { CheckedList } from "#app/ui/patterns/checked-list.tsx";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { CourseHubCopy, CourseProgramme } from "../copy/courses.ts";
import { fill } from "../settings/fill.ts";
import type { InstituteSettings } from "../settings/rules.ts";

/**
 * A programme's own text. Its modules come from the catalogue, and its dates from admissions
 * through the page.
 */
export function CourseProgrammePage(props: {
  programme: CourseProgramme;
  headings: Pick<CourseHubCopy, "learnHeading" | "datesHeading">;
  institute: InstituteSettings;
  dates: ReactNode;
  /** The link with which a visitor begins. */
  start: { to: string; label: string };
}) {
  const { programme, headings, institute } = props;
  return (
    <div className="page grid gap-x-16 gap-y-12 py-14 md:py-20 lg:grid-cols-[1.7fr_1fr]">
      <div className="min-w-0">
        <div className="prose text-lg">
          {programme.paragraphs.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph, institute)}</p>
          ))}
        </div>
        <section className="mt-14">
          <h2 className="mb-5 text-2xl">{headings.learnHeading}</h2>
          <CheckedList items={programme.learn.map((item) => fill(item, institute))} />
        </section>
      </div>
      <aside className="lg:sticky lg:top-32 lg:self-start" aria-label="At a glance">
        <div className="rounded-md border border-mist bg-card p-7">
          <dl className="space-y-3 *:first:border-t-0 *:first:pt-0">
            <DefinitionItem label="Base">{programme.base}</DefinitionItem>
            {programme.duration && (
              <DefinitionItem label="Duration">{programme.duration}</DefinitionItem>
            )}
            {programme.level && (
              <DefinitionItem label="Level">
                <Badge tone="brass">{programme.level}</Badge>
              </DefinitionItem>
            )}
          </dl>
          <h2 className="mt-7 text-lg">{headings.datesHeading}</h2>
          {props.dates}
          <div className="mt-6 flex flex-col gap-3 print:hidden">
            <ButtonLink to={props.start.to}>{props.start.label}</ButtonLink>
            <ButtonLink to="/admissions#course-dates" look="secondary">
              See all intakes
            </ButtonLink>
            <ButtonLink to="/contact" look="secondary">
              Ask a question
            </ButtonLink>
          </div>
        </div>
      </aside>
    </div>
  );
}
