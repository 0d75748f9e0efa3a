import { forumRulesCopy } from "#app/contexts/institute/copy/legal/forum-rules.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { LegalPage } from "#app/contexts/institute/ui/legal-page.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/rules.ts";

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).page.cache([INSTITUTE]);
  return null;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: forumRulesCopy.title,
    description:
      "What may be written in the forum, how posts are reported and removed, and how to object to a decision.",
  });

export default function ForumRules() {
  return (
    <LegalPage copy={forumRulesCopy} institute={useInstitute()}>
      <p className="mt-10">
        <Link to="/forum/transparency" className="link">
          How the forum is moderated, in figures
        </Link>
      </p>
    </LegalPage>
  );
}
