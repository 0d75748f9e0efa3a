import { privacyCopy } from "#app/contexts/institute/copy/legal/privacy.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { LegalPage } from "#app/contexts/institute/ui/legal-page.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/privacy.ts";

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).page.cache([INSTITUTE]);
  return null;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: privacyCopy.title,
    description:
      "What we know about you, why and for how long, who else sees it, and what you can do about it.",
  });

export default function Privacy() {
  return <LegalPage copy={privacyCopy} institute={useInstitute()} />;
}
