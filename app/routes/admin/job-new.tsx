import { data, Link } from "react-router";
import { createJob } from "#app/contexts/recruitment/commands/save-job.server.ts";
import { OfficeJobForm } from "#app/contexts/recruitment/forms.ts";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { partnerChoices } from "#app/contexts/recruitment/queries/office-jobs.server.ts";
import { vocabulary } from "#app/contexts/recruitment/queries/vocabulary.server.ts";
import { JobForm } from "#app/contexts/recruitment/ui/job-form.tsx";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { jobRefused, wordsIn } from "#app/routes/partner/job-reply.server.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import type { Route } from "./+types/job-new.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const ctx = ctxOf(context);
  return {
    partners: await answering(() => partnerChoices(ctx)),
    vocabulary: await vocabulary(ctx),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { ctx, wake } = context.get(requestContext);
  const form = await formOf(request);
  const parsed = parseForm(form, OfficeJobForm);
  if (!parsed.ok) return data(parsed.reply, 422);
  const saved = await answering(() => createJob(ctx, { ...parsed.value, ...wordsIn(form) }));
  if (!saved.ok) return jobRefused(form, saved);
  wake();
  return redirectWithToast(context, `/admin/jobs/${saved.value.id}`, recruitmentToasts.jobCreated);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Create New Job Listing",
    description: "A new listing, as a draft.",
    noindex: true,
  });

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
        reply={actionData}
        submit="Create as draft"
        cancel="/admin/jobs"
      />
    </>
  );
}
