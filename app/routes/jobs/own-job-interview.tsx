import { data, href } from "react-router";
import {
  type JobInterviewChoice,
  jobInterviewChoice,
} from "#app/contexts/recruitment/interview/queries.server.ts";
import { takeJobInterview } from "#app/contexts/recruitment/interview/choose.server.ts";
import { CancelledByEmployer } from "#app/contexts/recruitment/interview/ui/application-interview.tsx";
import { jobInterviewCancellationOf } from "#app/contexts/recruitment/interview/ui/cancellation.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { Appointment } from "#app/ui/patterns/appointment.tsx";
import { TimesToTake } from "#app/contexts/scheduling/slot/ui/choose-time.tsx";
import { addressOf } from "#app/kernel/address.ts";
import { isId } from "#app/kernel/ids.ts";
import { isTimeZone, timeZones } from "#app/kernel/time-zones.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-job-interview.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const ctx = ctxOf(context);
  const asked = url.searchParams.get("zone") ?? "";
  const zone = isTimeZone(asked) ? asked : await timeZoneFor(ctx);
  const choice = await jobInterviewChoice(ctx, jobApplicationId, zone);
  const known = timeZones();
  // Browsers and servers do not list the same zones.
  const zones = known.includes(zone) ? known : [zone, ...known];
  return { jobApplicationId, choice, zone, zones };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const form = await formOf(request);
  const slotId = textOf(form, "slot");
  const zone = textOf(form, "zone");
  if (!isId(slotId) || !isTimeZone(zone)) throw data(null, 400);
  const version = textOf(form, "version");
  const taken = await takeJobInterview(ctxOf(context), jobApplicationId, { slotId, zone, version });
  const page = href("/job-applications/:jobApplicationId/interview", { jobApplicationId });
  const here = addressOf(page, { zone });
  if (taken.ok) {
    const { jobInterviewMoved, jobInterviewTaken } = recruitmentToasts;
    return redirectWithToast(
      context,
      here,
      taken.value.moved ? jobInterviewMoved : jobInterviewTaken,
    );
  }
  const toast =
    taken.error === "changed-meanwhile"
      ? changedMeanwhileToast
      : errorToast(recruitmentErrorText(taken.error, taken.detail));
  return redirectWithToast(context, here, toast);
}

export const meta = titled("Your interview with an employer", "When your interview is.");

export default function OwnJobInterview({ loaderData }: Route.ComponentProps) {
  const { jobApplicationId, choice, zone, zones } = loaderData;
  const { current, choosing, cancellable, cancelled, jobTitle, partnerName } = choice;
  const own = href("/job-applications/:jobApplicationId", { jobApplicationId });
  const crumbs = [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Your job applications", to: "/job-applications" },
    { label: jobTitle, to: own },
    { label: "Interview" },
  ];
  return (
    <>
      <PageHero
        title="Your interview"
        lead={partnerName ? `${jobTitle}, ${partnerName}` : jobTitle}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-text py-12">
        {current && (
          <section aria-labelledby="current-heading" className="mb-10">
            <h2 id="current-heading" className="mb-4 text-2xl">
              {current.over ? "The appointment, which has begun" : "Your appointment"}
            </h2>
            <Appointment of={current} />
            {cancellable && !current.over && (
              <div className="mt-5 print:hidden">
                <ConfirmLink
                  {...jobInterviewCancellationOf(jobApplicationId)}
                  label="Cancel interview"
                />
              </div>
            )}
          </section>
        )}
        {cancelled && <CancelledByEmployer cancelled={cancelled} />}
        {choosing ? (
          <Times jobApplicationId={jobApplicationId} choice={choice} zone={zone} zones={zones} />
        ) : (
          <p className="text-slate">{notChoosing(choice)}</p>
        )}
        <p className="mt-10">
          No time suits you, or you have a question?{" "}
          <Link
            to={href("/job-applications/:jobApplicationId/messages", { jobApplicationId })}
            className="link py-1.5"
          >
            Write to the employer
          </Link>
          .
        </p>
      </div>
    </>
  );
}

function Times(props: {
  jobApplicationId: string;
  choice: JobInterviewChoice;
  zone: string;
  zones: readonly string[];
}) {
  const { jobApplicationId, choice, zone, zones } = props;
  const { current, offered, notice, version } = choice;
  return (
    <section aria-labelledby="times-heading" className="print:hidden">
      <TimesToTake
        page={href("/job-applications/:jobApplicationId/interview", { jobApplicationId })}
        moving={current !== undefined}
        offered={offered}
        notice={notice}
        zone={zone}
        zones={zones}
        version={version}
      />
    </section>
  );
}

function notChoosing({ atInterview, current, notice }: JobInterviewChoice): string {
  if (current?.over) return "If you could not come, please write to the employer.";
  return atInterview && current
    ? `It begins in less than ${notice} hours, so it can no longer be changed here. If you cannot come, please write to the employer.`
    : recruitmentErrorText("interview-not-choosing");
}
