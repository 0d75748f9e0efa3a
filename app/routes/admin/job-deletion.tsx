import { href } from "react-router";
import { deleteJob } from "#app/contexts/recruitment/job-application/delete-job.server.ts";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { staffJob } from "#app/contexts/recruitment/job/staff-queries.server.ts";
import { deletionOf } from "#app/contexts/recruitment/job/ui/job-questions.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-deletion.ts";

/** Asks for confirmation, because this cannot be undone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  const { id, jobTitle } = await staffJob(ctxOf(context), jobId);
  return { id, jobTitle };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const jobId = idParam(params.jobId);
  const { ctx, files } = context.get(requestContext);
  return {
    run: () => deleteJob(ctx, files, jobId),
    to: "/admin/jobs",
    done: recruitmentToasts.jobDeletedByStaff,
    failed: recruitmentToasts.staffDeleteFailed,
  };
});

export const meta = titled("Delete job listing", "Deletes a job.");

export default function JobDeletion({ loaderData }: Route.ComponentProps) {
  const { id, jobTitle } = loaderData;
  const back = href("/admin/jobs/:jobId", { jobId: id });
  return <ConfirmPage {...deletionOf(`${back}/deletion`, jobTitle)} back={back} />;
}
