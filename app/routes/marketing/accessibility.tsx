import { accessibilityCopy } from "#app/contexts/institute/copy/legal/accessibility.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { LegalPage } from "#app/contexts/institute/ui/legal-page.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/accessibility.ts";

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).page.cache([INSTITUTE]);
  return null;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: accessibilityCopy.title,
    description:
      "What this site does so that everyone can use it, where it falls short, and how to report a barrier.",
  });

export default function Accessibility() {
  return <LegalPage copy={accessibilityCopy} institute={useInstitute()} />;
}
