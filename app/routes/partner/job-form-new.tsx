import { data, href } from "react-router";
import { createOwnJob } from "#app/contexts/recruitment/job/save.server.ts";
import { jobForm } from "#app/contexts/recruitment/job/form.ts";
import { recruitmentToasts, statusUpdated } from "#app/contexts/recruitment/messages.ts";
import { listingChoices } from "#app/contexts/recruitment/job/choices.server.ts";
import { JobForm } from "#app/contexts/recruitment/job/ui/job-form.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { partnerHere } from "#app/web/middleware.server.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-form-new.ts";
import { jobRefused, requiredIn } from "./job-result.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { partnerName } = partnerHere(context);
  return { partnerName, choices: await listingChoices(ctxOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const parsed = parseForm(form, jobForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const as = form.get("intent") === "draft" ? "draft" : "submit";
  const fields = { ...parsed.value, ...requiredIn(form) };
  const saved = await createOwnJob(ctx, fields, as);
  if (!saved.ok) return jobRefused(form, saved);
  const { id, status } = saved.value;
  return as === "draft"
    ? sentWithToast(
        context,
        form,
        href("/job-form/:jobId", { jobId: id }),
        recruitmentToasts.draftSaved,
      )
    : sentWithToast(context, form, "/partner/dashboard", statusUpdated(status));
}

export const meta = titled("New job listing", "A new listing: draft it, or submit it for review.");

const crumbs = [
  { label: "Your Job Listings", to: "/partner/dashboard" },
  { label: "New job listing" },
];

export default function NewJobForm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        eyebrow={loaderData.partnerName}
        title="New job listing"
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page py-12">
        <p className="mb-8 max-w-text text-slate">
          A draft needs only a title. Our staff read what you submit before it is published, and
          return it with a reason if something is missing or unclear.
        </p>
        <JobForm
          job={undefined}
          choices={loaderData.choices}
          result={actionData}
          keep="Save as draft"
          submit="Submit for review"
          cancel="/partner/dashboard"
        />
      </div>
    </>
  );
}
