import { data, Form, Link } from "react-router";
import {
  arrangeInterview,
  cancelInterview,
} from "#app/contexts/admissions/commands/interview.server.ts";
import { stageLabels } from "#app/contexts/admissions/application.ts";
import { InterviewForm as InterviewSchema } from "#app/contexts/admissions/interview-form.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { interviewStart } from "#app/contexts/admissions/queries/interviews.server.ts";
import { screeningErrorText } from "#app/contexts/admissions/screening-messages.ts";
import { InterviewForm } from "#app/contexts/admissions/ui/interview-form.tsx";
import { InterviewDetails } from "#app/contexts/admissions/ui/interview-notice.tsx";
import { isId, newId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/interview.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { applicationId } = params;
  if (!isId(applicationId)) throw data(null, 404);
  const start = await answering(() => interviewStart(ctxOf(context), applicationId));
  return { applicationId, formKey: newId(), ...start };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { applicationId } = params;
  const form = await formOf(request);
  if (!isId(applicationId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  const page = `/admin/applications/${applicationId}/interview`;
  if (form.get("intent") === "cancel") {
    const interviewId = form.get("interview");
    if (typeof interviewId !== "string") throw data(null, 400);
    const cancelled = await answering(() => cancelInterview(ctx, applicationId, interviewId));
    if (!cancelled.ok) {
      const title = screeningErrorText(cancelled.error);
      return redirectWithToast(context, page, { tone: "error", title });
    }
    wake();
    return redirectWithToast(context, page, admissionsToasts.interviewCancelled);
  }
  const parsed = parseForm(form, InterviewSchema);
  if (!parsed.ok) return data(parsed.reply, 422);
  const arranged = await answering(() => arrangeInterview(ctx, applicationId, parsed.value));
  if (arranged.ok) {
    wake();
    return redirectWithToast(context, page, admissionsToasts.interviewArranged);
  }
  const text = screeningErrorText(arranged.error, arranged.detail);
  const field = fieldOf[arranged.error];
  return data(refusal(form, field ? { field, text } : { formError: { text } }), 409);
}

/** Where on the form a failure belongs; the others are about all of it. */
const fieldOf: Record<string, string | undefined> = {
  "no-such-time": "time",
  "time-twice": "time",
  past: "date",
};

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Interview", description: "The interview's time.", noindex: true });

export default function Interview({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, name, stage, ready, current, initial, zones, formKey } = loaderData;
  return (
    <>
      <p>
        <Link to={`/admin/applications/${applicationId}`} className="link">
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
            replaces={current?.id ?? ""}
            initial={initial}
            zones={zones}
            reply={actionData}
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
