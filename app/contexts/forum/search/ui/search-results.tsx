import { Excerpt } from "#app/ui/patterns/excerpt.tsx";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { SearchResults as Results } from "../queries.server.ts";

/** Lists the matches, newest first, each with the text around the words that were searched for. */
export function SearchResults({ searched, results }: { searched: string; results: Results }) {
  const { hits, before } = results;
  if (hits.length === 0) {
    return (
      <p role="status" className="border-y border-mist py-10 text-slate">
        Nothing in the forum matches “{searched}”. Fewer or other words find more.
      </p>
    );
  }
  return (
    <>
      <ol className="border-t border-slate/30">
        {hits.map((hit) => (
          <li key={hit.number} className="border-b border-slate/30 py-5">
            <h2 className="text-lg leading-snug">
              <Link to={hit.address} className="wrap-anywhere hover:underline">
                {hit.title}
              </Link>
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
      {before !== undefined && (
        <p className="mt-6">
          <Link
            to={`/forum/search?${new URLSearchParams({ q: searched, before: String(before) })}`}
            rel="next nofollow"
            className="link py-2"
          >
            Older results
          </Link>
        </p>
      )}
    </>
  );
}
