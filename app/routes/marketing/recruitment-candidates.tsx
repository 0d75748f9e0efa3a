import { recruitmentTexts } from "#app/contexts/institute/copy/recruitment.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { crumbsOf, RecruitmentPage } from "#app/contexts/institute/ui/recruitment-page.tsx";
import { JOBS } from "#app/contexts/recruitment/events.ts";
import { openCounts } from "#app/contexts/recruitment/job/board.server.ts";
import { OpenPositions } from "#app/contexts/recruitment/job/ui/open-positions.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { useSignedIn } from "#app/routes/use-signed-in.ts";
import { breadcrumbJsonLd } from "#app/ui/patterns/breadcrumbs.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { textsMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/recruitment-candidates.ts";

export async function loader(args: Route.LoaderArgs) {
  const { ctx, page } = args.context.get(requestContext);
  const { until, ...open } = await openCounts(ctx);
  page.cache([INSTITUTE, JOBS], until);
  return { open, texts: await shownTexts(args, recruitmentTexts.candidates) };
}

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = args.loaderData?.texts ?? recruitmentTexts.candidates.copy;
  return textsMeta(args, {
    title: `Recruitment: ${title}`,
    description,
    image: ogPictures.recruitment,
    jsonLd: [breadcrumbJsonLd(args.matches[0]?.loaderData?.site.url ?? "", crumbsOf({ title }))],
  });
};

export default function RecruitmentCandidates({ loaderData }: Route.ComponentProps) {
  const { texts } = loaderData;
  return (
    <RecruitmentPage
      copy={texts}
      institute={useInstitute()}
      signedIn={useSignedIn()}
      crumbs={crumbsOf(texts)}
    >
      <OpenPositions {...loaderData.open} />
    </RecruitmentPage>
  );
}
