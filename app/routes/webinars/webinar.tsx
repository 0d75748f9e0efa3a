import { data } from "react-router";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { WEBINARS } from "#app/contexts/webinars/events.ts";
import { webinarById } from "#app/contexts/webinars/queries.server.ts";
import {
  WebinarActions,
  WebinarBadges,
  WebinarPresenter,
  WebinarTime,
} from "#app/contexts/webinars/ui/webinar-parts.tsx";
import { webinarsJsonLd } from "#app/contexts/webinars/json-ld.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/webinar.ts";

/** Shows one webinar, upcoming or past. Emails and calendar entries link here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const { webinarId } = params;
  const shown = isId(webinarId) ? await webinarById(ctx, webinarId) : undefined;
  if (!shown) throw data(null, 404);
  const timeZone = await timeZoneFor(ctx);
  page.cache([WEBINARS, INSTITUTE], shown.until);
  return { webinar: shown.webinar, timeZone };
}

export const meta: Route.MetaFunction = (args) => {
  const webinar = args.loaderData?.webinar;
  const root = args.matches[0]?.loaderData;
  if (!webinar || !root) return [];
  return pageMeta(args, {
    title: webinar.title,
    description: webinar.description,
    image: ogPictures.webinars,
    jsonLd: webinarsJsonLd([webinar], {
      siteUrl: root.site.url,
      provider: root.institute.instituteName,
    }),
  });
};

export default function Webinar({ loaderData }: Route.ComponentProps) {
  const { webinar, timeZone } = loaderData;
  const crumbs = [
    { label: "Home", to: "/" },
    { label: "Webinars", to: "/webinars" },
    { label: webinar.title },
  ];
  return (
    <>
      <PageHero title={webinar.title} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <div className="max-w-text space-y-6">
          <WebinarBadges webinar={webinar} />
          <WebinarTime webinar={webinar} timeZone={timeZone} />
          <p className="text-lg">{webinar.description}</p>
          <WebinarPresenter webinar={webinar} />
          <WebinarActions webinar={webinar} />
        </div>
      </div>
    </>
  );
}
