import { data } from "react-router";
import { apply } from "#app/contexts/admissions/application/apply.server.ts";
import { applicationForm } from "#app/contexts/admissions/application/form.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { applicationFormStart } from "#app/contexts/admissions/application/own-queries.server.ts";
import { ApplicationForm } from "#app/contexts/admissions/application/ui/application-form.tsx";
import { WhatHappensNext } from "#app/contexts/admissions/application/ui/what-happens-next.tsx";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/apply.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const wanted = url.searchParams.get("program");
  const start = await applicationFormStart(ctx, wanted);
  // Made-up programmes would fill the cache with copies of one page.
  if (wanted === null || start.initial.program) page.cache([CATALOGUE]);
  return start;
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const { ctx, network } = context.get(requestContext);
  const form = await formOf(request);
  const received = () =>
    redirectWithToast(context, "/admissions", admissionsToasts.applicationSubmitted);
  // Only a machine fills in what nobody sees. It is told what it wants to hear.
  if (form.get("website")) return received();

  const parsed = parseForm(form, applicationForm);
  if (!parsed.ok) return data(parsed.reply, 422);
  try {
    const sent = await apply(ctx, parsed.value, { network });
    if (sent.ok) {
      return received();
    }
    const text = applicationErrorText(sent.error, sent.detail);
    return sent.error === "unknown-program"
      ? data(refusal(form, { field: "program", text }), 422)
      : data(refusal(form, { formError: { text } }), 429);
  } catch (error) {
    reportError(error, args);
  }
  const { title, description } = admissionsToasts.applicationFailed;
  return data(refusal(form, { formError: { title, text: description } }), 503);
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
  const { programs, initial } = loaderData;
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
          <ApplicationForm
            // Another programme in the address begins the form anew.
            key={initial.program}
            reply={actionData}
            programs={programs}
            initial={initial}
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
