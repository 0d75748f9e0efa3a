import { data, href } from "react-router";
import { jobApplicationByPath } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { declineForm } from "#app/contexts/recruitment/pipeline/decline-form.ts";
import {
  declineJobApplication,
  readDecline,
} from "#app/contexts/recruitment/pipeline/decline.server.ts";
import { DeclineForm } from "#app/contexts/recruitment/pipeline/ui/decline.tsx";
import { ownTemplates } from "#app/contexts/recruitment/template/queries.server.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-application-decline.ts";
import { jobApplicationPathIn } from "./handle-job-application.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const path = jobApplicationPathIn(params);
  const { name, job, id, version, status, can } = await jobApplicationByPath(ctx, path, "partner");
  const { templates } = await ownTemplates(ctx);
  const open = can.move && status !== "not-selected" && status !== "withdrawn";
  return { jobApplication: { id, name, job, version, open }, templates };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const path = jobApplicationPathIn(params);
  // Checks whose it is before anything of it is shown in a preview.
  await jobApplicationByPath(ctx, path, "partner");
  const form = await formOf(request);
  const parsed = parseForm(form, declineForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { version, ...decline } = parsed.value;
  const read = await readDecline(ctx, [path.jobApplicationId], form, decline);
  if ("again" in read) return data(read.again, read.again.preview === undefined ? 422 : 200);
  const { reason } = decline;
  const declined = await declineJobApplication(ctx, path, { version, reason, ...read });
  if (declined.ok) {
    const page = href("/partner/jobs/:jobId/applications/:jobApplicationId", path);
    return redirectWithToast(context, page, recruitmentToasts.jobApplicationDeclined);
  }
  if (declined.error === "changed-meanwhile") {
    const now = `It is “${declined.detail?.["status"]}” now.`;
    return data(changedMeanwhile(form, declined.detail, now), 409);
  }
  const text = recruitmentErrorText(declined.error, declined.detail);
  return data(refusal(form, { formError: { text } }), 409);
}

export const meta = titled("Decline an application", "With a reason that the candidate reads.");

export default function JobApplicationDecline({ loaderData, actionData }: Route.ComponentProps) {
  const { jobApplication, templates } = loaderData;
  const { id: jobApplicationId, name, job, version, open } = jobApplication;
  const jobId = job.id;
  const page = href("/partner/jobs/:jobId/applications/:jobApplicationId", {
    jobId,
    jobApplicationId,
  });
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: "Applications", to: href("/partner/jobs/:jobId/applications", { jobId }) },
    { label: name, to: page },
    { label: "Decline" },
  ];
  return (
    <>
      <PageHero
        title="Decline an application"
        lead={`${name}: ${job.jobTitle}`}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl py-12">
        {open ? (
          <DeclineForm
            version={version}
            templates={templates}
            result={actionData ?? undefined}
            cancel={page}
          />
        ) : (
          <p className="text-slate">There is nothing to decline: the application is over.</p>
        )}
      </div>
    </>
  );
}

/** Reloads after a refused decline too, so that a conflict shows the present status. */
export const shouldRevalidate = () => true;
