import { BLOG } from "#app/contexts/blog/events.ts";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { aboutTexts } from "#app/contexts/institute/copy/about.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { fill } from "#app/contexts/institute/settings/fill.ts";
import { instructorProfiles } from "#app/contexts/institute/instructor/queries.server.ts";
import { AboutBase } from "#app/contexts/institute/ui/about-base.tsx";
import { InstructorCards } from "#app/contexts/institute/instructor/ui/instructor-cards.tsx";
import { COURSES } from "#app/contexts/learning/events.ts";
import { WEBINARS } from "#app/contexts/webinars/events.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { isPictogram } from "#app/ui/pictures/is-pictogram.ts";
import { Pictogram } from "#app/ui/pictures/pictograms.tsx";
import { textsMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/about.ts";
import { taughtByEach } from "./taught.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { ctx, page } = args.context.get(requestContext);
  const profiles = await instructorProfiles(ctx);
  const { taught, until } = await taughtByEach(ctx, profiles);
  page.cache([INSTITUTE, CATALOGUE, COURSES, WEBINARS, BLOG]);
  for (const moment of until) page.dependOn([], moment);
  return { texts: await shownTexts(args, aboutTexts), profiles, taught };
}

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = args.loaderData?.texts ?? aboutTexts.copy;
  return textsMeta(args, { title, description, image: "/og/about.jpg", scenes: ["river"] });
};

export default function About({ loaderData }: Route.ComponentProps) {
  const institute = useInstitute();
  const { title, intro, vision, mission, instructors, valuesTitle, values } = loaderData.texts;
  return (
    <>
      <PageHero scene="river" title={fill(title, institute)} lead={fill(intro, institute)} />

      <section className="page grid gap-x-16 gap-y-12 py-16 md:grid-cols-2 md:py-24">
        {[vision, mission].map((statement) => (
          <div key={statement.title} className="border-t-2 border-brass pt-6">
            <h2 className="text-2xl">{fill(statement.title, institute)}</h2>
            <p className="mt-4 max-w-text text-xl leading-relaxed">
              {fill(statement.text, institute)}
            </p>
          </div>
        ))}
      </section>

      <AboutBase texts={loaderData.texts.base} institute={institute} />

      <Section
        id="instructors"
        ground="white"
        title={fill(instructors.title, institute)}
        lead={fill(instructors.lead, institute)}
      >
        <InstructorCards
          texts={loaderData.texts}
          profiles={loaderData.profiles}
          taught={loaderData.taught}
          institute={institute}
        />
      </Section>

      <Section id="values" title={fill(valuesTitle, institute)}>
        <ul className="grid gap-x-16 gap-y-10 sm:grid-cols-2">
          {values.map((value) => {
            const drawing = value.title.toLowerCase();
            return (
              <li key={value.title} className="grid grid-cols-[3.5rem_1fr] gap-x-4">
                {isPictogram(drawing) && (
                  <Pictogram name={drawing} className="size-11 text-brass-deep" />
                )}
                <div className="col-start-2">
                  <h3 className="text-xl">{fill(value.title, institute)}</h3>
                  <p className="mt-2 text-slate">{fill(value.text, institute)}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </Section>
    </>
  );
}
