import { data } from "react-router";
import { clocksOf } from "#app/contexts/recruitment/interview/rules.ts";
import { cancelInterviewTime, takenTime } from "#app/contexts/recruitment/interview/team.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { cancelSlotForm } from "#app/contexts/scheduling/slot/form.ts";
import { CancelSlotForm } from "#app/contexts/scheduling/slot/ui/cancel-form.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/interview-cancellation.ts";

const PAGE = "/partner/interviews";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { time: await takenTime(ctx, idParam(params.slotId)), zone: await timeZoneFor(ctx) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const slotId = idParam(params.slotId);
  const parsed = parseForm(await formOf(request), cancelSlotForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const cancelled = await cancelInterviewTime(ctxOf(context), slotId, parsed.value.reason);
  const toast = cancelled.ok
    ? recruitmentToasts.interviewTimeCancelled
    : errorToast(recruitmentErrorText("no-interview"));
  return redirectWithToast(context, PAGE, toast);
}

export const meta = titled("Cancel an interview", "Cancels an interview with a candidate.");

const crumbs = [
  { label: "Your Job Listings", to: "/partner/dashboard" },
  { label: "Interviews", to: PAGE },
  { label: "Cancel" },
];

export default function InterviewCancellation({ loaderData, actionData }: Route.ComponentProps) {
  const { time, zone } = loaderData;
  return (
    <>
      <PageHero title="Cancel this interview?" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-4xl py-12">
        <p className="max-w-text font-semibold wrap-anywhere">
          {clocksOf(time.startsAt, zone, time.timeZone)[0]}, held by {time.host}
        </p>
        <p className="mt-4 mb-6 max-w-text">
          {time.taker ? (
            <Link to={time.taker.path} className="link">
              {time.taker.name}
            </Link>
          ) : (
            "A candidate"
          )}{" "}
          has taken it. They are told by email, read your reason on the page of their application,
          and can take another time.
        </p>
        <CancelSlotForm
          version={String(time.version)}
          submit="Cancel interview"
          help="The candidate reads it on the page of their application."
          result={actionData}
        />
      </div>
    </>
  );
}
