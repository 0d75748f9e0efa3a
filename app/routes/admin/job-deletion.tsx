import { data } from "react-router";
import { deleteJob } from "#app/contexts/recruitment/commands/delete-job.server.ts";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { officeJob } from "#app/contexts/recruitment/queries/office-jobs.server.ts";
import { deletionOf } from "#app/contexts/recruitment/ui/job-questions.tsx";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { orToast } from "#app/routes/partner/or-toast.server.ts";
import { answering, ctxOf, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import type { Route } from "./+types/job-deletion.ts";

/** Asks once more: what was deleted is gone. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { jobId } = params;
  if (!isId(jobId)) throw data(null, 404);
  const { id, jobTitle } = await answering(() => officeJob(ctxOf(context), jobId));
  return { id, jobTitle };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  await requireAdmin(context, request);
  const { jobId } = params;
  if (!isId(jobId)) throw data(null, 404);
  const { ctx, files, wake } = context.get(requestContext);
  const back = "/admin/jobs";
  return orToast(args, { back, failed: recruitmentToasts.officeDeleteFailed }, async () => {
    await answering(() => deleteJob(ctx, files, jobId));
    wake();
    return redirectWithToast(context, back, recruitmentToasts.jobDeletedByOffice);
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Delete job listing", description: "Deletes a job.", noindex: true });

export default function JobDeletion({ loaderData }: Route.ComponentProps) {
  const { id, jobTitle } = loaderData;
  const back = `/admin/jobs/${id}`;
  return <ConfirmPage {...deletionOf(`${back}/deletion`, jobTitle)} back={back} />;
}
