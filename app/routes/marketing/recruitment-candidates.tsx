import { recruitmentTexts } from "#app/contexts/institute/copy/recruitment.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { JOBS } from "#app/contexts/recruitment/events.ts";
import { openCounts } from "#app/contexts/recruitment/job/board.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/recruitment-candidates.ts";
import { audienceMeta, AudiencePage } from "./recruitment-audience.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { ctx, page } = args.context.get(requestContext);
  const { until, ...open } = await openCounts(ctx);
  page.cache([INSTITUTE, JOBS], until);
  return { open, texts: await shownTexts(args, recruitmentTexts.candidates) };
}

export const meta: Route.MetaFunction = (args) => {
  const texts = args.loaderData?.texts ?? recruitmentTexts.candidates.copy;
  return audienceMeta(args, texts, args.matches[0]?.loaderData?.site.url ?? "");
};

export default function RecruitmentCandidates({ loaderData }: Route.ComponentProps) {
  return <AudiencePage {...loaderData} />;
}
