import { data } from "react-router";
import {
  teamTimes,
  withdrawInterviewTime,
} from "#app/contexts/recruitment/interview/team.server.ts";
import { TeamTimesList } from "#app/contexts/recruitment/interview/ui/team-times.tsx";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { slotErrorText } from "#app/contexts/scheduling/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/interviews.ts";

const PAGE = "/partner/interviews";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { team: await teamTimes(ctx), zone: await timeZoneFor(ctx) };
}

/** Withdraws a time that nobody has taken. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  if (textOf(form, "intent") !== "withdraw") throw data(null, 400);
  const withdrawn = await withdrawInterviewTime(ctxOf(context), idParam(textOf(form, "slot")));
  const toast = withdrawn.ok
    ? recruitmentToasts.interviewTimeWithdrawn
    : errorToast(slotErrorText(withdrawn.error));
  return redirectWithToast(context, PAGE, toast);
}

export const meta = titled("Your interviews", "The times at which a team talks with candidates.");

const crumbs = [{ label: "Your Job Listings", to: "/partner/dashboard" }, { label: "Interviews" }];

export default function Interviews({ loaderData }: Route.ComponentProps) {
  const { team, zone } = loaderData;
  const { times, can, notice, partnerName } = team;
  return (
    <>
      <PageHero
        eyebrow={partnerName}
        title="Your interviews"
        lead="Times that your team offers. A candidate at Interview takes one of them."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      >
        {can.offer && (
          <p className="mt-4 print:hidden">
            <ButtonLink to="/partner/interviews/new" look="brass">
              Offer times
            </ButtonLink>
          </p>
        )}
      </PageHero>
      <div className="page max-w-4xl py-12">
        <p className="max-w-text text-slate">
          All candidates whose application is at Interview see the times that are offered, without
          the names of colleagues. They take, move and cancel one until {notice} hours before it
          begins. Both sides are told by email with an entry for the calendar;{" "}
          <Link to="/dashboard/profile/calendar" className="link">
            your calendar address
          </Link>{" "}
          shows the interviews that you hold.
        </p>
        {times.length > 0 ? (
          <TeamTimesList times={times} zone={zone} />
        ) : (
          <p className="mt-8 border-y border-mist py-10 text-slate">
            Your team offers no times at the moment.
          </p>
        )}
      </div>
    </>
  );
}
