import { data, href } from "react-router";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { legalVersion } from "#app/contexts/institute/text/legal.server.ts";
import { LegalPage } from "#app/contexts/institute/ui/legal-page.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { legalParam } from "#app/routes/marketing/legal-param.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/legal-version.ts";

/** Shows a legal text as it was in one of its versions. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const texts = legalParam(params.text);
  if (!/^\d{1,6}$/.test(params.number)) throw data(null, 404);
  const { ctx, page } = context.get(requestContext);
  const copy = await legalVersion(ctx, texts, Number(params.number));
  page.cache([INSTITUTE]);
  return { id: texts.id, copy };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.copy.title ?? "Legal text",
    description: "A version of this text with the day from which it applied.",
    noindex: true,
  });

export default function LegalVersion({ loaderData }: Route.ComponentProps) {
  const { id, copy } = loaderData;
  return (
    <LegalPage
      copy={copy}
      institute={useInstitute()}
      history={href("/legal/:text", { text: id })}
    />
  );
}
