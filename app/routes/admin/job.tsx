import { data } from "react-router";
import { moveJob } from "#app/contexts/recruitment/job/move.server.ts";
import { reviewRevision } from "#app/contexts/recruitment/job/revise.server.ts";
import { WaitingChange } from "#app/contexts/recruitment/job/ui/waiting-change.tsx";
import { editJob } from "#app/contexts/recruitment/job/save.server.ts";
import { staffJobForm, returnForm } from "#app/contexts/recruitment/job/form.ts";
import {
  recruitmentErrorText,
  recruitmentToasts,
  statusUpdated,
} from "#app/contexts/recruitment/messages.ts";
import { staffJob, partnerChoices } from "#app/contexts/recruitment/job/staff-queries.server.ts";
import { listingChoices } from "#app/contexts/recruitment/job/choices.server.ts";
import { decideSummary } from "#app/contexts/recruitment/job/summary.server.ts";
import { questionsOf } from "#app/contexts/recruitment/screening/queries.server.ts";
import { QuestionList } from "#app/contexts/recruitment/screening/ui/questions.tsx";
import { JobBadge } from "#app/contexts/recruitment/job/ui/job-badge.tsx";
import { JobForm } from "#app/contexts/recruitment/job/ui/job-form.tsx";
import { JobStaffPanel } from "#app/contexts/recruitment/job/ui/job-staff-panel.tsx";
import { isBug } from "#app/kernel/refusal.ts";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { jobRefused, requiredIn } from "#app/routes/partner/job-result.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { redirectWithToast, sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job.ts";

/** The list of what waits for a review shows its records at addresses of its own. */
const REVIEWS = "/admin/jobs/review";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  const ctx = ctxOf(context);
  const job = await staffJob(ctx, jobId);
  const partners = await partnerChoices(ctx);
  const questions = await questionsOf(ctx, jobId);
  const list = url.pathname.startsWith(`${REVIEWS}/`) ? REVIEWS : "/admin/jobs";
  return { job, partners, questions, choices: await listingChoices(ctx), list };
}

export async function action(args: Route.ActionArgs) {
  const { request, params } = args;
  const jobId = idParam(params.jobId);
  const form = await formOf(request);
  const intent = form.get("intent");
  const version = textOf(form, "version");
  if (intent === "approve" || intent === "reopen") {
    return move(args, jobId, form, { act: intent, version });
  }
  if (intent === "return" || intent === "return-change") {
    const parsed = parseForm(form, returnForm);
    if (!parsed.ok) return data({ intent: "return", result: parsed.result } as const, 422);
    return intent === "return"
      ? move(args, jobId, form, { act: "return", ...parsed.value })
      : review(args, jobId, form, { act: "return", ...parsed.value });
  }
  if (intent === "allow-summary" || intent === "forbid-summary") {
    const allowed = intent === "allow-summary";
    const decided = await decideSummary(ctxOf(args.context), jobId, { allowed, version });
    const toast = allowed ? recruitmentToasts.summaryAllowed : recruitmentToasts.summaryForbidden;
    return redirectWithToast(
      args.context,
      args.url.pathname,
      decided.ok ? toast : changedMeanwhileToast,
    );
  }
  if (intent === "approve-change") return review(args, jobId, form, { act: "approve", version });
  return save(args, jobId, form, version);
}

async function save(
  { context, url }: Route.ActionArgs,
  id: string,
  form: FormData,
  version: string,
) {
  const ctx = ctxOf(context);
  const parsed = parseForm(form, staffJobForm);
  if (!parsed.ok) return data({ intent: "save", result: parsed.result } as const, 422);
  const fields = { ...parsed.value, ...requiredIn(form) };
  const saved = await editJob(ctx, id, fields, { version });
  if (!saved.ok) {
    const { data: result, init } = jobRefused(form, saved);
    return data({ intent: "save", result } as const, init ?? {});
  }
  return sentWithToast(context, form, url.pathname, recruitmentToasts.jobSaved);
}

/** Approves a change of a published listing, or sends it back. */
async function review(
  { context, url }: Route.ActionArgs,
  id: string,
  form: FormData,
  wanted: Parameters<typeof reviewRevision>[2],
) {
  const back = url.pathname;
  const done = await reviewRevision(ctxOf(context), id, wanted);
  if (done.ok) {
    const toast = wanted.act === "approve" ? "changeApproved" : "changeReturned";
    return redirectWithToast(context, back, recruitmentToasts[toast]);
  }
  if (done.error === "changed-meanwhile") {
    if (wanted.act === "approve") return redirectWithToast(context, back, changedMeanwhileToast);
    return data({ intent: "return", result: changedMeanwhile(form, done.detail) } as const, 409);
  }
  const formError = { text: recruitmentErrorText(done.error, done.detail) };
  return data({ intent: "move", result: refusal(new FormData(), { formError }) } as const, 409);
}

type Move = Parameters<typeof moveJob>[2];

async function move(args: Route.ActionArgs, id: string, form: FormData, wanted: Move) {
  const back = args.url.pathname;
  try {
    const moved = await moveJob(ctxOf(args.context), id, wanted);
    if (!moved.ok && moved.error === "changed-meanwhile") {
      if (wanted.act !== "return")
        return redirectWithToast(args.context, back, changedMeanwhileToast);
      const result = changedMeanwhile(form, moved.detail);
      return data({ intent: "return", result } as const, 409);
    }
    if (!moved.ok) {
      const formError = { text: recruitmentErrorText(moved.error, moved.detail) };
      return data({ intent: "move", result: refusal(new FormData(), { formError }) } as const, 409);
    }
    return redirectWithToast(args.context, back, statusUpdated(moved.value));
  } catch (error) {
    if (!isBug(error)) throw error;
    reportError(error, args);
    return redirectWithToast(args.context, back, recruitmentToasts.staffStatusFailed);
  }
}

export const meta = titled("Job listing", "One job listing.");

export default function Job({ loaderData, actionData }: Route.ComponentProps) {
  const { job, partners, questions, choices, list } = loaderData;
  const resultOf = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <>
      <p>
        <Link to={list} className="link">
          {list === REVIEWS ? "Job listings to review" : "Job Listings"}
        </Link>
      </p>
      <h1 className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl">
        <span className="min-w-0 wrap-anywhere">{job.jobTitle}</span>
        <JobBadge status={job.status} />
      </h1>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 xl:order-last">
          <JobStaffPanel
            job={job}
            results={{ move: resultOf("move"), return: resultOf("return") }}
          />
        </div>
        <div className="min-w-0">
          {questions.length > 0 && (
            <section aria-labelledby="questions-heading" className="mb-10">
              <h2 id="questions-heading" className="mb-3 text-xl">
                Screening questions
              </h2>
              <QuestionList questions={questions} editable={false} />
            </section>
          )}
          {job.change && job.status === "Active" && (
            <WaitingChange
              change={job.change}
              version={job.version}
              results={{ move: resultOf("move"), return: resultOf("return") }}
            />
          )}
          {job.can.edit ? (
            <JobForm
              key={job.version}
              job={job}
              choices={choices}
              partners={partners}
              result={resultOf("save")}
              submit="Save job listing"
              cancel={list}
            />
          ) : (
            <p className="text-slate">
              A closed job listing cannot be edited. Reopen it as a draft first.
            </p>
          )}
        </div>
      </div>
    </>
  );
}
