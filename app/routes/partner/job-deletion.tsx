import { href } from "react-router";
import { deleteOwnJob } from "#app/contexts/recruitment/job-application/delete-job.server.ts";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { ownJob } from "#app/contexts/recruitment/job/own-queries.server.ts";
import { deletionOf } from "#app/contexts/recruitment/job/ui/job-questions.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-deletion.ts";

/** Asks for confirmation, because this cannot be undone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  const { id, jobTitle } = await ownJob(ctxOf(context), jobId);
  return { id, jobTitle };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const jobId = idParam(params.jobId);
  const { ctx, files } = context.get(requestContext);
  return {
    run: () => deleteOwnJob(ctx, files, jobId),
    to: "/partner/dashboard",
    done: recruitmentToasts.jobDeleted,
    failed: recruitmentToasts.deleteFailed,
  };
});

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
