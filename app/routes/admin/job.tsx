import { data, href } from "react-router";
import { moveJob } from "#app/contexts/recruitment/job/move.server.ts";
import { editJob } from "#app/contexts/recruitment/job/save.server.ts";
import { staffJobForm, returnForm } from "#app/contexts/recruitment/job/form.ts";
import {
  recruitmentErrorText,
  recruitmentToasts,
  statusUpdated,
} from "#app/contexts/recruitment/messages.ts";
import { staffJob, partnerChoices } from "#app/contexts/recruitment/job/staff-queries.server.ts";
import { listingChoices } from "#app/contexts/recruitment/job/choices.server.ts";
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

export async function loader({ context, params }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  const ctx = ctxOf(context);
  const job = await staffJob(ctx, jobId);
  const partners = await partnerChoices(ctx);
  return { job, partners, choices: await listingChoices(ctx) };
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
  if (intent === "return") {
    const parsed = parseForm(form, returnForm);
    if (!parsed.ok) return data({ intent: "return", result: parsed.result } as const, 422);
    return move(args, jobId, form, { act: "return", ...parsed.value });
  }
  return save(args, jobId, form, version);
}

async function save({ context }: Route.ActionArgs, id: string, form: FormData, version: string) {
  const ctx = ctxOf(context);
  const parsed = parseForm(form, staffJobForm);
  if (!parsed.ok) return data({ intent: "save", result: parsed.result } as const, 422);
  const fields = { ...parsed.value, ...requiredIn(form) };
  const saved = await editJob(ctx, id, fields, { version });
  if (!saved.ok) {
    const { data: result, init } = jobRefused(form, saved);
    return data({ intent: "save", result } as const, init ?? {});
  }
  return sentWithToast(
    context,
    form,
    href("/admin/jobs/:jobId", { jobId: id }),
    recruitmentToasts.jobSaved,
  );
}

type Move = Parameters<typeof moveJob>[2];

async function move(args: Route.ActionArgs, id: string, form: FormData, wanted: Move) {
  const back = href("/admin/jobs/:jobId", { jobId: id });
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
  const { job, partners, choices } = loaderData;
  const resultOf = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <>
      <p>
        <Link to="/admin/jobs" className="link">
          Job Listings
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
          {job.can.edit ? (
            <JobForm
              key={job.version}
              job={job}
              choices={choices}
              partners={partners}
              result={resultOf("save")}
              submit="Save job listing"
              cancel="/admin/jobs"
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
