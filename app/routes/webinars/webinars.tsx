import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { WEBINARS } from "#app/contexts/webinars/events.ts";
import { webinarList } from "#app/contexts/webinars/queries.server.ts";
import { WebinarFilters } from "#app/contexts/webinars/ui/webinar-filters.tsx";
import { WebinarList } from "#app/contexts/webinars/ui/webinar-list.tsx";
import { viewIn } from "#app/contexts/webinars/view.ts";
import { webinarsJsonLd } from "#app/contexts/webinars/json-ld.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/webinars.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const view = viewIn(url.searchParams);
  const { until, ...list } = await webinarList(ctx, view);
  const timeZone = await timeZoneFor(ctx);
  page.cache([WEBINARS, INSTITUTE], until);
  return { ...list, view, timeZone };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Webinars",
    description:
      "Live webinars and recordings on close protection, tactical response, surveillance, flight training and electronic tools.",
    image: ogPictures.webinars,
    page: args.loaderData?.page.number ?? 1,
    jsonLd: eventsOf(args),
  });

function eventsOf({ matches, loaderData }: Route.MetaArgs): object[] {
  const root = matches[0]?.loaderData;
  if (!root || !loaderData) return [];
  return webinarsJsonLd(loaderData.webinars, {
    siteUrl: root.site.url,
    provider: root.institute.instituteName,
  });
}

export default function Webinars({ loaderData }: Route.ComponentProps) {
  const { view, counts, webinars, timeZone, page } = loaderData;
  return (
    <>
      <PageHero
        title="Webinars"
        lead="An hour or two with the people who teach here: live, with time for your questions, and recorded for later."
      />
      <div className="page py-12">
        <WebinarFilters view={view} counts={counts} />
        <WebinarList webinars={webinars} view={view} timeZone={timeZone} />
        <Pager page={page} />
      </div>
    </>
  );
}
