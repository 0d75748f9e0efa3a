import { data } from "react-router";
import {
  makeCalendarFeed,
  revokeCalendarFeed,
} from "#app/contexts/scheduling/feed/commands.server.ts";
import { ownCalendarFeed } from "#app/contexts/scheduling/feed/queries.server.ts";
import { FeedPanel, NewFeedAddress } from "#app/contexts/scheduling/feed/ui/feed-panel.tsx";
import { feedToasts } from "#app/contexts/scheduling/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { waitText } from "#app/kernel/wording.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/own-calendar.ts";
import { ProfileFrame } from "./profile-frame.tsx";

export const middleware = [hiddenFromViews];

const PAGE = "/dashboard/profile/calendar";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { feed: await ownCalendarFeed(ctx), timeZone: await timeZoneFor(ctx) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "make": {
      const made = await makeCalendarFeed(ctx);
      if (made.ok) return data({ address: `${ctx.site.url}/calendar/${made.value.token}.ics` });
      const wait = waitText(Number(made.detail?.["wait"] ?? 0));
      return redirectWithToast(context, PAGE, errorToast(`Please wait ${wait} and try again`));
    }
    case "revoke":
      await revokeCalendarFeed(ctx);
      return redirectWithToast(context, PAGE, feedToasts.revoked);
    default:
      throw data(null, 400);
  }
}

export const meta = titled("Your calendar", "A private address for your calendar program.");

export default function OwnCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { feed, timeZone } = loaderData;
  return (
    <ProfileFrame part="calendar" title="Your calendar">
      <div className="max-w-text space-y-6">
        <p>
          A private address shows your dates in the calendar of your phone or computer: interviews,
          webinars that you have registered for, and your course dates. They change there when they
          change here.
        </p>
        {actionData && feed && <NewFeedAddress address={actionData.address} />}
        <FeedPanel feed={feed} timeZone={timeZone} />
      </div>
    </ProfileFrame>
  );
}
