import { data, href } from "react-router";
import { prolongForm } from "#app/contexts/recruitment/job/form.ts";
import { ownJob } from "#app/contexts/recruitment/job/own-queries.server.ts";
import { prolongOwnJob } from "#app/contexts/recruitment/job/save.server.ts";
import { DeadlineFields } from "#app/contexts/recruitment/job/ui/job-fields.tsx";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-deadline.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const job = await ownJob(ctxOf(context), idParam(params.jobId));
  const { id, jobTitle, status, version, applicationDeadline, deadlineTime, deadlineZone } = job;
  const renews = job.can.acts.includes("renew");
  const typed = {
    applicationDeadline: applicationDeadline ?? "",
    deadlineTime: deadlineTime ?? "",
  };
  // The deadline that has passed is no proposal for the next one.
  const initial = renews ? {} : typed;
  return { id, jobTitle, status, version, renews, initial: { ...initial, deadlineZone } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const jobId = idParam(params.jobId);
  const form = await formOf(request);
  const parsed = parseForm(form, prolongForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const saved = await prolongOwnJob(ctxOf(context), jobId, parsed.value);
  if (!saved.ok) {
    if (saved.error === "changed-meanwhile") {
      return data(changedMeanwhile(form, saved.detail), 409);
    }
    const text = recruitmentErrorText(saved.error, saved.detail);
    return saved.error === "deadline-passed"
      ? data(refusal(form, { field: "applicationDeadline", text }), 422)
      : data(refusal(form, { formError: { text } }), 409);
  }
  const { deadlineChanged, jobRenewed, changeSent } = recruitmentToasts;
  const toast = saved.value.change ? changeSent : form.has("renews") ? jobRenewed : deadlineChanged;
  return redirectWithToast(context, href("/job-form/:jobId", { jobId }), toast);
}

export const meta = titled("Deadline of a job listing", "Prolongs or renews a listing.");

export default function JobDeadline({ loaderData, actionData }: Route.ComponentProps) {
  const { id, jobTitle, renews, initial } = loaderData;
  return (
    <CardPage title={renews ? "Renew this job listing" : "Change the deadline"} lead={jobTitle}>
      {renews && (
        <p className="mb-6">
          It is on the board again as it was approved, with the date of today. The applications that
          have arrived stay.
        </p>
      )}
      <Form
        result={actionData}
        initial={actionData ? {} : initial}
        submit={renews ? "Renew" : "Save"}
        cancel={href("/job-form/:jobId", { jobId: id })}
        className="space-y-5"
      >
        {(field) => (
          <>
            <VersionField of={loaderData} />
            {renews && <input type="hidden" name="renews" value="1" />}
            <DeadlineFields field={field} />
          </>
        )}
      </Form>
    </CardPage>
  );
}
