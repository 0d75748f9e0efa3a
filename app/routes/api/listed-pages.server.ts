import { href } from "react-router";
import { courseDatePages } from "#app/contexts/admissions/intake/queries.server.ts";
import { authorPages } from "#app/contexts/blog/author/queries.server.ts";
import { postPages } from "#app/contexts/blog/post/queries.server.ts";
import { termPages } from "#app/contexts/blog/term/queries.server.ts";
import { coursePage, modulePages } from "#app/contexts/catalogue/module/queries.server.ts";
import { forumPages } from "#app/contexts/forum/front-queries.server.ts";
import { courseProgrammes } from "#app/contexts/institute/copy/courses.ts";
import { legalTexts } from "#app/contexts/institute/copy/legal/texts.ts";
import { legalCopy } from "#app/contexts/institute/text/legal.server.ts";
import { companyPageAddresses } from "#app/contexts/recruitment/company/queries.server.ts";
import { jobSummaryPages } from "#app/contexts/recruitment/job/summary.server.ts";
import { resourcePages } from "#app/contexts/library/queries.server.ts";
import { webinarPages } from "#app/contexts/webinars/queries.server.ts";
import { latestOf, type ListedPage } from "#app/kernel/listed-page.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** How many of the newest forum pages, webinars and job summaries are listed. */
const NEWEST = 1000;

/**
 * Returns the pages at fixed addresses and those of the contexts, each with the time of its last
 * change. A list changes when its entries change. Pages with static text only have no such time.
 */
export async function listedPages(ctx: Ctx, fixed: readonly string[]): Promise<ListedPage[]> {
  const modules = await modulePages(ctx);
  const dates = await courseDatePages(ctx);
  const courses = await programmePages(ctx, modules, dates);
  const webinars = await webinarPages(ctx, NEWEST);
  const posts = [...(await postPages(ctx)), ...(await authorPages(ctx)), ...(await termPages(ctx))];
  const resources = await resourcePages(ctx);
  const forum = await forumPages(ctx, NEWEST);
  const jobs = [...(await jobSummaryPages(ctx, NEWEST)), ...(await companyPageAddresses(ctx))];
  const lists: Record<string, readonly ListedPage[]> = {
    "/": modules,
    "/training": modules,
    "/courses": courses,
    "/admissions": dates,
    "/webinars": webinars,
    "/blog": posts,
    "/resources": resources,
    "/forum": forum,
  };
  const written = await legalUpdates(ctx);
  const alone = fixed.map((path) => ({
    path,
    changedAt: written[path] ?? changeOf(lists[path] ?? []),
  }));
  const others = [courses, modules, dates, webinars, posts, resources, forum, jobs].flat();
  return [...alone, ...others];
}

/** Returns when the legal texts were last updated, by the paths of their pages. */
async function legalUpdates(ctx: Ctx): Promise<Record<string, Date>> {
  const pages = [legalTexts.terms, legalTexts.privacy, legalTexts.accessibility];
  const updates = pages.map(async (texts) => {
    const { copy } = await legalCopy(ctx, texts);
    return [texts.path, new Date(copy.updated)] as const;
  });
  return Object.fromEntries(await Promise.all(updates)) as Record<string, Date>;
}

const changeOf = (pages: readonly ListedPage[]) =>
  latestOf(pages.map(({ changedAt }) => changedAt));

/** Returns the pages under /courses. Each changes when its modules or dates change. */
async function programmePages(
  ctx: Ctx,
  modules: readonly ListedPage[],
  dates: readonly (ListedPage & { programmeId: string })[],
): Promise<ListedPage[]> {
  const pages: ListedPage[] = [];
  for (const { slug } of courseProgrammes) {
    const shown = await coursePage(ctx, slug);
    const paths = new Set(
      shown.modules.map(({ id }) => href("/training/:moduleId", { moduleId: id })),
    );
    const changedAt = changeOf([
      ...modules.filter(({ path }) => paths.has(path)),
      ...dates.filter(({ programmeId }) => shown.programmeIds.includes(programmeId)),
    ]);
    pages.push({ path: href("/courses/:programme", { programme: slug }), changedAt });
  }
  return pages;
}
