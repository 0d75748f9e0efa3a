import { loadFailures } from "#app/contexts/forum/messages.ts";
import { searchForum } from "#app/contexts/forum/search/queries.server.ts";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { SearchForm } from "#app/contexts/forum/search/ui/search-form.tsx";
import { SearchResults } from "#app/contexts/forum/search/ui/search-results.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/search.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const searched = (query.get("q") ?? "").trim().slice(0, 100);
  const number = Number(query.get("before"));
  const before = Number.isSafeInteger(number) && number > 0 ? number : undefined;
  return {
    searched,
    results: searched ? await searchForum(ctxOf(context), { searched, before }) : null,
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Search the forum",
    description: "Finds topics and replies by their words.",
    noindex: true,
  });

const crumbs = [{ label: "Home", to: "/" }, { label: "Forum", to: "/forum" }, { label: "Search" }];

export default function Search({ loaderData }: Route.ComponentProps) {
  const { searched, results } = loaderData;
  return (
    <>
      <PageHero title="Search the forum" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-4xl py-12">
        <SearchForm searched={searched} />
        <div className="mt-8">
          {results ? (
            <SearchResults searched={searched} results={results} />
          ) : (
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
