import { termsCopy } from "#app/contexts/institute/copy/legal/terms.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { LegalPage } from "#app/contexts/institute/ui/legal-page.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/terms.ts";

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).page.cache([INSTITUTE]);
  return null;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: termsCopy.title,
    description:
      "The terms for using this site, holding an account and taking a course: admission, seats, prices, withdrawal, refunds, safety and liability.",
  });

export default function Terms() {
  return <LegalPage copy={termsCopy} institute={useInstitute()} />;
}
