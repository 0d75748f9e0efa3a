import { searchOffice } from "#app/contexts/office/search.server.ts";
import { SearchResults } from "#app/contexts/office/ui/search-results.tsx";
import { searchSources } from "#app/search-sources.server.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/search.ts";
import { foundPages } from "./admin-actions.ts";

/** The longest search that is looked at. */
const LONGEST = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const search = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, LONGEST);
  const pages = foundPages(ctx.actor, search);
  const things = await searchOffice(ctx, searchSources, search);
  // Whoever types a name looks for a person, and whoever types two letters for a page.
  const groups = [...things, pages].filter(({ items }) => items.length > 0);
  return { search, groups };
}

export const meta = titled("Search", "Finds people, things, pages and actions.");

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, groups } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Search</h1>
      <form role="search" action="/admin/search" className="mt-5 flex max-w-2xl flex-wrap gap-3">
        <label htmlFor="office-search" className="w-full font-semibold">
          Name, address, number, page or action
        </label>
        <input
          id="office-search"
          type="search"
          name="q"
          maxLength={LONGEST}
          defaultValue={search}
          autoComplete="off"
          className="min-h-11 min-w-0 flex-1 rounded-md border border-slate/50 bg-white px-3"
        />
        <Button>Search</Button>
      </form>
      <div className="mt-8 max-w-2xl">
        <SearchResults search={search} groups={groups} />
      </div>
    </>
  );
}
