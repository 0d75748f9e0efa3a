import { data, Form, href } from "react-router";
import { stageLabels } from "#app/contexts/admissions/stage/rules.ts";
import {
  arrangeInterview,
  cancelInterview,
} from "#app/contexts/admissions/interview/commands.server.ts";
import { interviewForm } from "#app/contexts/admissions/interview/form.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { interviewStart } from "#app/contexts/admissions/interview/queries.server.ts";
import { screeningErrorText } from "#app/contexts/admissions/screening/messages.ts";
import { InterviewForm } from "#app/contexts/admissions/interview/ui/interview-form.tsx";
import { InterviewDetails } from "#app/contexts/admissions/interview/ui/interview-notice.tsx";
import { newId } from "#app/kernel/ids.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/interview.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const start = await interviewStart(ctxOf(context), applicationId);
  return { applicationId, formKey: newId(), ...start };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const applicationId = idParam(params.applicationId);
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const page = href("/admin/applications/:applicationId/interview", { applicationId });
  if (form.get("intent") === "cancel") {
    const interviewId = form.get("interview");
    if (typeof interviewId !== "string") throw data(null, 400);
    const cancelled = await cancelInterview(ctx, applicationId, interviewId);
    if (!cancelled.ok) {
      const title = screeningErrorText(cancelled.error);
      return redirectWithToast(context, page, errorToast(title));
    }
    return redirectWithToast(context, page, admissionsToasts.interviewCancelled);
  }
  const parsed = parseForm(form, interviewForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const arranged = await arrangeInterview(ctx, applicationId, parsed.value);
  if (arranged.ok) {
    return redirectWithToast(context, page, admissionsToasts.interviewArranged);
  }
  if (arranged.error === "changed-meanwhile") {
    const now = "The appointment that stands now is above the form.";
    return data(changedMeanwhile(form, arranged.detail, now), 409);
  }
  const text = screeningErrorText(arranged.error, arranged.detail);
  const field = fieldOf[arranged.error];
  return data(refusal(form, field ? { field, text } : { formError: { text } }), 409);
}

/** The field that each failure is shown beside. Other failures are shown above the form. */
const fieldOf: Record<string, string | undefined> = {
  "no-such-time": "time",
  "time-twice": "time",
  past: "date",
};

export const meta = titled("Interview", "The interview's time.");

export default function Interview({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, name, stage, ready, current, version, initial, zones, formKey } =
    loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/applications/:applicationId", { applicationId })} className="link">
          {name}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Interview</h1>
      {current && (
        <section aria-labelledby="current-heading" className="mt-6">
          <h2 id="current-heading" className="mb-4 text-xl">
            {current.over ? "The appointment, which has passed" : "The appointment"}
          </h2>
          <InterviewDetails interview={current} />
          {!current.over && (
            <Form method="post" className="mt-5">
              <input type="hidden" name="interview" value={current.id} />
              <Button name="intent" value="cancel" look="danger">
                Cancel the interview
              </Button>
            </Form>
          )}
        </section>
      )}
      <section aria-labelledby="arrange-heading" className="mt-10">
        <h2 id="arrange-heading" className="mb-4 text-xl">
          {current ? "Rearrange it" : "Arrange it"}
        </h2>
        {ready ? (
          <InterviewForm
            formKey={formKey}
            version={version}
            initial={initial}
            zones={zones}
            result={actionData}
          />
        ) : (
          <p className="max-w-text text-slate">
            {screeningErrorText("not-at-interview", { stage: stageLabels[stage] })}
          </p>
        )}
      </section>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
