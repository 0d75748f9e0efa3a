import { href } from "react-router";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { legalDay, legalVersions } from "#app/contexts/institute/text/legal.server.ts";
import { versionsOf } from "#app/contexts/institute/text/published.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { legalParam } from "#app/routes/marketing/legal-param.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/legal-versions.ts";

/** Lists the versions of a legal text, for everybody who agreed to an earlier one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const texts = legalParam(params.text);
  const { ctx, page } = context.get(requestContext);
  const { next } = await versionsOf(ctx, texts);
  page.cache([INSTITUTE], next?.effectiveFrom ?? undefined);
  const { id, title, path } = texts;
  return {
    id,
    title,
    path: path!,
    coming: next && {
      number: next.number,
      since: await legalDay(ctx, texts, next.effectiveFrom),
    },
    versions: await legalVersions(ctx, texts),
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `${args.loaderData?.title ?? "Legal text"}: all versions`,
    description: "Every version of this text, with the day from which it applied.",
    noindex: true,
  });

export default function LegalVersions({ loaderData }: Route.ComponentProps) {
  const { id, title, path, versions, coming } = loaderData;
  return (
    <>
      <PageHero title={`${title}: all versions`} />
      <div className="page max-w-text py-12">
        <ul className="divide-y divide-mist border-y border-mist">
          {coming && (
            <li className="flex flex-wrap gap-x-4 py-3">
              <Link
                to={href("/legal/:text/:number", { text: id, number: String(coming.number) })}
                className="link"
              >
                From {formatDate(coming.since)}
              </Link>
              <span className="text-slate">not in force yet</span>
            </li>
          )}
          {versions.map(({ number, since }, position) => (
            <li key={number} className="flex flex-wrap gap-x-4 py-3">
              <Link
                to={
                  position === 0
                    ? path
                    : href("/legal/:text/:number", { text: id, number: String(number) })
                }
                className="link"
              >
                From {formatDate(since)}
              </Link>
              {position === 0 && <span className="text-slate">in force</span>}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
