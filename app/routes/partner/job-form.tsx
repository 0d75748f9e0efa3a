import { data, Form, href } from "react-router";
import { moveOwnJob } from "#app/contexts/recruitment/job/move.server.ts";
import { boardSettings } from "#app/contexts/recruitment/job/board-settings.server.ts";
import { contentParts } from "#app/contexts/recruitment/job/content.ts";
import { withdrawOwnRevision } from "#app/contexts/recruitment/job/revise.server.ts";
import { duplicateOwnJob, editOwnJob } from "#app/contexts/recruitment/job/save.server.ts";
import { jobForm } from "#app/contexts/recruitment/job/form.ts";
import {
  recruitmentErrorText,
  recruitmentToasts,
  statusUpdated,
} from "#app/contexts/recruitment/messages.ts";
import { ownJob } from "#app/contexts/recruitment/job/own-queries.server.ts";
import { listingChoices } from "#app/contexts/recruitment/job/choices.server.ts";
import { JobBadge } from "#app/contexts/recruitment/job/ui/job-badge.tsx";
import { JobForm } from "#app/contexts/recruitment/job/ui/job-form.tsx";
import { closureOf } from "#app/contexts/recruitment/job/ui/job-questions.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast, sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-form.ts";
import { jobRefused, requiredIn } from "./job-result.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  const ctx = ctxOf(context);
  const job = await ownJob(ctx, jobId);
  const { smallParts } = await boardSettings(ctx);
  const small = smallParts.map((part) => contentParts[part].label.toLowerCase()).join(", ");
  return { job, choices: await listingChoices(ctx), small: small || "nothing" };
}

