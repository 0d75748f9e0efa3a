import { BLOG } from "#app/contexts/blog/events.ts";
import { NewsletterBox } from "#app/contexts/blog/newsletter/ui/subscription-form.tsx";
import { termChoices } from "#app/contexts/blog/term/queries.server.ts";
import { viewOf } from "#app/contexts/blog/post/view.ts";
import { postList } from "#app/contexts/blog/post/queries.server.ts";
import { FeaturedPosts, PostFilters, PostResults } from "#app/contexts/blog/post/ui/post-list.tsx";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { feedLinks } from "#app/routes/blog/feed-links.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/blog.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const view = viewOf(url.searchParams);
  const { until, ...list } = await postList(ctx, view);
  const { categories, tags } = await termChoices(ctx);
  const { timeZone } = await officeById(ctx, "admissions");
  page.cache([BLOG, INSTITUTE], until);
  // An address of a former category or tag chooses the one that it was merged into.
  const asked = {
    ...view,
    category: list.category?.slug ?? null,
    tag: list.tag?.slug ?? null,
  };
  return { list: { ...list, until }, view: asked, categories, tags, timeZone };
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: "Blog",
    description:
      "News and articles from the people who teach here: close protection, surveillance detection, secure driving, medical response, flight training and careers.",
    image: ogPictures.blog,
    page: args.loaderData?.list.page.number ?? 1,
  }),
  ...feedLinks(args.matches[0]?.loaderData?.institute.shortName),
];

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { list, view, categories, tags, timeZone } = loaderData;
  return (
    <>
      <PageHero
        title="Blog"
        lead="What the people who teach here have learned, written down for those who do the work or want to."
      />
      <div className="page py-12 md:py-16">
        <PostFilters view={view} categories={categories} tags={tags} />
        <FeaturedPosts posts={list.featured} timeZone={timeZone} />
        <PostResults list={list} view={view} timeZone={timeZone} />
        <div className="mt-16">
          <NewsletterBox />
        </div>
      </div>
    </>
  );
}
