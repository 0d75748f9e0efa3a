import { checkedStatement } from "#app/contexts/training/statement/queries.server.ts";
import { statementScope, statementTitle } from "#app/contexts/training/statement/rules.ts";
import { statementFacts } from "#app/contexts/training/statement/ui/statement-facts.ts";
import { awardParam } from "#app/routes/admin/award-param.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/statement.ts";

/** The page that a statement's QR code leads to. */
export function loader({ context, params }: Route.LoaderArgs) {
  const subject = { enrolmentId: idParam(params.enrolmentId), awardId: awardParam(params) };
  return checkedStatement(ctxOf(context), subject, params.signature);
}

export const headers: Route.HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Check of a statement of attendance",
    description: "What a statement of attendance says. It is not a certificate.",
    noindex: true,
  });

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  return (
    <CardPage title={statementTitle} lead={loaderData.award}>
      <Alert tone="warning" title="Not a certificate">
        {statementScope}
      </Alert>
      <dl className="mt-8 space-y-3">
        {statementFacts(loaderData).map(([label, text]) => (
          <DefinitionItem key={label} label={label}>
            <span className="wrap-anywhere">{text}</span>
          </DefinitionItem>
        ))}
      </dl>
      <p className="mt-6">The institute made this statement. Its numbers are those of today.</p>
    </CardPage>
  );
}
