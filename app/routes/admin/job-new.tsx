import { data, href } from "react-router";
import { createJob } from "#app/contexts/recruitment/job/save.server.ts";
import { staffJobForm } from "#app/contexts/recruitment/job/form.ts";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { partnerChoices } from "#app/contexts/recruitment/job/staff-queries.server.ts";
import { listingChoices } from "#app/contexts/recruitment/job/choices.server.ts";
import { JobForm } from "#app/contexts/recruitment/job/ui/job-form.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { jobRefused, requiredIn } from "#app/routes/partner/job-result.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-new.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return {
    partners: await partnerChoices(ctx),
    choices: await listingChoices(ctx),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const parsed = parseForm(form, staffJobForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const saved = await createJob(ctx, { ...parsed.value, ...requiredIn(form) });
  if (!saved.ok) return jobRefused(form, saved);
  return sentWithToast(
    context,
    form,
    href("/admin/jobs/:jobId", { jobId: saved.value.id }),
    recruitmentToasts.jobCreated,
  );
}

export const meta = titled("Create New Job Listing", "A new listing, as a draft.");

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/admin/jobs" className="link">
          Job Listings
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Create New Job Listing</h1>
      <JobForm
        job={undefined}
        {...loaderData}
        result={actionData}
        submit="Create as draft"
        cancel="/admin/jobs"
      />
    </>
  );
}