export async function action(args: Route.ActionArgs) {
  const jobId = idParam(args.params.jobId);
  const form = await formOf(args.request);
  const intent = form.get("intent");
  if (intent === "reopen" || intent === "take-back") return move(args, jobId, intent);
  const ctx = ctxOf(args.context);
  const here = href("/job-form/:jobId", { jobId });
  if (intent === "withdraw-change") {
    await withdrawOwnRevision(ctx, jobId);
    return redirectWithToast(args.context, here, recruitmentToasts.changeWithdrawn);
  }
  if (intent === "duplicate") {
    const copy = await duplicateOwnJob(ctx, jobId);
    const page = href("/job-form/:jobId", { jobId: copy });
    return redirectWithToast(args.context, page, recruitmentToasts.jobDuplicated);
  }
  const job = await ownJob(ctx, jobId);
  const parsed = parseForm(form, jobForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const as = intent === "draft" ? "draft" : "submit";
  const fields = { ...parsed.value, ...requiredIn(form) };
  const version = textOf(form, "version");
  const saved = await editOwnJob(ctx, jobId, fields, { as, version });
  if (!saved.ok) return jobRefused(form, saved);
  const { status, change } = saved.value;
  if (change) {
    const toast = change === "waiting" ? "changeSent" : "changeKept";
    return sentWithToast(args.context, form, here, recruitmentToasts[toast]);
  }
  if (status === "Draft") {
    return sentWithToast(args.context, form, here, recruitmentToasts.draftSaved);
  }
  const toast = status === job.status ? recruitmentToasts.jobSaved : statusUpdated(status);
  return sentWithToast(args.context, form, "/partner/dashboard", toast);
}

async function move({ context }: Route.ActionArgs, id: string, act: "reopen" | "take-back") {
  const ctx = ctxOf(context);
  const moved = await moveOwnJob(ctx, id, { act });
  const page = href("/job-form/:jobId", { jobId: id });
  if (!moved.ok) {
    const title = recruitmentErrorText(moved.error, moved.detail);
    return redirectWithToast(context, page, errorToast(title));
  }
  return redirectWithToast(context, page, statusUpdated(moved.value));
}

export const meta = titled("Edit job listing", "One of a partner's own listings.");

/** The labels of the form's buttons, by the listing's status. */
const buttons = {
  Draft: { keep: "Save as draft", submit: "Submit for review" },
  "Pending Review": { submit: "Save changes" },
  Active: { keep: "Keep as a draft of change", submit: "Save changes" },
  Closed: { submit: "Save changes" },
} as const;

export default function EditJobForm({ loaderData, actionData }: Route.ComponentProps) {
  const { job } = loaderData;
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle },
  ];
  return (
    <>
      <PageHero
        eyebrow={job.partnerName}
        title={job.jobTitle}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page py-12">
        <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-2">
          <JobBadge status={job.status} />
          <Link to={href("/job-form/:jobId/preview", { jobId: job.id })} className="link py-1.5">
            Preview
          </Link>
          <Link
            to={href("/partner/jobs/:jobId/applications", { jobId: job.id })}
            className="link py-1.5 tabular-nums"
          >
            Applications ({job.jobApplications})
          </Link>
          <Link to={href("/job-form/:jobId/questions", { jobId: job.id })} className="link py-1.5">
            Screening questions
          </Link>
          {job.can.acts.includes("close") && (
            <ConfirmLink
              {...closureOf(href("/job-form/:jobId/closure", { jobId: job.id }), job.jobTitle)}
              label="Close"
              className="link py-1.5"
            />
          )}
          {(job.status === "Active" || job.can.acts.includes("renew")) && (
            <Link to={href("/job-form/:jobId/deadline", { jobId: job.id })} className="link py-1.5">
              {job.status === "Active" ? "Change the deadline" : "Renew"}
            </Link>
          )}
          <IntentButton intent="duplicate" label="Duplicate" />
          {job.can.acts.includes("take-back") && (
            <IntentButton intent="take-back" label="Return to drafts" />
          )}
        </div>
        {job.change && <OpenChange change={job.change} />}
        {job.returned && (
          <div className="mb-8 max-w-3xl">
            <Alert tone="warning" title="Our staff have returned this listing">
              <p className="wrap-anywhere whitespace-pre-line">{job.returned}</p>
            </Alert>
          </div>
        )}
        {job.takenDown && (
          <div className="mb-8 max-w-3xl">
            <Alert tone="warning" title="Our staff have taken this listing down">
              <p className="wrap-anywhere whitespace-pre-line">{job.takenDown}</p>
              <p className="mt-2">
                A member reported it, and a person decided. You can reopen it as a draft and correct
                it. If you think that the decision is wrong, write to us within six months; somebody
                else of our staff decides then.
              </p>
            </Alert>
          </div>
        )}
        {job.status === "Active" && !job.change && (
          <p className="mb-8 max-w-text text-slate">
            This listing is published, and stays on the board as it is while our staff read a
            change. What needs no review is changed at once: {loaderData.small}.
          </p>
        )}
        {job.can.edit ? (
          <JobForm
            key={job.version}
            job={job.form}
            choices={loaderData.choices}
            result={actionData}
            {...buttons[job.status]}
            cancel="/partner/dashboard"
          />
        ) : (
          <Form method="post" className="max-w-text space-y-5">
            <p>
              This listing is closed. Reopened, it is a draft that you can change and submit.
              {job.can.acts.includes("renew") &&
                " Renewed with another deadline, it is on the board again as it was."}
            </p>
            <Button name="intent" value="reopen" look="secondary">
              Reopen as draft
            </Button>
          </Form>
        )}
      </div>
    </>
  );
}

function IntentButton({ intent, label }: { intent: string; label: string }) {
  return (
    <Form method="post">
      <button type="submit" name="intent" value={intent} className="link cursor-pointer py-1.5">
        {label}
      </button>
    </Form>
  );
}

type Change = NonNullable<Route.ComponentProps["loaderData"]["job"]["change"]>;

const changeTitles: Partial<Record<Change["state"], string>> = {
  draft: "You have a draft of change",
  waiting: "Your change waits for our staff",
  returned: "Our staff have sent your change back",
};

/** The open change of a published listing. The form below begins with it. */
function OpenChange({ change }: { change: Change }) {
  return (
    <div className="mb-8 max-w-3xl">
      <Alert
        tone={change.state === "returned" ? "warning" : "info"}
        title={changeTitles[change.state] ?? "A change"}
      >
        {change.reason && <p className="wrap-anywhere whitespace-pre-line">{change.reason}</p>}
        <p>
          The listing is on the board as it was. The form below shows the change of:{" "}
          {change.parts.join(", ").toLowerCase() || "nothing any more"}.
        </p>
        <IntentButton intent="withdraw-change" label="Discard the change" />
      </Alert>
    </div>
  );
}
