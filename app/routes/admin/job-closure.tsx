import { href } from "react-router";
import { moveJob } from "#app/contexts/recruitment/commands/move-job.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { officeJob } from "#app/contexts/recruitment/queries/office-jobs.server.ts";
import { closureOf } from "#app/contexts/recruitment/ui/job-questions.tsx";
import { redirect } from "#app/platform/http/redirect.ts";
import { orToast } from "#app/routes/partner/or-toast.server.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-closure.ts";

/** Asks once more, where no script can do it in a dialog. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  const { id, jobTitle, can } = await officeJob(ctxOf(context), jobId);
  if (!can.acts.includes("close")) throw redirect(href("/admin/jobs/:jobId", { jobId: id }), 303);
  return { id, jobTitle };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const jobId = idParam(params.jobId);
  const ctx = ctxOf(context);
  const back = "/admin/jobs";
  return orToast(args, { back, failed: recruitmentToasts.officeCloseFailed }, async () => {
    const closed = await moveJob(ctx, jobId, { act: "close" });
    if (!closed.ok) {
      const title = recruitmentErrorText(closed.error, closed.detail);
      return redirectWithToast(context, back, { tone: "error", title });
    }
    return redirectWithToast(context, back, recruitmentToasts.jobClosed);
  });
}

export const meta = titled("Close job listing", "Closes a job.");

export default function JobClosure({ loaderData }: Route.ComponentProps) {
  const { id, jobTitle } = loaderData;
  const back = href("/admin/jobs/:jobId", { jobId: id });
  return <ConfirmPage {...closureOf(`${back}/closure`, jobTitle)} back={back} />;
}
