import { href } from "react-router";
import { legalTexts } from "#app/contexts/institute/copy/legal/texts.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { LegalPage } from "#app/contexts/institute/ui/legal-page.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import { shownLegalCopy } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/rules.ts";

export async function loader(args: Route.LoaderArgs) {
  args.context.get(requestContext).page.cache([INSTITUTE]);
  return { copy: await shownLegalCopy(args, legalTexts["forum-rules"]) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: legalTexts["forum-rules"].title,
    description:
      "What may be written in the forum, how posts are reported and removed, and how to object to a decision.",
  });

export default function ForumRules({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      copy={loaderData.copy}
      institute={useInstitute()}
      history={href("/legal/:text", { text: "forum-rules" })}
    >
      <p className="mt-10">
        <Link to="/forum/transparency" className="link">
          How the forum is moderated, in figures
        </Link>
      </p>
    </LegalPage>
  );
}
