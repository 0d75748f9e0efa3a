import { data } from "react-router";
import { INTAKES } from "#app/contexts/admissions/events.ts";
import { bookingStart, priceText } from "#app/contexts/admissions/intake/course-date.ts";
import { intakeInstances } from "#app/contexts/admissions/intake/json-ld.ts";
import { upcomingIntakes } from "#app/contexts/admissions/intake/queries.server.ts";
import { BookingBar } from "#app/contexts/admissions/intake/ui/booking-bar.tsx";
import { UpcomingIntakes } from "#app/contexts/admissions/intake/ui/upcoming-intakes.tsx";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { coursePage, programmeNames } from "#app/contexts/catalogue/module/queries.server.ts";
import { ModuleCardList } from "#app/contexts/catalogue/module/ui/module-card-list.tsx";
import { courseHubTexts, courseProgrammeTexts } from "#app/contexts/institute/copy/courses.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { fill } from "#app/contexts/institute/settings/fill.ts";
import { programmeJsonLd } from "#app/contexts/institute/json-ld.ts";
import { CourseProgrammePage } from "#app/contexts/institute/ui/course-programme-page.tsx";
import { PLACEMENTS } from "#app/contexts/recruitment/events.ts";
import { publishedFigures } from "#app/contexts/recruitment/placement/figures.server.ts";
import { PlacementNote } from "#app/contexts/recruitment/placement/ui/placement-note.tsx";
import { pictureOfSite } from "#app/kernel/picture-address.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { Breadcrumbs, breadcrumbJsonLd } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { plates } from "#app/ui/pictures/plates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/course-programme.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { ctx, page } = context.get(requestContext);
  const texts = courseProgrammeTexts.find(({ copy }) => copy.slug === params.programme);
  if (!texts) throw data(null, 404);
  const programme = await shownTexts(args, texts);
  const { learnHeading, datesHeading } = await shownTexts(args, courseHubTexts);
  const { modules, programmeIds } = await coursePage(ctx, programme.slug);
  const { intakes, until } = await upcomingIntakes(ctx, programmeIds);
  page.cache([INSTITUTE, CATALOGUE, INTAKES, PLACEMENTS], until);
  const names = await programmeNames(ctx);
  const programmes = programmeIds.map((id) => ({ id, name: names.get(id) ?? id }));
  const awards = programmeIds.map((id) => `programme:${id}`);
  const figures = await publishedFigures(ctx, awards);
  const part = drawnParts[programme.slug];
  const drawn = part && {
    title: part.title,
    text: part.text,
    plates: part.names.map((name) => ({ ...plates[name], src: pictureOfSite(plates[name].src) })),
  };
  const headings = { learnHeading, datesHeading };
  return { programme, headings, modules, intakes, programmes, figures, drawn };
}

const crumbsOf = (title: string) => [
  { label: "Home", to: "/" },
  { label: "Courses", to: "/courses" },
  { label: title },
];

export const meta: Route.MetaFunction = (args) => {
  const root = args.matches[0]?.loaderData;
  if (!args.loaderData || !root) return [];
  const { programme, modules, intakes } = args.loaderData;
  const site = { siteUrl: root.site.url, provider: root.institute.instituteName };
  const image = ogPictures[`courses-${programme.slug}`];
  const instances = intakeInstances(intakes, { ...site, image });
  return pageMeta(args, {
    title: programme.title,
    image,
    scenes: scenesOf(heads[programme.slug]),
    description: fill(programme.lead, root.institute),
    jsonLd: [
      programmeJsonLd(programme, { instances, modules, price: intakes[0]?.price ?? null }, site),
      breadcrumbJsonLd(site.siteUrl, crumbsOf(programme.title)),
    ],
  });
};

/** The head of each programme's page: a scene, or the drawing of its subject. */
const heads = {
  "close-protection": { scene: "briefing" },
  firearms: { scene: "river" },
  surveillance: { drawing: { about: "surveillance-mastery", seed: "surveillance" } },
  driving: { drawing: { about: "adaptability", seed: "driving" } },
} as const;

/** What a programme's page explains with a drawing. */
const drawnParts = {
  "close-protection": {
    title: "From the course to a licence",
    text: "A course teaches, and a licence permits. It comes from the state in which you work, which asks for papers of its own. The drawing is an orientation: rules change, and what the authority says counts.",
    names: ["licence-paths"],
  },
  firearms: null,
  surveillance: null,
  driving: {
    title: "On paper and at the kerb",
    text: "What a driver has in the hand, and what happens beside the car.",
    names: ["route-card", "embus-drill"],
  },
} as const;

const scenesOf = (head: (typeof heads)[keyof typeof heads]) =>
  "scene" in head ? [head.scene] : [];

export default function CourseProgramme({ loaderData }: Route.ComponentProps) {
  const { programme, headings, modules, intakes, programmes, figures, drawn } = loaderData;
  const start = bookingStart(intakes, programmes);
  const institute = useInstitute();
  return (
    <>
      <PageHero
        {...heads[programme.slug]}
        crumbs={<Breadcrumbs crumbs={crumbsOf(programme.title)} />}
        title={fill(programme.title, institute)}
        lead={fill(programme.lead, institute)}
      />
      <CourseProgrammePage
        programme={programme}
        headings={headings}
        institute={institute}
        dates={<UpcomingIntakes intakes={intakes} programmes={programmes} />}
        start={start.action}
      />
      {drawn && (
        <Section title={drawn.title} lead={drawn.text}>
          <div className={drawn.plates.length > 1 ? "grid gap-6 lg:grid-cols-2" : "max-w-3xl"}>
            {drawn.plates.map(({ src, width, height, alt }) => (
              <img
                key={src}
                src={src}
                width={width}
                height={height}
                alt={alt}
                loading="lazy"
                className="w-full rounded-md border border-mist"
              />
            ))}
          </div>
        </Section>
      )}
      <PlacementNote figures={figures} />
      {modules.length > 0 ? (
        <Section ground="white" title={fill(programme.modulesHeading, institute)}>
          <ModuleCardList modules={modules} />
          <AllCourses className="mt-8" />
        </Section>
      ) : (
        <AllCourses className="page pb-16" />
      )}
      <BookingBar start={start} price={priceText(start.next?.price ?? null)} />
    </>
  );
}

function AllCourses({ className }: { className: string }) {
  return (
    <p className={className}>
      <Link to="/courses" className="link">
        All courses
      </Link>
    </p>
  );
}
