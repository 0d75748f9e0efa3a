import { recruitmentTexts } from "#app/contexts/institute/copy/recruitment.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { RecruitmentPage } from "#app/contexts/institute/ui/recruitment-page.tsx";
import { JOBS } from "#app/contexts/recruitment/events.ts";
import { openCounts } from "#app/contexts/recruitment/job/board.server.ts";
import { OpenPositions } from "#app/contexts/recruitment/job/ui/open-positions.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { useSignedIn } from "#app/routes/use-signed-in.ts";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { textsMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/recruitment.ts";

export async function loader(args: Route.LoaderArgs) {
  const { ctx, page } = args.context.get(requestContext);
  const { until, ...open } = await openCounts(ctx);
  page.cache([INSTITUTE, JOBS], until);
  return { open, texts: await shownTexts(args, recruitmentTexts.hub) };
}

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = args.loaderData?.texts ?? recruitmentTexts.hub.copy;
  return textsMeta(args, { title, description, image: ogPictures.recruitment, scenes: ["ridge"] });
};

export default function Recruitment({ loaderData }: Route.ComponentProps) {
  return (
    <RecruitmentPage
      copy={loaderData.texts}
      institute={useInstitute()}
      signedIn={useSignedIn()}
      scene="ridge"
    >
      <OpenPositions {...loaderData.open} />
    </RecruitmentPage>
  );
}
