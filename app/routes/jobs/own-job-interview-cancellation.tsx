import { href } from "react-router";
import { cancelOwnJobInterview } from "#app/contexts/recruitment/interview/choose.server.ts";
import { jobInterviewChoice } from "#app/contexts/recruitment/interview/queries.server.ts";
import { jobInterviewCancellationOf } from "#app/contexts/recruitment/interview/ui/cancellation.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-job-interview-cancellation.ts";

const pageOf = (jobApplicationId: string) =>
  href("/job-applications/:jobApplicationId/interview", { jobApplicationId });

export async function loader({ context, params }: Route.LoaderArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const ctx = ctxOf(context);
  const { current, cancellable } = await jobInterviewChoice(
    ctx,
    jobApplicationId,
    await timeZoneFor(ctx),
  );
  if (!current || !cancellable) throw redirect(pageOf(jobApplicationId), 303);
  return { jobApplicationId, current };
}

export const action = confirmed(async ({ context, params }: Route.ActionArgs) => {
  const jobApplicationId = idParam(params.jobApplicationId);
  const ctx = ctxOf(context);
  const { current } = await jobInterviewChoice(ctx, jobApplicationId, "UTC");
  return {
    run: () => cancelOwnJobInterview(ctx, jobApplicationId, current?.id ?? ""),
    to: pageOf(jobApplicationId),
    done: recruitmentToasts.ownJobInterviewCancelled,
    refused: ({ error, detail }) => errorToast(recruitmentErrorText(error, detail)),
  };
});

export const meta = titled("Cancel your interview with an employer", "Asks once more.");

export default function OwnJobInterviewCancellation({ loaderData }: Route.ComponentProps) {
  const { jobApplicationId, current } = loaderData;
  const question = jobInterviewCancellationOf(jobApplicationId);
  return (
    <CardPage title={question.title} lead={current.times[0]}>
      <ConfirmHere {...question} back={pageOf(jobApplicationId)} />
    </CardPage>
  );
}
