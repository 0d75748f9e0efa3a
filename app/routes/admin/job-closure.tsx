import { data } from "react-router";
import { moveJob } from "#app/contexts/recruitment/commands/move-job.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { officeJob } from "#app/contexts/recruitment/queries/office-jobs.server.ts";
import { closureOf } from "#app/contexts/recruitment/ui/job-questions.tsx";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { orToast } from "#app/routes/partner/or-toast.server.ts";
import { answering, ctxOf, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import type { Route } from "./+types/job-closure.ts";

/** Asks once more, where no script can do it in a dialog. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { jobId } = params;
  if (!isId(jobId)) throw data(null, 404);
  const { id, jobTitle, can } = await answering(() => officeJob(ctxOf(context), jobId));
  if (!can.acts.includes("close")) throw redirect(`/admin/jobs/${id}`, 303);
  return { id, jobTitle };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  await requireAdmin(context, request);
  const { jobId } = params;
  if (!isId(jobId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  const back = "/admin/jobs";
  return orToast(args, { back, failed: recruitmentToasts.officeCloseFailed }, async () => {
    const closed = await answering(() => moveJob(ctx, jobId, { act: "close" }));
    if (!closed.ok) {
      const title = recruitmentErrorText(closed.error, closed.detail);
      return redirectWithToast(context, back, { tone: "error", title });
    }
    wake();
    return redirectWithToast(context, back, recruitmentToasts.jobClosed);
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Close job listing", description: "Closes a job.", noindex: true });

export default function JobClosure({ loaderData }: Route.ComponentProps) {
  const { id, jobTitle } = loaderData;
  const back = `/admin/jobs/${id}`;
  return <ConfirmPage {...closureOf(`${back}/closure`, jobTitle)} back={back} />;
}
