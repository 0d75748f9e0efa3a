import { data } from "react-router";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { WEBINARS } from "#app/contexts/webinars/events.ts";
import { othersComingUp, webinarById } from "#app/contexts/webinars/queries.server.ts";
import { drawingOf } from "#app/contexts/webinars/ui/drawing.ts";
import { OtherWebinars, TakingPart } from "#app/contexts/webinars/ui/webinar-more.tsx";
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
import { Link } from "#app/ui/primitives/link.tsx";
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
  const { others, until } = await othersComingUp(ctx, webinarId);
  page.cache([WEBINARS, INSTITUTE], shown.until);
  page.dependOn([], until);
  return { webinar: shown.webinar, others, timeZone };
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
  const { webinar, others, timeZone } = loaderData;
  const crumbs = [
    { label: "Home", to: "/" },
    { label: "Webinars", to: "/webinars" },
    { label: webinar.title },
  ];
  return (
    <>
      <PageHero
        eyebrow="Webinar"
        title={webinar.title}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
        drawing={{ about: drawingOf[webinar.category], seed: webinar.id }}
      />
      <div className="page grid gap-x-16 gap-y-8 py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-text space-y-8">
          <WebinarBadges webinar={webinar} />
          <p className="text-lg">{webinar.description}</p>
          <TakingPart webinar={webinar} />
          <OtherWebinars others={others} timeZone={timeZone} />
          <p className="no-print">
            <Link to="/webinars" className="link">
              All webinars
            </Link>
          </p>
        </div>
        <aside
          aria-label="Time and presenter"
          className="space-y-5 self-start rounded-md border border-t-4 border-mist border-t-brass bg-card p-6 max-lg:order-first"
        >
          <WebinarTime webinar={webinar} timeZone={timeZone} />
          <WebinarPresenter webinar={webinar} />
          <WebinarActions webinar={webinar} />
        </aside>
      </div>
    </>
  );
}
