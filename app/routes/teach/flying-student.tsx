import { data, href } from "react-router";
import { studentFlights } from "#app/contexts/training/flight/teach-queries.server.ts";
import { endSolo } from "#app/contexts/training/flight/solo.server.ts";
import { soloEndForm } from "#app/contexts/training/flight/form.ts";
import { FlightDrafts } from "#app/contexts/training/flight/ui/flight-drafts.tsx";
import { Logbook } from "#app/contexts/training/flight/ui/logbook.tsx";
import { SoloEndorsements } from "#app/contexts/training/flight/ui/solo-endorsements.tsx";
import { trainingToasts } from "#app/contexts/training/messages.ts";
import { pageIn } from "#app/kernel/list-query.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/flying-student.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  return studentFlights(ctxOf(context), idParam(params.enrolmentId), page);
}

/** Ends a solo endorsement. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const enrolmentId = idParam(params.enrolmentId);
  const parsed = parseForm(await formOf(request), soloEndForm);
  if (!parsed.ok) return data(parsed.result, 422);
  await endSolo(ctxOf(context), enrolmentId, parsed.value);
  const here = href("/teach/flying-students/:enrolmentId", { enrolmentId });
  return redirectWithToast(context, here, trainingToasts.soloEnded);
}

export const meta = titled("A student's flights", "What a student has flown.");

const kinds = [
  ["flight", "Record a flight"],
  ["simulator", "Record a simulator session"],
  ["brought-forward", "Bring hours forward"],
] as const;

export default function FlyingStudent({ loaderData, actionData }: Route.ComponentProps) {
  const { enrolmentId, name, drafts, records, totals, solo, page } = loaderData;
  const crumbs = [
    { label: "Teach", to: "/teach" },
    { label: "Flights", to: "/teach/flights" },
    { label: name },
  ];
  return (
    <>
      <PageHero title={name} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-4xl space-y-10 py-8">
        <p className="flex flex-wrap gap-3 print:hidden">
          {kinds.map(([kind, label], place) => (
            <ButtonLink
              key={kind}
              to={href("/teach/flying-students/:enrolmentId/record/:kind", { enrolmentId, kind })}
              look={place === 0 ? "primary" : "secondary"}
            >
              {label}
            </ButtonLink>
          ))}
        </p>
        <FlightDrafts drafts={drafts} />
        <SoloEndorsements
          endorsements={solo}
          result={actionData}
          give={href("/teach/flying-students/:enrolmentId/solo", { enrolmentId })}
        />
        <section aria-labelledby="flown">
          <h2 id="flown" className="mb-3 text-xl">
            Endorsed records
          </h2>
          {records.length === 0 ? (
            <p>Nothing is endorsed yet.</p>
          ) : (
            <Logbook
              records={records}
              totals={totals}
              pathOf={(flightId) => href("/teach/flights/:flightId", { flightId })}
            />
          )}
          <Pager page={page} />
        </section>
      </div>
    </>
  );
}
