import { Excerpt } from "#app/ui/patterns/excerpt.tsx";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { SearchResults as Results } from "../queries.server.ts";
import { type ForumSearch, searchAddress } from "../query.ts";

/** Lists the matches, each with the text around the words that were searched for. */
export function SearchResults({ search, results }: { search: ForumSearch; results: Results }) {
  const { hits, before, olderLeft, rankedOf } = results;
  return (
    <>
      {rankedOf !== undefined && (
        <p className="mb-4 text-slate">
          The newest {rankedOf.toLocaleString("en-NZ")} matches are ranked. Older ones are found by
          “Newest first”.
        </p>
      )}
      {hits.length === 0 && (
        <p role="status" className="border-y border-mist py-10 text-slate">
          {olderLeft
            ? `None of the newest posts matches “${search.searched}”. Older posts may.`
            : `Nothing in the forum matches “${search.searched}”. Fewer or other words find more.`}
        </p>
      )}
      {hits.length > 0 && (
        <ol className="border-t border-slate/30">
          {hits.map((hit) => (
            <li key={hit.number} className="border-b border-slate/30 py-5">
              <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg leading-snug">
                <Link to={hit.address} className="wrap-anywhere hover:underline">
                  <Excerpt parts={hit.title} />
                </Link>
                {hit.isSolved && <Badge tone="green">Solved</Badge>}
              </h2>
              <p className="mt-1 text-sm text-slate">
                {hit.kind === "reply" ? "Reply by" : "Topic by"} <PersonName of={hit.author} /> in{" "}
                {hit.category}, <LocalTime at={hit.createdAt} />
              </p>
              <p className="mt-2 max-w-text wrap-anywhere">
                <Excerpt parts={hit.excerpt} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {before !== undefined && (
        <p className="mt-6">
          <Link to={searchAddress({ ...search, before })} rel="next nofollow" className="link py-2">
            {olderLeft ? "Search older posts" : "Older results"}
          </Link>
        </p>
      )}
    </>
  );
}
