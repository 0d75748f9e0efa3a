import { INTAKES } from "#app/contexts/admissions/events.ts";
import { expressInterest } from "#app/contexts/admissions/interest/commands.server.ts";
import { interestForm } from "#app/contexts/admissions/interest/form.ts";
import { interestStart } from "#app/contexts/admissions/interest/queries.server.ts";
import { InterestForm } from "#app/contexts/admissions/interest/ui/interest-form.tsx";
import { UpcomingIntakes } from "#app/contexts/admissions/intake/ui/upcoming-intakes.tsx";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { takePublicForm } from "#app/routes/public-form.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/interest.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const wanted = url.searchParams.get("programme");
  const { until, ...start } = await interestStart(ctx, wanted);
  // Does not cache the page of an unknown programme: made-up names would fill the cache.
  if (wanted === null || start.initial.program) page.cache([CATALOGUE, INTAKES], until);
  return start;
}

export function action(args: Route.ActionArgs) {
  return takePublicForm(args, {
    schema: interestForm,
    send: (ctx, filledIn, origin) => expressInterest(ctx, filledIn, origin),
    back: "/admissions/interest",
    sent: admissionsToasts.interestExpressed,
    failed: admissionsToasts.interestFailed,
  });
}

export const meta = titled(
  "Tell me when a date opens",
  "One email when a programme has a course date that you can book, and none after it.",
);

const crumbs = [
  { label: "Home", to: "/" },
  { label: "Admissions", to: "/admissions" },
  { label: "Tell me when a date opens" },
];

export default function Interest({ loaderData, actionData }: Route.ComponentProps) {
  const { programs, initial, intakes } = loaderData;
  return (
    <>
      <PageHero
        title="Tell me when a date opens"
        lead="One email when there is a date that you can book."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page grid gap-14 py-16 lg:grid-cols-[1.4fr_1fr]">
        <div className="self-start rounded-md border border-mist bg-card p-6 md:p-10">
          <InterestForm
            key={initial.program}
            result={actionData}
            programs={programs}
            initial={initial}
          />
        </div>
        {intakes.length > 0 && (
          <section aria-labelledby="dates-heading">
            <h2 id="dates-heading" className="text-2xl">
              Dates that are set already
            </h2>
            <UpcomingIntakes intakes={intakes} programmes={[]} />
          </section>
        )}
      </div>
    </>
  );
}
