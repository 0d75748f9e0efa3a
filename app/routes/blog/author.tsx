import { data, href } from "react-router";
import { authorBySlug } from "#app/contexts/blog/author/queries.server.ts";
import { BLOG } from "#app/contexts/blog/events.ts";
import { postsOfAuthor } from "#app/contexts/blog/post/queries.server.ts";
import { PostCards } from "#app/contexts/blog/post/ui/post-cards.tsx";
import { PostPicture } from "#app/contexts/blog/post/ui/post-picture.tsx";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { shownInstructors } from "#app/contexts/institute/instructor/queries.server.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { counted } from "#app/kernel/wording.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { feedLinks } from "#app/routes/blog/feed-links.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/author.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const author = await authorBySlug(ctx, params.slug);
  if (!author) throw data(null, 404);
  const wanted = Number(url.searchParams.get("page") ?? 1);
  const { until, ...list } = await postsOfAuthor(ctx, author.id, wanted);
  const { timeZone } = await officeById(ctx, "admissions");
  page.cache([BLOG, INSTITUTE], until);
  const { instructorId, ...shown } = author;
  const [instructor] = await shownInstructors(ctx, [instructorId]);
  return { author: shown, instructor, list, timeZone };
}

export const meta: Route.MetaFunction = (args) => {
  const { author, list } = args.loaderData ?? {};
  const root = args.matches[0]?.loaderData;
  if (!author || !root) return [];
  const { name, title, note, slug } = author;
  const url = `${root.site.url}${href("/blog/author/:slug", { slug })}`;
  const person = {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    mainEntity: { "@type": "Person", name, url, jobTitle: title || undefined },
  };
  return [
    ...pageMeta(args, {
      title: name,
      description: note || `Articles by ${name}${title ? `, ${title}` : ""}.`,
      page: list?.page.number ?? 1,
      jsonLd: [person],
    }),
    ...feedLinks(root.institute.shortName, {
      name,
      path: href("/blog/author/:slug", { slug }),
    }),
  ];
};

export default function Author({ loaderData }: Route.ComponentProps) {
  const { author, instructor, list, timeZone } = loaderData;
  const { name, title, note, picture, slug } = author;
  const crumbs = [{ label: "Home", to: "/" }, { label: "Blog", to: "/blog" }, { label: name }];
  return (
    <>
      <PageHero title={name} lead={title} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12 md:py-16">
        {(picture ?? instructor ?? note) && (
          <div className="mb-12 flex flex-wrap items-center gap-8">
            {picture ? (
              <PostPicture
                picture={picture}
                sizes="10rem"
                priority
                className="size-40 shrink-0 rounded-full"
              />
            ) : (
              instructor && <Face of={instructor} size="xl" />
            )}
            <div className="max-w-text min-w-0 flex-1 basis-72 space-y-3">
              {note && <p className="text-lg">{note}</p>}
              {instructor && (
                <p>
                  <Link to={instructor.to} className="link">
                    What {name} teaches
                  </Link>
                </p>
              )}
            </div>
          </div>
        )}
        <section aria-labelledby="articles">
          <h2 id="articles" className="text-2xl">
            Articles
          </h2>
          <p className="mt-2 flex flex-wrap gap-x-6 text-slate tabular-nums">
            {counted(list.page.total, "article")}
            <a
              href={href("/blog/author/:slug/:format.xml", { slug, format: "rss" })}
              className="link"
            >
              Feed
            </a>
          </p>
          <div className="mt-6">
            <PostCards posts={list.rows} level={3} timeZone={timeZone} label="Articles" />
          </div>
          <Pager page={list.page} />
        </section>
      </div>
    </>
  );
}
