import { data, href } from "react-router";
import { categoryTag } from "#app/contexts/forum/events.ts";
import { forumTexts, loadFailures } from "#app/contexts/forum/messages.ts";
import { categoryPage } from "#app/contexts/forum/category/queries.server.ts";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { SearchForm } from "#app/contexts/forum/search/ui/search-form.tsx";
import { ReadMarks } from "#app/contexts/forum/topic/ui/read-marks.tsx";
import { TopicList } from "#app/contexts/forum/topic/ui/topic-list.tsx";
import { NAMES } from "#app/contexts/identity/events.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs, breadcrumbJsonLd } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/category.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const wanted = Number(url.searchParams.get("page") ?? 1);
  const shown = await categoryPage(ctx, params.slug, wanted);
  if (!shown) throw data(null, 404);
  page.cache([categoryTag(shown.category.id), NAMES]);
  return shown;
}

const crumbsOf = (name: string) => [
  { label: "Home", to: "/" },
  { label: "Forum", to: "/forum" },
  { label: name },
];

export const meta: Route.MetaFunction = (args) => {
  const root = args.matches[0]?.loaderData;
  if (!args.loaderData || !root) return [];
  const { name, description } = args.loaderData.category;
  const feed = {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: name,
    href: href("/forum/category/:slug/rss.xml", { slug: args.loaderData.category.slug }),
  };
  const found = pageMeta(args, {
    title: `${name}: forum`,
    description,
    image: ogPictures.forum,
    page: args.loaderData.page.number,
    noindex: args.loaderData.category.restricted,
    jsonLd: [breadcrumbJsonLd(root.site.url, crumbsOf(name))],
  });
  // Feeds have no session, so that a category of few has none.
  return args.loaderData.category.restricted ? found : [...found, feed];
};

export default function Category({ loaderData }: Route.ComponentProps) {
  const { category, topics, page, can } = loaderData;
  return (
    <>
      <PageHero
        title={category.name}
        lead={category.description}
        crumbs={<Breadcrumbs crumbs={crumbsOf(category.name)} />}
      />
      <div className="page py-12">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-6">
          <div className="min-w-0 grow md:max-w-md">
            <SearchForm />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {can.follow && (
              <Link
                to={href("/forum/category/:slug/level", { slug: category.slug })}
                rel="nofollow"
                className="link py-2.5"
              >
                Choose what you are told
              </Link>
            )}
            {can.createTopic && (
              <ButtonLink to={`/forum/new-topic?category=${category.id}`}>New Topic</ButtonLink>
            )}
          </div>
        </div>
        {category.restricted && (
          <div className="mb-8">
            <Alert tone="info">{forumTexts.enrolledOnly}</Alert>
          </div>
        )}
        {category.archived && (
          <div className="mb-8">
            <Alert tone="info">{forumTexts.archived}</Alert>
          </div>
        )}
        {topics.length > 0 ? (
          <ReadMarks topicIds={topics.map(({ id }) => id)} own={can.follow}>
            <TopicList topics={topics} level={2} />
          </ReadMarks>
        ) : (
          <p className="border-y border-mist py-10 text-slate">{forumTexts.noTopics}</p>
        )}
        <Pager page={page} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ForumFailure
      error={error}
      failure={loadFailures.topics}
      missing={forumTexts.categoryNotFound}
    />
  );
}
