import { courseHubTexts, courseProgrammeTexts } from "#app/contexts/institute/copy/courses.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { fill } from "#app/contexts/institute/settings/fill.ts";
import { CourseProgrammeList } from "#app/contexts/institute/ui/course-programme-list.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { textsMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/courses.ts";

export async function loader(args: Route.LoaderArgs) {
  args.context.get(requestContext).page.cache([INSTITUTE]);
  const programmes = courseProgrammeTexts.map((texts) => shownTexts(args, texts));
  return {
    texts: await shownTexts(args, courseHubTexts),
    programmes: (await Promise.all(programmes)).map(
      ({ slug, title, level, duration, base, lead }) => ({
        slug,
        title,
        level,
        duration,
        base,
        lead,
      }),
    ),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = args.loaderData?.texts ?? courseHubTexts.copy;
  return textsMeta(args, { title, description, image: ogPictures.courses, scenes: ["hangar"] });
};

export default function Courses({ loaderData }: Route.ComponentProps) {
  const institute = useInstitute();
  const { title, lead, paragraphs, actions } = loaderData.texts;
  return (
    <>
      <PageHero scene="hangar" title={fill(title, institute)} lead={fill(lead, institute)} />
      <Section ground="white" title="Programmes">
        <CourseProgrammeList programmes={loaderData.programmes} institute={institute} />
      </Section>
      <Section title="How to read them">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-3">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-text border-t-2 border-brass pt-4">
              {fill(paragraph, institute)}
            </p>
          ))}
        </div>
        <p className="mt-10 flex flex-wrap gap-3">
          {actions.map(({ label, href }, position) => (
            <ButtonLink key={href} to={href} look={position === 0 ? "primary" : "secondary"}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </Section>
    </>
  );
}
