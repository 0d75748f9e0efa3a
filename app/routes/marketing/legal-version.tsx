import { data, href } from "react-router";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { legalChanges, legalVersion } from "#app/contexts/institute/text/legal.server.ts";
import { LegalPage } from "#app/contexts/institute/ui/legal-page.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { legalParam } from "#app/routes/marketing/legal-param.ts";
import { TextDifference } from "#app/ui/patterns/text-difference.tsx";
import { useInstitute } from "#app/routes/use-institute.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/legal-version.ts";

/** Shows a legal text as it is in one of its versions, and what that version changed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const texts = legalParam(params.text);
  if (!/^\d{1,6}$/.test(params.number)) throw data(null, 404);
  const { ctx, page } = context.get(requestContext);
  const number = Number(params.number);
  const { copy, comesAt } = await legalVersion(ctx, texts, number);
  const changes = await legalChanges(ctx, texts, number);
  page.cache([INSTITUTE], comesAt);
  return { id: texts.id, copy, isToCome: comesAt !== undefined, changes };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.copy.title ?? "Legal text",
    description: "A version of this text with the day from which it applied.",
    noindex: true,
  });

export default function LegalVersion({ loaderData }: Route.ComponentProps) {
  const { id, copy, isToCome, changes } = loaderData;
  return (
    <LegalPage
      copy={copy}
      isToCome={isToCome}
      institute={useInstitute()}
      history={href("/legal/:text", { text: id })}
    >
      {changes && (
        <section id="difference" className="mt-10 border-t border-slate/25 pt-8">
          <h2 className="text-2xl">What changed against the version before</h2>
          {changes.map(({ label, parts }) => (
            <div key={label} className="mt-4">
              <h3 className="text-sm text-slate">{label}</h3>
              <TextDifference parts={parts} />
            </div>
          ))}
        </section>
      )}
    </LegalPage>
  );
}
