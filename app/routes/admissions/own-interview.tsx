import { data, href } from "react-router";
import { interviewChoice } from "#app/contexts/admissions/interview/choice-queries.server.ts";
import {
  takeInterviewTime,
  wishForInterviewTime,
} from "#app/contexts/admissions/interview/choose.server.ts";
import { wishForm } from "#app/contexts/admissions/interview/form.ts";
import { interviewCancellationOf } from "#app/contexts/admissions/interview/ui/cancellation.ts";
import { WishForm } from "#app/contexts/admissions/interview/ui/choose-time.tsx";
import { InterviewDetails } from "#app/contexts/admissions/interview/ui/interview-notice.tsx";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { screeningErrorText } from "#app/contexts/admissions/screening/messages.ts";
import { TimesToTake } from "#app/contexts/scheduling/slot/ui/choose-time.tsx";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { addressOf } from "#app/kernel/address.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { isTimeZone, timeZones } from "#app/kernel/time-zones.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { crumbsTo } from "#app/routes/admissions/application-crumbs.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-interview.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { email, emailVerified } = memberHere(context);
  const applicationId = idParam(params.applicationId);
  if (!emailVerified) return { email, applicationId, choice: null };
  const ctx = ctxOf(context);
  const asked = url.searchParams.get("zone") ?? "";
  const zone = isTimeZone(asked) ? asked : await timeZoneFor(ctx);
  const choice = await interviewChoice(ctx, applicationId, zone);
  return { email, applicationId, choice: { ...choice, zone, zones: zonesWith(zone) } };
}

/** Browsers and servers do not list the same zones. */
function zonesWith(zone: string): string[] {
  const known = timeZones();
  return known.includes(zone) ? known : [zone, ...known];
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const applicationId = idParam(params.applicationId);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const page = href("/applications/:applicationId/interview", { applicationId });
  if (form.get("intent") === "wish") {
    const parsed = parseForm(form, wishForm);
    if (!parsed.ok) return data(parsed.result, 422);
    const wished = await wishForInterviewTime(ctx, applicationId, parsed.value.wish);
    const toast = wished.ok
      ? admissionsToasts.interviewTimeWished
      : errorToast(screeningErrorText(wished.error));
    return redirectWithToast(context, page, toast);
  }
  const slotId = textOf(form, "slot");
  const zone = textOf(form, "zone");
  if (!isId(slotId) || !isTimeZone(zone)) throw data(null, 400);
  const version = textOf(form, "version");
  const taken = await takeInterviewTime(ctx, applicationId, { slotId, zone, version });
  const here = addressOf(page, { zone });
  if (taken.ok) {
    const { interviewMoved, interviewTaken } = admissionsToasts;
    return redirectWithToast(context, here, taken.value.moved ? interviewMoved : interviewTaken);
  }
  const toast =
    taken.error === "changed-meanwhile"
      ? changedMeanwhileToast
      : errorToast(screeningErrorText(taken.error, taken.detail));
  return redirectWithToast(context, here, toast);
}

export const meta = titled("Your interview", "When your interview is.");

export default function OwnInterview({ loaderData, actionData }: Route.ComponentProps) {
  const { email, applicationId, choice } = loaderData;
  const crumbs = crumbsTo("Interview", applicationId);
  return (
    <>
      <PageHero title="Your interview" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-text py-12">
        {choice === null ? (
          <ConfirmAddressNotice email={email}>
            The time of an interview is chosen once we know that the address is yours.
          </ConfirmAddressNotice>
        ) : (
          <Choice applicationId={applicationId} choice={choice} result={actionData} />
        )}
      </div>
    </>
  );
}

function Choice(props: {
  applicationId: string;
  choice: NonNullable<Route.ComponentProps["loaderData"]["choice"]>;
  result: Route.ComponentProps["actionData"];
}) {
  const { applicationId, choice, result } = props;
  const { current, choosing, atInterview, offered, notice, zone, zones, version, wish } = choice;
  return (
    <>
      {current && (
        <section aria-labelledby="current-heading" className="mb-10">
          <h2 id="current-heading" className="mb-4 text-2xl">
            {current.over ? "The appointment, which has begun" : "Your appointment"}
          </h2>
          <InterviewDetails interview={current} />
          {choosing && (
            <div className="mt-5 print:hidden">
              <ConfirmLink {...interviewCancellationOf(applicationId)} label="Cancel interview" />
            </div>
          )}
        </section>
      )}
      {!choosing && <p className="text-slate">{notChoosing(atInterview, current, notice)}</p>}
      {choosing && (
        <section aria-labelledby="times-heading" className="print:hidden">
          <TimesToTake
            page={href("/applications/:applicationId/interview", { applicationId })}
            moving={current !== undefined}
            offered={offered}
            notice={notice}
            zone={zone}
            zones={zones}
            version={version}
            otherwise="Tell us when it would suit you."
          />
          <h3 className="mt-10 mb-4 text-xl">No time suits you?</h3>
          <WishForm wish={wish} result={result} />
        </section>
      )}
    </>
  );
}

function notChoosing(atInterview: boolean, current: { over: boolean } | undefined, hours: number) {
  if (current?.over) return "If you could not come, please write to the admissions office.";
  return atInterview
    ? `It begins in less than ${hours} hours, so it can no longer be moved here. If you cannot come, please write to the admissions office.`
    : "The time of an interview can be chosen when the application is at Interview.";
}
