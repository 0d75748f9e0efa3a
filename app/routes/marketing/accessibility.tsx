import { href } from "react-router";
import { legalTexts } from "#app/contexts/institute/copy/legal/texts.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { LegalPage } from "#app/contexts/institute/ui/legal-page.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { pageMeta } from "#app/web/meta.ts";
import { shownLegalCopy } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/accessibility.ts";

export async function loader(args: Route.LoaderArgs) {
  args.context.get(requestContext).page.cache([INSTITUTE]);
  return { copy: await shownLegalCopy(args, legalTexts.accessibility) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: legalTexts.accessibility.title,
    description:
      "What this site does so that everyone can use it, where it falls short, and how to report a barrier.",
  });

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      copy={loaderData.copy}
      institute={useInstitute()}
      history={href("/legal/:text", { text: "accessibility" })}
    />
  );
}
