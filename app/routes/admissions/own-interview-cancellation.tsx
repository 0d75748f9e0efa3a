import { href } from "react-router";
import { interviewChoice } from "#app/contexts/admissions/interview/choice-queries.server.ts";
import { cancelOwnInterview } from "#app/contexts/admissions/interview/choose.server.ts";
import { interviewCancellationOf } from "#app/contexts/admissions/interview/ui/cancellation.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { screeningErrorText } from "#app/contexts/admissions/screening/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-interview-cancellation.ts";

const pageOf = (applicationId: string) =>
  href("/applications/:applicationId/interview", { applicationId });

export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const ctx = ctxOf(context);
  const choice = await interviewChoice(ctx, applicationId, await timeZoneFor(ctx));
  if (!choice.current || !choice.choosing) throw redirect(pageOf(applicationId), 303);
  return { applicationId, current: choice.current };
}

export const action = confirmed(async ({ context, params }: Route.ActionArgs) => {
  const applicationId = idParam(params.applicationId);
  const ctx = ctxOf(context);
  const { current } = await interviewChoice(ctx, applicationId, "UTC");
  return {
    run: () => cancelOwnInterview(ctx, applicationId, current?.id ?? ""),
    to: pageOf(applicationId),
    done: admissionsToasts.ownInterviewCancelled,
    refused: ({ error, detail }) => errorToast(screeningErrorText(error, detail)),
  };
});

export const meta = titled("Cancel your interview", "Asks once more.");

export default function OwnInterviewCancellation({ loaderData }: Route.ComponentProps) {
  const { applicationId, current } = loaderData;
  const question = interviewCancellationOf(applicationId);
  return (
    <CardPage title={question.title} lead={current.times[0]}>
      <ConfirmHere {...question} back={pageOf(applicationId)} />
    </CardPage>
  );
}
