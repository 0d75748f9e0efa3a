import { apply } from "#app/contexts/admissions/application/apply.server.ts";
import { INTAKES } from "#app/contexts/admissions/events.ts";
import { applicationForm } from "#app/contexts/admissions/application/form.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { applicationFormStart } from "#app/contexts/admissions/application/own-queries.server.ts";
import { ApplicationForm } from "#app/contexts/admissions/application/ui/application-form.tsx";
import { WhatHappensNext } from "#app/contexts/admissions/application/ui/what-happens-next.tsx";
import { AppliedDate } from "#app/contexts/admissions/intake/ui/applied-date.tsx";
import { sourceNamed } from "#app/contexts/admissions/stage/source.ts";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { takePublicForm } from "#app/routes/public-form.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/apply.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const wanted = url.searchParams.get("program");
  const date = url.searchParams.get("date");
  const from = url.searchParams.get("from");
  const { until, ...start } = await applicationFormStart(ctx, wanted, date, from);
  // Does not cache the page of an unknown programme, date or source: made-up ones would fill the
  // cache.
  const known =
    (wanted === null || start.initial.program === wanted) &&
    (from === null || sourceNamed(from) !== undefined);
  if (known && (date === null || start.courseDate)) {
    page.cache(date === null ? [CATALOGUE] : [CATALOGUE, INTAKES], until);
  }
  return start;
}

export function action(args: Route.ActionArgs) {
  const { searchParams } = new URL(args.request.url);
  const date = searchParams.get("date");
  const source = sourceNamed(searchParams.get("from"));
  const intakeId = date !== null && isId(date) ? date : undefined;
  return takePublicForm(args, {
    schema: applicationForm,
    send: (ctx, filledIn, origin) => apply(ctx, filledIn, { ...origin, intakeId, source }),
    back: "/admissions",
    sent: admissionsToasts.applicationSubmitted,
    failed: admissionsToasts.applicationFailed,
  });
}

export const meta = titled(
  "Apply",
  "Apply for core protection, advanced protection or flight training in Christchurch and Budapest: one form, then screening and an interview.",
);

const crumbs = [
  { label: "Home", to: "/" },
  { label: "Admissions", to: "/admissions" },
  { label: "Apply" },
];

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { programs, initial, courseDate, source } = loaderData;
  return (
    <>
      <PageHero
        title="Apply"
        lead="One form begins it. We read every application and contact you about yours."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page grid gap-14 py-16 lg:grid-cols-[2fr_1fr]">
        <div className="self-start rounded-md border border-mist bg-card p-6 md:p-10">
          <h2 className="mb-6 text-2xl">Application form</h2>
          {courseDate && <AppliedDate courseDate={courseDate} />}
          <ApplicationForm
            // Resets the form when the address names another programme or date.
            key={`${initial.program} ${courseDate?.id}`}
            courseDate={courseDate}
            source={source}
            result={actionData}
            programs={programs}
            initial={initial}
            draft={<Draft action="/admissions/apply" />}
          />
        </div>
        <section aria-labelledby="next-heading">
          <h2 id="next-heading" className="mb-6 text-2xl">
            What happens next
          </h2>
          <WhatHappensNext />
        </section>
      </div>
    </>
  );
}
