import { data } from "react-router";
import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import { jobFeed } from "#app/contexts/recruitment/job/feed.server.ts";
import { jobSummaries } from "#app/contexts/recruitment/job/summary.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/job-feed.ts";

const MOST = 50;

/** Sends the public summaries of open listings as RSS 2.0 or Atom 1.0. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { format } = params;
  if (format !== "rss" && format !== "atom") throw data(null, 404);
  const ctx = ctxOf(context);
  const { instituteName, shortName } = await instituteProfile(ctx);
  const about = { siteUrl: ctx.site.url, instituteName, shortName, now: ctx.clock.now() };
  const feed = jobFeed(await jobSummaries(ctx, MOST), about);
  return new Response(format === "rss" ? feed.rss2() : feed.atom1(), {
    headers: {
      "Content-Type": `application/${format}+xml; charset=utf-8`,
      "Cache-Control": "public, max-age=300",
    },
  });
}
