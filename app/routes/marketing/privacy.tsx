import { href } from "react-router";
import { legalTexts } from "#app/contexts/institute/copy/legal/texts.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { LegalPage } from "#app/contexts/institute/ui/legal-page.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { pageMeta } from "#app/web/meta.ts";
import { shownLegalCopy } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/privacy.ts";

export async function loader(args: Route.LoaderArgs) {
  args.context.get(requestContext).page.cache([INSTITUTE]);
  return { copy: await shownLegalCopy(args, legalTexts.privacy) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: legalTexts.privacy.title,
    description:
      "What we know about you, why and for how long, who else sees it, and what you can do about it.",
  });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      copy={loaderData.copy}
      institute={useInstitute()}
      history={href("/legal/:text", { text: "privacy" })}
    />
  );
}
