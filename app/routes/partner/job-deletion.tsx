import { data } from "react-router";
import { deleteOwnJob } from "#app/contexts/recruitment/commands/delete-job.server.ts";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { ownJob } from "#app/contexts/recruitment/queries/own-jobs.server.ts";
import { deletionOf } from "#app/contexts/recruitment/ui/job-questions.tsx";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast } from "#app/routes/web.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import type { Route } from "./+types/job-deletion.ts";
import { orToast } from "./or-toast.server.ts";
import { requirePartnerHere } from "./require-partner.server.ts";

/** Asks once more: what was deleted is gone. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requirePartnerHere(context, request);
  const { jobId } = params;
  if (!isId(jobId)) throw data(null, 404);
  const { id, jobTitle } = await answering(() => ownJob(ctxOf(context), jobId));
  return { id, jobTitle };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  await requirePartnerHere(context, request);
  const { jobId } = params;
  if (!isId(jobId)) throw data(null, 404);
  const { ctx, files, wake } = context.get(requestContext);
  const back = "/partner/dashboard";
  return orToast(args, { back, failed: recruitmentToasts.deleteFailed }, async () => {
    await answering(() => deleteOwnJob(ctx, files, jobId));
    wake();
    return redirectWithToast(context, back, recruitmentToasts.jobDeleted);
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Delete a job listing",
    description: "Deletes a listing for good.",
    noindex: true,
  });

export default function JobDeletion({ loaderData }: Route.ComponentProps) {
  const { id, jobTitle } = loaderData;
  const question = deletionOf(`/job-form/${id}/deletion`, jobTitle);
  return (
    <CardPage title={question.title} lead={jobTitle}>
      <ConfirmHere {...question} back={`/job-form/${id}`} />
    </CardPage>
  );
}
