import { data, Form, href } from "react-router";
import { stageLabels } from "#app/contexts/admissions/stage/rules.ts";
import {
  arrangeInterview,
  cancelInterview,
} from "#app/contexts/admissions/interview/commands.server.ts";
import { inviteToInterview } from "#app/contexts/admissions/interview/choose.server.ts";
import { interviewForm } from "#app/contexts/admissions/interview/form.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { interviewStart } from "#app/contexts/admissions/interview/queries.server.ts";
import { screeningErrorText } from "#app/contexts/admissions/screening/messages.ts";
import { InterviewForm } from "#app/contexts/admissions/interview/ui/interview-form.tsx";
import { InterviewDetails } from "#app/contexts/admissions/interview/ui/interview-notice.tsx";
import { formatMoment } from "#app/kernel/dates.ts";
import { newId } from "#app/kernel/ids.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
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
  const ctx = ctxOf(context);
  const start = await interviewStart(ctx, applicationId);
  return { applicationId, formKey: newId(), ...start, timeZone: await timeZoneFor(ctx) };
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
  if (form.get("intent") === "invite") {
    const invited = await inviteToInterview(ctx, applicationId);
    const toast = invited.ok
      ? admissionsToasts.interviewInvited
      : errorToast(screeningErrorText(invited.error, invited.detail));
    return redirectWithToast(context, page, toast);
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
  "host-busy": "time",
  "no-such-time": "time",
  "time-twice": "twice",
  past: "date",
};

export const meta = titled("Interview", "The interview's time.");

export default function Interview({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, name, stage, ready, current, version, initial, zones, formKey } =
    loaderData;
  const { invitation, can, timeZone } = loaderData;
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
      <Invitation invitation={invitation} invite={can.invite} timeZone={timeZone} />
      <section aria-labelledby="arrange-heading" className="mt-10">
        <h2 id="arrange-heading" className="mb-4 text-xl">
          {current ? "Rearrange it" : "Arrange a fixed time"}
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

/** Lets the applicant choose, and shows what they wrote if no time suited them. */
function Invitation(props: {
  invitation: Route.ComponentProps["loaderData"]["invitation"];
  invite: boolean;
  timeZone: string;
}) {
  const { invitation, invite, timeZone } = props;
  if (!invite && !invitation) return null;
  return (
    <section aria-labelledby="invite-heading" className="mt-8 max-w-text">
      <h2 id="invite-heading" className="mb-4 text-xl">
        The applicant chooses
      </h2>
      {invitation?.invitedAt && (
        <p className="mb-3 text-slate tabular-nums">
          Invited on {formatMoment(invitation.invitedAt, timeZone)}.
        </p>
      )}
      {invitation?.wish && (
        <blockquote className="mb-4 border-l-2 border-mist pl-4 whitespace-pre-line wrap-anywhere">
          {invitation.wish}
        </blockquote>
      )}
      {invite && (
        <>
          <p className="mb-4">
            They take one of the{" "}
            <Link to="/admin/slots" className="link">
              offered slots
            </Link>
            . An application at Initial Screening moves to Interview.
          </p>
          <Form method="post">
            <Button name="intent" value="invite" look="secondary">
              {invitation?.invitedAt ? "Invite again" : "Invite to choose a time"}
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
