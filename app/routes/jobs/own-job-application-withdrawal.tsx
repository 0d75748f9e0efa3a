import { href } from "react-router";
import { mayWithdraw } from "#app/contexts/recruitment/job-application/rules.ts";
import { withdrawJobApplication } from "#app/contexts/recruitment/job-application/commands.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { ownJobApplication } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { withdrawalOf } from "#app/contexts/recruitment/job/ui/job-questions.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-job-application-withdrawal.ts";

/** Asks for confirmation. With script, a dialog asks instead of this page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const { id, jobTitle, status } = await ownJobApplication(ctxOf(context), jobApplicationId);
  if (!mayWithdraw(status))
    throw redirect(href("/job-applications/:jobApplicationId", { jobApplicationId: id }), 303);
  return { id, jobTitle };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const { ctx, files } = context.get(requestContext);
  const jobApplicationId = idParam(params.jobApplicationId);
  return {
    run: () => withdrawJobApplication(ctx, files, jobApplicationId),
    to: href("/job-applications/:jobApplicationId", { jobApplicationId }),
    done: recruitmentToasts.jobApplicationWithdrawn,
    refused: ({ error }) => errorToast(recruitmentErrorText(error)),
  };
});

export const meta = titled("Withdraw your job application", "Withdraws an application for a job.");

export default function OwnJobApplicationWithdrawal({ loaderData }: Route.ComponentProps) {
  const { id, jobTitle } = loaderData;
  const question = withdrawalOf(id);
  return (
    <CardPage title={question.title} lead={jobTitle}>
      <ConfirmHere
        {...question}
        back={href("/job-applications/:jobApplicationId", { jobApplicationId: id })}
      />
    </CardPage>
  );
}
