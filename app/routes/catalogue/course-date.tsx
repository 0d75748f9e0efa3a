import { data } from "react-router";
import { INTAKES } from "#app/contexts/admissions/events.ts";
import { bookingStart, priceText } from "#app/contexts/admissions/intake/course-date.ts";
import { intakesJsonLd } from "#app/contexts/admissions/intake/json-ld.ts";
import { courseDateById } from "#app/contexts/admissions/intake/queries.server.ts";
import { isCalledOff } from "#app/contexts/admissions/intake/run-state.ts";
import { BookingBar } from "#app/contexts/admissions/intake/ui/booking-bar.tsx";
import {
  CourseDateChain,
  CourseDateFacts,
} from "#app/contexts/admissions/intake/ui/course-date-details.tsx";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { ModuleCardList } from "#app/contexts/catalogue/module/ui/module-card-list.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs, breadcrumbJsonLd } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/course-date.ts";

/** Shows one course date, for links and search engines. The page says if it has passed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const found = isId(params.intakeId) ? await courseDateById(ctx, params.intakeId) : undefined;
  if (!found) throw data(null, 404);
  page.cache([INTAKES, CATALOGUE], found.until);
  return found.courseDate;
}

type Named = { programme: string; date: string; location: string };

const titleOf = ({ programme, date }: Named) => `${programme}, ${formatDate(date)}`;

const crumbsOf = (named: Named) => [
  { label: "Home", to: "/" },
  { label: "Courses", to: "/courses" },
  { label: titleOf(named) },
];

export const meta: Route.MetaFunction = (args) => {
  const courseDate = args.loaderData;
  const root = args.matches[0]?.loaderData;
  if (!courseDate || !root) return [];
  const site = {
    siteUrl: root.site.url,
    provider: root.institute.instituteName,
    image: ogPictures.courses,
  };
  const { programme, date, location, passed, runState } = courseDate;
  return pageMeta(args, {
    title: `${titleOf(courseDate)}, ${location}`,
    description: `${programme} in ${location}, beginning on ${formatDate(date)}: places left, modules, and how to apply.`,
    image: ogPictures.courses,
    noindex: passed || isCalledOff(runState),
    jsonLd: [
      ...intakesJsonLd([courseDate], site),
      breadcrumbJsonLd(site.siteUrl, crumbsOf(courseDate)),
    ],
  });
};

export default function CourseDate({ loaderData }: Route.ComponentProps) {
  const { programme, modules } = loaderData;
  return (
    <>
      <PageHero
        eyebrow="Course date"
        title={programme}
        crumbs={<Breadcrumbs crumbs={crumbsOf(loaderData)} />}
      />
      <div className="page py-14">
        <CourseDateFacts courseDate={loaderData} />
        <CourseDateChain courseDate={loaderData} />
        <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/admissions#course-dates" className="link">
            All course dates
          </Link>
          {!loaderData.passed && !isCalledOff(loaderData.runState) && (
            <Link to={`/admissions/group-booking?date=${loaderData.id}`} className="link">
              Book for several people
            </Link>
          )}
        </p>
      </div>
      {modules.length > 0 && (
        <Section ground="white" title="Modules of this course">
          <ModuleCardList modules={modules} />
        </Section>
      )}
      {!loaderData.passed && (
        <BookingBar
          start={bookingStart([loaderData], [{ id: loaderData.programmeId }])}
          price={priceText(loaderData.price)}
        />
      )}
    </>
  );
}
