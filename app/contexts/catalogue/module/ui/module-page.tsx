import type { ReactNode } from "react";
import { href } from "react-router";
import type { ShownPerson } from "#app/kernel/face.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { CheckedList } from "#app/ui/patterns/checked-list.tsx";
import { PersonWithPosition } from "#app/ui/patterns/person-name.tsx";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Pictogram } from "#app/ui/pictures/pictograms.tsx";
import { isPictogram } from "#app/ui/pictures/is-pictogram.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ModuleDetail } from "../rules.ts";

type Props = {
  module: ModuleDetail;
  /** An ISO date. Start dates before it have passed. */
  today: string;
  /** The dates of the programmes that have this module, which are not the catalogue's. */
  dates: ReactNode;
  /** The modules that one may enter afterwards. */
  leadsTo: readonly { id: string; title: string }[];
  /** Those who teach it and have a published profile. */
  instructors: readonly (ShownPerson & { id: string })[];
  /** The link with which a visitor begins. */
  start: { to: string; label: string };
};

/** A module with every field of D1 §3, and the dates on which it can be booked. */
export function ModulePage(props: Props) {
  const { module, leadsTo, instructors } = props;
  return (
    <div className="page grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[1.7fr_1fr]">
      <div className="min-w-0">
        <div className="prose text-lg">
          {module.fullDescription.split("\n\n").map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Part
          title={instructors.length > 1 ? "Your instructors" : "Your instructor"}
          there={instructors}
        >
          <ul className="flex flex-wrap gap-x-10 gap-y-5">
            {instructors.map((instructor) => (
              <li key={instructor.id} className="min-w-0">
                <PersonWithPosition of={instructor} size="lg" />
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Syllabus" there={module.syllabus}>
          <ol className="divide-y divide-mist border-y border-mist">
            {module.syllabus.map(({ title, description }, position) => (
              <li key={title} className="grid grid-cols-[3rem_1fr] py-4">
                <span className="pt-0.5 font-display text-sm font-semibold text-brass-deep tabular-nums">
                  {String(position + 1).padStart(2, "0")}
                </span>
                <div>
                  <h3 className="text-lg">{title}</h3>
                  <p className="mt-1 text-slate">{description}</p>
                </div>
              </li>
            ))}
          </ol>
        </Part>
        <Part title="What you will be able to do" there={module.outcomes}>
          <CheckedList items={module.outcomes} />
        </Part>
        <Part title="How you are assessed" there={module.assessmentMethods}>
          <CheckedList items={module.assessmentMethods} />
        </Part>
        <Part title="What follows" there={leadsTo}>
          <ul className="list-[square] space-y-1.5 pl-5 marker:text-brass">
            {leadsTo.map(({ id, title }) => (
              <li key={id}>
                <Link to={href("/training/:moduleId", { moduleId: id })} className="link">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <Facts {...props} />
    </div>
  );
}

function Facts({ module, today, dates, start }: Props) {
  const ahead = module.startDates.filter((date) => date >= today);
  const past = module.startDates.filter((date) => date < today);
  return (
    <aside className="lg:sticky lg:top-32 lg:self-start" aria-label="At a glance">
      <div className="rounded-md border border-mist bg-card p-7">
        {isPictogram(module.drawing) && (
          <Pictogram name={module.drawing} className="mb-5 size-12 text-brass-deep" />
        )}
        <p className="font-display text-3xl font-bold tabular-nums">{module.price}</p>
        <p className="text-sm text-slate">NZD, GST included</p>
        <dl className="mt-6 space-y-3">
          <DefinitionItem label="Duration">{module.duration}</DefinitionItem>
          <DefinitionItem label="Difficulty">
            <Badge tone="brass">{module.difficulty}</Badge>
          </DefinitionItem>
        </dl>
        <h2 className="mt-7 text-lg">Course dates</h2>
        {dates}
        {module.startDates.length > 0 && <h2 className="mt-7 text-lg">Start dates</h2>}
        {ahead.length > 0 && (
          <ul className="mt-2 tabular-nums">
            {ahead.map((date) => (
              <li key={date} className="flex flex-wrap justify-between gap-x-4 py-1">
                <time dateTime={date}>{formatDate(date)}</time>
                <Link to="/contact" className="link print:hidden">
                  Ask about this date<span className="sr-only">: {formatDate(date)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {past.length > 0 && (
          <details className="mt-2">
            <summary className="cursor-pointer py-1">Past start dates ({past.length})</summary>
            <ul className="tabular-nums">
              {past.map((date) => (
                <li key={date} className="py-1 text-slate">
                  <time dateTime={date}>{formatDate(date)}</time>
                  <span className="text-sm"> (past)</span>
                </li>
              ))}
            </ul>
          </details>
        )}
        {module.prerequisites.length > 0 && (
          <>
            <h2 className="mt-7 text-lg">Prerequisites</h2>
            <ul className="mt-2 list-[square] space-y-1.5 pl-5 marker:text-brass">
              {module.prerequisites.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-8 flex flex-col gap-3 print:hidden">
          <ButtonLink to={start.to}>{start.label}</ButtonLink>
          <ButtonLink to="/contact" look="secondary">
            Ask a question
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}

/** A part of the page. It is left out if a draft has nothing for it yet. */
function Part(props: { title: string; there: readonly unknown[]; children: ReactNode }) {
  if (props.there.length === 0) return null;
  return (
    <section className="mt-14">
      <h2 className="mb-5 text-2xl">{props.title}</h2>
      {props.children}
    </section>
  );
}
