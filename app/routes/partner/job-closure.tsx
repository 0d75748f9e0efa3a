import { href } from "react-router";
import { moveOwnJob } from "#app/contexts/recruitment/job/move.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { ownJob } from "#app/contexts/recruitment/job/own-queries.server.ts";
import { closureOf } from "#app/contexts/recruitment/job/ui/job-questions.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-closure.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  const { id, jobTitle, can } = await ownJob(ctxOf(context), jobId);
  if (!can.acts.includes("close")) throw redirect(href("/job-form/:jobId", { jobId: id }), 303);
  return { id, jobTitle };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const jobId = idParam(params.jobId);
  return {
    run: () => moveOwnJob(ctxOf(context), jobId, { act: "close" }),
    to: "/partner/dashboard",
    done: recruitmentToasts.jobClosed,
    otherwise: href("/job-form/:jobId", { jobId }),
    refused: ({ error, detail }) => errorToast(recruitmentErrorText(error, detail)),
  };
});

export const meta = titled("Close a job listing", "Takes a listing off the board.");

export default function JobClosure({ loaderData }: Route.ComponentProps) {
  const { id, jobTitle } = loaderData;
  const question = closureOf(href("/job-form/:jobId/closure", { jobId: id }), jobTitle);
  return (
    <CardPage title={question.title} lead={jobTitle}>
      <ConfirmHere {...question} back={href("/job-form/:jobId", { jobId: id })} />
    </CardPage>
  );
}
