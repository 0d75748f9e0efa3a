import { href } from "react-router";
import { BLOG } from "#app/contexts/blog/events.ts";
import { NewsletterBox } from "#app/contexts/blog/newsletter/ui/subscription-form.tsx";
import { postJsonLd } from "#app/contexts/blog/post/json-ld.ts";
import { termAddress } from "#app/contexts/blog/term/rules.ts";
import { postBySlug } from "#app/contexts/blog/post/queries.server.ts";
import { PostArticle, SharePost } from "#app/contexts/blog/post/ui/post-article.tsx";
import { PostCards } from "#app/contexts/blog/post/ui/post-cards.tsx";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { feedLinks } from "#app/routes/blog/feed-links.ts";
import { postCrumbs, postMeta } from "#app/routes/blog/post-meta.ts";
import { breadcrumbJsonLd } from "#app/ui/patterns/breadcrumbs.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import type { Route } from "./+types/post.ts";

/** Loads a post. A former slug redirects to the present one, an unknown one to /blog (D2 §2). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const found = await postBySlug(ctx, params.slug);
  if (!found) throw redirect("/blog");
  if ("movedTo" in found) throw redirect(href("/blog/:slug", { slug: found.movedTo }), 301);
  const { timeZone } = await officeById(ctx, "admissions");
  page.cache([BLOG, INSTITUTE], found.until);
  const { post, related } = found;
  return { post, related, timeZone, url: `${ctx.site.url}/blog/${post.slug}` };
}

export const meta: Route.MetaFunction = (args) => {
  const post = args.loaderData?.post;
  const root = args.matches[0]?.loaderData;
  if (!post?.publishedAt || !root) return [];
  const site = { siteUrl: root.site.url, provider: root.institute.instituteName };
  const { publishedAt } = post;
  const article = postJsonLd({ ...post, publishedAt }, site);
  const way = breadcrumbJsonLd(site.siteUrl, postCrumbs(post.title));
  return [
    ...postMeta(args, post, { jsonLd: [article, way] }),
    ...feedLinks(root.institute.shortName),
  ];
};

export default function Post({ loaderData }: Route.ComponentProps) {
  const { post, related, timeZone, url } = loaderData;
  return (
    <>
      <PostArticle post={post} crumbs={postCrumbs(post.title)} timeZone={timeZone}>
        <img
          src={href("/blog/read/:postId", { postId: post.id })}
          alt=""
          width={1}
          height={1}
          loading="lazy"
          className="print:hidden"
        />
        <SharePost title={post.title} url={url} />
      </PostArticle>
      <div className="no-print page pb-16">
        <NewsletterBox />
      </div>
      {related.length > 0 && (
        <div className="no-print">
          <Section title={`More in ${post.category.name}`} ground="white">
            <PostCards posts={related} level={3} timeZone={timeZone} label="Related articles" />
            <p className="mt-6">
              <Link to={termAddress("category", post.category.slug)} className="link">
                All articles in this category
              </Link>
            </p>
          </Section>
        </div>
      )}
    </>
  );
}
