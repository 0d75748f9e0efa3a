import { href } from "react-router";
import { legalTexts } from "#app/contexts/institute/copy/legal/texts.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { LegalPage } from "#app/contexts/institute/ui/legal-page.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { pageMeta } from "#app/web/meta.ts";
import { shownLegalCopy } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/terms.ts";

export async function loader(args: Route.LoaderArgs) {
  args.context.get(requestContext).page.cache([INSTITUTE]);
  return { copy: await shownLegalCopy(args, legalTexts.terms) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: legalTexts.terms.title,
    description:
      "The terms for using this site, holding an account and taking a course: admission, seats, prices, withdrawal, refunds, safety and liability.",
  });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      copy={loaderData.copy}
      institute={useInstitute()}
      history={href("/legal/:text", { text: "terms" })}
    />
  );
}
