import { data } from "react-router";
import { moveOwnJob } from "#app/contexts/recruitment/commands/move-job.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { ownJob } from "#app/contexts/recruitment/queries/own-jobs.server.ts";
import { closureOf } from "#app/contexts/recruitment/ui/job-questions.tsx";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast } from "#app/routes/web.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import type { Route } from "./+types/job-closure.ts";
import { requirePartnerHere } from "./require-partner.server.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requirePartnerHere(context, request);
  const { jobId } = params;
  if (!isId(jobId)) throw data(null, 404);
  const { id, jobTitle, can } = await answering(() => ownJob(ctxOf(context), jobId));
  if (!can.acts.includes("close")) throw redirect(`/job-form/${id}`, 303);
  return { id, jobTitle };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requirePartnerHere(context, request);
  const { jobId } = params;
  if (!isId(jobId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  const closed = await answering(() => moveOwnJob(ctx, jobId, { act: "close" }));
  if (!closed.ok) {
    const title = recruitmentErrorText(closed.error, closed.detail);
    return redirectWithToast(context, `/job-form/${jobId}`, { tone: "error", title });
  }
  wake();
  return redirectWithToast(context, "/partner/dashboard", recruitmentToasts.jobClosed);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Close a job listing",
    description: "Takes a listing off the board.",
    noindex: true,
  });

export default function JobClosure({ loaderData }: Route.ComponentProps) {
  const { id, jobTitle } = loaderData;
  const question = closureOf(`/job-form/${id}/closure`, jobTitle);
  return (
    <CardPage title={question.title} lead={jobTitle}>
      <ConfirmHere {...question} back={`/job-form/${id}`} />
    </CardPage>
  );
}
