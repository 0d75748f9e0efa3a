import { DashboardTabs } from "#app/contexts/learning/course/ui/dashboard-tabs.tsx";
import { webinarList } from "#app/contexts/webinars/queries.server.ts";
import { WebinarFilters } from "#app/contexts/webinars/ui/webinar-filters.tsx";
import { WebinarList } from "#app/contexts/webinars/ui/webinar-list.tsx";
import { viewIn } from "#app/contexts/webinars/view.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/own-webinars.ts";

/** The dashboard's webinars tab: the list of /webinars with the same behaviour (D2 §2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const view = viewIn(url.searchParams);
  const { webinars, counts, page } = await webinarList(ctx, view);
  const timeZone = await timeZoneFor(ctx);
  return { webinars, counts, page, view, timeZone };
}

export const meta = titled(
  "Your webinars",
  "Webinars to register for, to join and to watch again.",
);

export default function OwnWebinars({ loaderData }: Route.ComponentProps) {
  const { view, counts, webinars, timeZone, page } = loaderData;
  return (
    <>
      <PageHero eyebrow="Student Dashboard" title="Your webinars" />
      <div className="page py-12">
        <DashboardTabs />
        <div className="mt-10">
          <WebinarFilters view={view} counts={counts} />
          <WebinarList webinars={webinars} view={view} timeZone={timeZone} />
          <Pager page={page} />
        </div>
      </div>
    </>
  );
}
