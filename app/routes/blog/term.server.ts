import { data } from "react-router";
import { BLOG } from "#app/contexts/blog/events.ts";
import { postsOfTerm } from "#app/contexts/blog/post/queries.server.ts";
import { isSlug } from "#app/contexts/blog/post/rules.ts";
import { termAt } from "#app/contexts/blog/term/queries.server.ts";
import { termAddress, type TermKind } from "#app/contexts/blog/term/rules.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { instituteProfile, officeById } from "#app/contexts/institute/queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import type { RequestContext } from "#app/platform/http/request-context.ts";
import { sendFeed } from "./send-feed.server.ts";

/** Loads the page of a category or tag. An unknown address leads to the blog, as that of a post does. */
export async function loadTerm(
  { ctx, page }: RequestContext,
  kind: TermKind,
  slug: string,
  url: URL,
) {
  const term = isSlug(slug) ? await termAt(ctx, kind, slug) : undefined;
  if (!term) throw redirect("/blog");
  if (term.slug !== slug) throw redirect(termAddress(kind, term.slug), 301);
  const wanted = Number(url.searchParams.get("page") ?? 1);
  const { until, ...list } = await postsOfTerm(ctx, term, wanted);
  const { timeZone } = await officeById(ctx, "admissions");
  page.cache([BLOG, INSTITUTE], until);
  const { shortName } = await instituteProfile(ctx);
  return { term, list, timeZone, shortName };
}

/** Sends the feed of a category or tag. The address of one that was merged leads to the other feed. */
export async function sendTermFeed(
  ctx: Ctx,
  kind: TermKind,
  { slug, format }: { slug: string; format: string },
): Promise<Response> {
  const term = isSlug(slug) ? await termAt(ctx, kind, slug) : undefined;
  if (!term) throw data(null, 404);
  if (term.slug !== slug && (format === "rss" || format === "atom")) {
    throw redirect(`${termAddress(kind, term.slug)}/${format}.xml`, 301);
  }
  return sendFeed(ctx, format, { term });
}
