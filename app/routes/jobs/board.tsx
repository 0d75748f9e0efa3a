import { isRouteErrorResponse } from "react-router";
import { ownMatchLines } from "#app/contexts/recruitment/candidate/match-view.server.ts";
import {
  type BoardView,
  boardViewIn,
  filterQueryOf,
} from "#app/contexts/recruitment/job/board-view.ts";
import { JOBS } from "#app/contexts/recruitment/events.ts";
import { recruitmentTexts } from "#app/contexts/recruitment/messages.ts";
import { jobBoard } from "#app/contexts/recruitment/job/board.server.ts";
import { BoardFilters, JobCards } from "#app/contexts/recruitment/job/ui/board.tsx";
import { LoadFailed } from "#app/contexts/recruitment/job/ui/job-states.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ErrorPage } from "#app/routes/error-page.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/board.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const view = boardViewIn(url.searchParams);
  const { until, ...board } = await jobBoard(ctx, view);
  page.cache([JOBS], until);
  // Members see which positions they have applied for.
  const asGuest = ctx.actor.kind === "guest";
  if (!asGuest) page.cacheForMember(ctx.clock.now());
  const ids = board.jobs.map(({ id }) => id);
  return { ...board, view, asGuest, matches: asGuest ? {} : await ownMatchLines(ctx, ids) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Situations Vacant",
    description:
      "Open positions in close protection, residential and maritime security, surveillance and flight, from employers whose listings our staff have read.",
    image: ogPictures.recruitment,
    page: args.loaderData?.page.number ?? 1,
  });

export default function Board({ loaderData }: Route.ComponentProps) {
  const { jobs, page, more, view, asGuest, matches, ...choices } = loaderData;
  return (
    <>
      <PageHero
        title={recruitmentTexts.boardTitle}
        lead="Positions with our partners. Each listing was read by our staff before it was published."
      >
        <p className="mt-3 print:hidden">
          <ButtonLink to="/dashboard" look="secondary">
            Back to Dashboard
          </ButtonLink>
        </p>
      </PageHero>
      <div className="page py-12">
        <BoardFilters view={view} {...choices} />
        <p className="mt-8 text-slate tabular-nums" role="status">
          {more
            ? `More than ${page.total} open positions; a search or a filter narrows them.`
            : `${page.total} open ${page.total === 1 ? "position" : "positions"}`}
        </p>
        {!asGuest && (
          <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
            <Link to={alertsFor(view)} className="link py-1.5">
              Save this search
            </Link>
            <Link to="/job-alerts" className="link py-1.5">
              Saved positions and searches
            </Link>
          </p>
        )}
        <JobCards jobs={jobs} view={view} asGuest={asGuest} matches={matches} />
        <Pager page={page} />
        <p className="mt-8 text-sm print:hidden">
          <a href="/situations-vacant/atom.xml" className="link py-1.5">
            Feed of public summaries
          </a>
        </p>
      </div>
    </>
  );
}

/** The page that saves a search, with the filters of the board. */
function alertsFor(view: BoardView): string {
  const query = filterQueryOf(view);
  return query.size > 0 ? `/job-alerts?${query}` : "/job-alerts";
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <ErrorPage error={error} inFrame />;
  return <LoadFailed text={recruitmentTexts.loadDetailsFailed} />;
}
