import { href } from "react-router";
import { deleteOwnJob } from "#app/contexts/recruitment/commands/delete-job.server.ts";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { ownJob } from "#app/contexts/recruitment/queries/own-jobs.server.ts";
import { deletionOf } from "#app/contexts/recruitment/ui/job-questions.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-deletion.ts";
import { orToast } from "./or-toast.server.ts";

/** Asks once more: what was deleted is gone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  const { id, jobTitle } = await ownJob(ctxOf(context), jobId);
  return { id, jobTitle };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const jobId = idParam(params.jobId);
  const { ctx, files } = context.get(requestContext);
  const back = "/partner/dashboard";
  return orToast(args, { back, failed: recruitmentToasts.deleteFailed }, async () => {
    await deleteOwnJob(ctx, files, jobId);
    return redirectWithToast(context, back, recruitmentToasts.jobDeleted);
  });
}

export const meta = titled("Delete a job listing", "Deletes a listing for good.");

export default function JobDeletion({ loaderData }: Route.ComponentProps) {
  const { id, jobTitle } = loaderData;
  const question = deletionOf(href("/job-form/:jobId/deletion", { jobId: id }), jobTitle);
  return (
    <CardPage title={question.title} lead={jobTitle}>
      <ConfirmHere {...question} back={href("/job-form/:jobId", { jobId: id })} />
    </CardPage>
  );
}
