import { href } from "react-router";
import { moveJob } from "#app/contexts/recruitment/job/move.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { staffJob } from "#app/contexts/recruitment/job/staff-queries.server.ts";
import { closureOf } from "#app/contexts/recruitment/job/ui/job-questions.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-closure.ts";

/** Asks for confirmation. With script, a dialog asks instead of this page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  const { id, jobTitle, can } = await staffJob(ctxOf(context), jobId);
  if (!can.acts.includes("close")) throw redirect(href("/admin/jobs/:jobId", { jobId: id }), 303);
  return { id, jobTitle };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const jobId = idParam(params.jobId);
  return {
    run: () => moveJob(ctxOf(context), jobId, { act: "close" }),
    to: "/admin/jobs",
    done: recruitmentToasts.jobClosed,
    refused: ({ error, detail }) => errorToast(recruitmentErrorText(error, detail)),
    failed: recruitmentToasts.staffCloseFailed,
  };
});

export const meta = titled("Close job listing", "Closes a job.");

export default function JobClosure({ loaderData }: Route.ComponentProps) {
  const { id, jobTitle } = loaderData;
  const back = href("/admin/jobs/:jobId", { jobId: id });
  return <ConfirmPage {...closureOf(`${back}/closure`, jobTitle)} back={back} />;
}
