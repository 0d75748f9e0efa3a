import { data } from "react-router";
import { categoryOptions } from "#app/contexts/forum/front-queries.server.ts";
import { forumErrorText, loadFailures } from "#app/contexts/forum/messages.ts";
import { searchForum } from "#app/contexts/forum/search/queries.server.ts";
import { searchIn } from "#app/contexts/forum/search/query.ts";
import { secondsBeforeSearch } from "#app/contexts/forum/search/throttle.server.ts";
import { SearchFilters } from "#app/contexts/forum/search/ui/search-filters.tsx";
import { SearchResults } from "#app/contexts/forum/search/ui/search-results.tsx";
import { tagOptions } from "#app/contexts/forum/tag/queries.server.ts";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/search.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, network } = context.get(requestContext);
  const search = searchIn(url.searchParams);
  const [categories, tags] = await Promise.all([
    categoryOptions(ctx, search.category),
    tagOptions(ctx),
  ]);
  if (!search.searched) return { search, categories, tags, results: null, refused: null };
  const wait = await secondsBeforeSearch(ctx, network);
  if (wait > 0) {
    const refused = forumErrorText("too-many-searches", { wait });
    return data({ search, categories, tags, results: null, refused }, 429);
  }
  return { search, categories, tags, results: await searchForum(ctx, search), refused: null };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Search the forum",
    description: "Finds topics and replies by their words.",
    noindex: true,
  });

const crumbs = [{ label: "Home", to: "/" }, { label: "Forum", to: "/forum" }, { label: "Search" }];

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, categories, tags, results, refused } = loaderData;
  return (
    <>
      <PageHero title="Search the forum" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-4xl py-12">
        <SearchFilters search={search} categories={categories} tags={tags} />
        <div className="mt-8">
          {refused && <Alert tone="error">{refused}</Alert>}
          {results && <SearchResults search={search} results={results} />}
          {!results && !refused && (
            <p className="text-slate">
              All the words are looked for, in any of their forms. Quotation marks keep words
              together, a minus sign leaves one out.
            </p>
          )}
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ForumFailure error={error} failure={loadFailures.topics} />;
}
