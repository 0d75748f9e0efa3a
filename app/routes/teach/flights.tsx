import { href } from "react-router";
import { durationText } from "#app/contexts/training/flight/duration.ts";
import { flyingStudents } from "#app/contexts/training/flight/teach-queries.server.ts";
import { FlightDrafts } from "#app/contexts/training/flight/ui/flight-drafts.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/flights.ts";

export function loader({ context }: Route.LoaderArgs) {
  return flyingStudents(ctxOf(context));
}

export const meta = titled("Flights", "The flights of your students.");

const crumbs = [{ label: "Teach", to: "/teach" }, { label: "Flights" }];

export default function TeachFlights({ loaderData }: Route.ComponentProps) {
  const { students, drafts } = loaderData;
  return (
    <>
      <PageHero title="Flights" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-3xl space-y-10 py-8">
        <FlightDrafts drafts={drafts} />
        <section aria-labelledby="students">
          <h2 id="students" className="mb-2 text-xl">
            Your students
          </h2>
          {students.length === 0 ? (
            <p>None of your students flies: their awards ask for no flying time.</p>
          ) : (
            <ul className="divide-y divide-mist border-y border-mist">
              {students.map(({ enrolmentId, profileId, name, award, total }) => (
                <li key={enrolmentId} className="py-2">
                  <Link
                    to={href("/teach/flying-students/:enrolmentId", { enrolmentId })}
                    className="link flex min-h-11 items-center font-semibold wrap-anywhere"
                  >
                    <WithInitials id={profileId} name={name}>
                      {name}
                    </WithInitials>
                  </Link>
                  <p className="text-slate wrap-anywhere">
                    {award}; {durationText(total)} h recorded
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}
