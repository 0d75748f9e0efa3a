import { data, href } from "react-router";
import { JobBadge } from "#app/contexts/recruitment/job/ui/job-badge.tsx";
import { JobDetail } from "#app/contexts/recruitment/job/ui/job-detail.tsx";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { takeDownForm } from "#app/contexts/recruitment/report/form.ts";
import { jobReport } from "#app/contexts/recruitment/report/queries.server.ts";
import { settleJobReport } from "#app/contexts/recruitment/report/settle.server.ts";
import {
  ReportDecision,
  ReportText,
} from "#app/contexts/recruitment/report/ui/report-decision.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-report.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return jobReport(ctxOf(context), idParam(params.reportId));
}

/** Keeps the reported listing, or takes it down. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const reportId = idParam(params.reportId);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const intent = form.get("intent");
  const queue = "/admin/jobs/reports";
  if (intent === "keep") {
    const version = textOf(form, "version");
    const kept = await settleJobReport(ctx, reportId, { outcome: "kept", version });
    if (kept.ok) return redirectWithToast(context, queue, recruitmentToasts.jobReportKept);
    const said =
      kept.error === "changed-meanwhile"
        ? changedMeanwhileToast
        : errorToast(recruitmentErrorText(kept.error, kept.detail));
    return redirectWithToast(context, href("/admin/jobs/reports/:reportId", { reportId }), said);
  }
  if (intent !== "take-down") throw data(null, 400);
  const parsed = parseForm(form, takeDownForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const down = await settleJobReport(ctx, reportId, { outcome: "taken-down", ...parsed.value });
  if (down.ok) return redirectWithToast(context, queue, recruitmentToasts.jobTakenDown);
  if (down.error === "changed-meanwhile") return data(changedMeanwhile(form, down.detail), 409);
  const formError = { text: recruitmentErrorText(down.error, down.detail) };
  return data(refusal(form, { formError }), 409);
}

export const meta = titled("Report of a job listing", "One report, with the listing beside it.");

export default function JobReport({ loaderData, actionData }: Route.ComponentProps) {
  const { report, others, job } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/jobs/reports" className="link">
          Reports of job listings
        </Link>
      </p>
      <h1 className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl">
        <span className="min-w-0 wrap-anywhere">{report.jobTitle}</span>
        {job && <JobBadge status={job.status} />}
      </h1>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="min-w-0 space-y-6">
          <section aria-labelledby="report-heading">
            <h2 id="report-heading" className="mb-3 text-xl">
              The report
            </h2>
            <ReportText report={report} />
          </section>
          {others.length > 0 && (
            <section aria-labelledby="others-heading" className="border-t border-mist pt-6">
              <h2 id="others-heading" className="mb-3 text-xl">
                Other reports of it
              </h2>
              <ul className="space-y-5">
                {others.map((each) => (
                  <li key={each.id}>
                    <ReportText report={each} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {report.partnerId && (
            <p>
              <Link
                to={href("/admin/partners/:partnerId/standing", { partnerId: report.partnerId })}
                className="link py-1.5"
              >
                Standing and history of the partner
              </Link>
            </p>
          )}
          {job && !report.outcome && (
            <ReportDecision key={job.version} version={job.version} result={actionData} />
          )}
        </div>
        <section aria-labelledby="listing-heading" className="min-w-0">
          <h2 id="listing-heading" className="mb-3 text-xl">
            The listing
          </h2>
          {job ? (
            <>
              <p className="mb-6">
                <Link to={href("/admin/jobs/:jobId", { jobId: job.id })} className="link py-1.5">
                  Open it in the office
                </Link>
              </p>
              <JobDetail job={job} narrow />
            </>
          ) : (
            <p className="text-slate">It has been deleted.</p>
          )}
        </section>
      </div>
    </>
  );
}

/** Reloads after a refused decision too, so that it is made about what the listing says now. */
export const shouldRevalidate = () => true;
