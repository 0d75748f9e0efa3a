import { data, href, isRouteErrorResponse } from "react-router";
import { INTAKES } from "#app/contexts/admissions/events.ts";
import { bookingStart } from "#app/contexts/admissions/intake/course-date.ts";
import { intakeInstances } from "#app/contexts/admissions/intake/json-ld.ts";
import { upcomingWithModule } from "#app/contexts/admissions/intake/queries.server.ts";
import { BookingBar } from "#app/contexts/admissions/intake/ui/booking-bar.tsx";
import { UpcomingIntakes } from "#app/contexts/admissions/intake/ui/upcoming-intakes.tsx";
import { nextPassing, todayAt } from "#app/contexts/admissions/intake/rules.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { shownInstructors } from "#app/contexts/institute/instructor/queries.server.ts";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { moduleJsonLd } from "#app/contexts/catalogue/module/json-ld.ts";
import {
  moduleById,
  modulesAfter,
  retiredTitle,
} from "#app/contexts/catalogue/module/queries.server.ts";
import { moduleDays } from "#app/contexts/catalogue/module/days.ts";
import { lectureFigures } from "#app/contexts/catalogue/module/lecture-figures.ts";
import { LectureFigures } from "#app/contexts/catalogue/module/ui/lecture-figures.tsx";
import { ModuleDaySection } from "#app/contexts/catalogue/module/ui/module-day.tsx";
import { ModulePage } from "#app/contexts/catalogue/module/ui/module-page.tsx";
import { frameOfFigure } from "#app/contexts/learning/content/figures.ts";
import { PLACEMENTS } from "#app/contexts/recruitment/events.ts";
import { publishedFigures } from "#app/contexts/recruitment/placement/figures.server.ts";
import { PlacementNote } from "#app/contexts/recruitment/placement/ui/placement-note.tsx";
import { pictureOfSite } from "#app/kernel/picture-address.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ErrorPage, NotFound } from "#app/routes/error-page.tsx";
import { Breadcrumbs, breadcrumbJsonLd } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { plates } from "#app/ui/pictures/plates.ts";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/module.ts";

/** The base where modules begin. Its calendar decides whether a start date has passed. */
const LOCATION = "Christchurch";

/** The plates that a module's page shows after the drawings of its lectures. */
const platesOf: Readonly<Record<string, readonly (keyof typeof plates)[]>> = {
  "intro-cp": ["embus-drill", "route-card"],
  "flight-single-engine": ["traffic-pattern"],
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const module = await moduleById(ctx, params.moduleId);
  if (!module) throw data(await retiredTitle(ctx, params.moduleId), 404);
  const now = ctx.clock.now();
  const beginnings = module.startDates.map((date) => ({ date, location: LOCATION }));
  const { intakes, programmes, until } = await upcomingWithModule(ctx, module.id);
  page.cache([CATALOGUE, INTAKES, PLACEMENTS, INSTITUTE], nextPassing(beginnings, now));
  page.dependOn([], until);
  return {
    module,
    today: todayAt(LOCATION, now),
    intakes,
    programmes: programmes.map(({ id, name }) => ({ id, name })),
    instructors: await shownInstructors(ctx, module.instructorIds),
    leadsTo: await modulesAfter(ctx, [module.id]),
    day: moduleDays[module.id],
    plates: (platesOf[module.drawing] ?? []).map((name) => ({
      ...plates[name],
      src: pictureOfSite(plates[name].src),
    })),
    drawings: (lectureFigures[module.drawing] ?? []).map(frameOfFigure),
    figures: await publishedFigures(ctx, [`module:${module.id}`]),
  };
}

const crumbsOf = (title: string, id: string) => [
  { label: "Home", to: "/" },
  { label: "Training", to: "/training" },
  { label: title, to: href("/training/:moduleId", { moduleId: id }) },
];

export const meta: Route.MetaFunction = (args) => {
  const root = args.matches[0]?.loaderData;
  if (!args.loaderData || !root) return [];
  const { module, today, intakes } = args.loaderData;
  const image = sharePicture(module);
  const site = { siteUrl: root.site.url, provider: root.institute.instituteName, image };
  return pageMeta(args, {
    title: module.title,
    description: module.description,
    image,
    jsonLd: [
      moduleJsonLd(module, {
        ...site,
        today,
        instances: intakeInstances(intakes, site),
      }),
      breadcrumbJsonLd(root.site.url, crumbsOf(module.title, module.id)),
    ],
  });
};

/** Returns the picture that came with the site or, without one, one made from the drawing. */
function sharePicture({ id, drawing }: { id: string; drawing: string }): string {
  const came = drawing === id && id in ogPictures;
  return came
    ? ogPictures[id as keyof typeof ogPictures]
    : href("/training/:moduleId/share/:drawing.jpg", { moduleId: id, drawing });
}

export default function Module({ loaderData }: Route.ComponentProps) {
  const { module, today, intakes, programmes, leadsTo, drawings, figures, day } = loaderData;
  const start = bookingStart(intakes, programmes);
  const crumbs = crumbsOf(module.title, module.id).map((crumb, position) =>
    position === 2 ? { label: crumb.label } : crumb,
  );
  return (
    <>
      <PageHero
        eyebrow={module.groupLabel}
        title={module.title}
        lead={module.description}
        drawing={{ about: module.drawing, seed: module.id }}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <ModulePage
        module={module}
        today={today}
        start={start.action}
        leadsTo={leadsTo}
        instructors={loaderData.instructors}
        dates={<UpcomingIntakes intakes={intakes} programmes={programmes} named />}
      />
      {day && <ModuleDaySection day={day} dial={pictureOfSite(`/pictures/day-${module.id}.svg`)} />}
      <LectureFigures figures={[...drawings, ...loaderData.plates]} />
      <PlacementNote figures={figures} />
      <p className="no-print page pb-16">
        <Link to="/training" className="link">
          All training modules
        </Link>
      </p>
      <BookingBar start={start} price={`${module.price}, GST included`} />
    </>
  );
}

/** A retired module is 404, and its page says that it is no longer taught. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const title = isRouteErrorResponse(error) && error.status === 404 ? error.data : undefined;
  if (typeof title !== "string") return <ErrorPage error={error} inFrame />;
  return (
    <div className="page py-24 text-center md:py-32">
      <title>Page not found</title>
      <NotFound />
      <p className="mx-auto mt-10 max-w-text text-slate">
        “{title}” is no longer taught.{" "}
        <Link to="/training" className="link">
          See the modules that are
        </Link>
        , or{" "}
        <Link to="/contact" className="link">
          ask us
        </Link>{" "}
        what takes its place.
      </p>
    </div>
  );
}
