import { data, href } from "react-router";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { jobReportForm } from "#app/contexts/recruitment/report/form.ts";
import { jobToReport, reportJob } from "#app/contexts/recruitment/report/send.server.ts";
import { JobReportForm } from "#app/contexts/recruitment/report/ui/report-form.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-report.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  return { job: await jobToReport(ctxOf(context), idParam(params.jobId)) };
}

/** Sends a report of a listing to staff. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const jobId = idParam(params.jobId);
  const form = await formOf(request);
  const parsed = parseForm(form, jobReportForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const sent = await reportJob(ctxOf(context), jobId, parsed.value);
  if (!sent.ok) {
    const text = recruitmentErrorText(sent.error, sent.detail);
    const status = sent.error === "too-many-reports" ? 429 : 409;
    return data(refusal(form, { formError: { text } }), status);
  }
  const back = href("/situations-vacant/:jobId", { jobId });
  return redirectWithToast(context, back, recruitmentToasts.jobReported);
}

export const meta = titled("Report a job listing", "Tells our staff what is wrong with a listing.");

export default function JobReport({ loaderData, actionData }: Route.ComponentProps) {
  const { id, jobTitle, partnerName, waits } = loaderData.job;
  const back = href("/situations-vacant/:jobId", { jobId: id });
  return (
    <CardPage
      title="Report this listing"
      lead={
        <>
          <p className="font-semibold text-ink wrap-anywhere">
            {partnerName ? `${jobTitle}, ${partnerName}` : jobTitle}
          </p>
          <p className="mt-2">
            Our staff read your name and what you write. The employer reads neither.
          </p>
        </>
      }
    >
      {waits ? (
        <>
          <p>You have reported this listing. We tell you as soon as somebody has decided.</p>
          <p className="mt-6">
            <ButtonLink to={back} look="secondary">
              Back to the listing
            </ButtonLink>
          </p>
        </>
      ) : (
        <JobReportForm result={actionData} cancel={back} />
      )}
    </CardPage>
  );
}
