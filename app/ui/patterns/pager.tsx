import { useSearchParams } from "react-router";
import type { Edges, Page } from "#app/kernel/pagination.ts";
import { Link } from "../primitives/link.tsx";

/** Links to the previous and next page of a list. The page number is in the address. */
export function Pager({ page }: { page: Page }) {
  const [parameters] = useSearchParams();
  if (page.last === 1) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(parameters);
    if (number === 1) next.delete("page");
    else next.set("page", String(number));
    return `?${next}`;
  };
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center gap-4">
      {page.number > 1 && (
        <Link to={to(page.number - 1)} rel="prev" className="link py-2">
          Previous
        </Link>
      )}
      <span className="text-slate tabular-nums">
        Page {page.number} of {page.last}
      </span>
      {page.number < page.last && (
        <Link to={to(page.number + 1)} rel="next" className="link py-2">
          Next
        </Link>
      )}
    </nav>
  );
}

/** Links to the pages before and after one that is found by its rows, and to the first page. */
export function KeysetPager({ edges }: { edges: Edges }) {
  const [parameters] = useSearchParams();
  const { before, after } = edges;
  if (before === null && after === null) return null;
  const to = (edge: Record<string, string>) => {
    const next = new URLSearchParams(parameters);
    for (const name of ["before", "after"]) next.delete(name);
    for (const [name, id] of Object.entries(edge)) next.set(name, id);
    return `?${next}`;
  };
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center gap-6">
      {before !== null && (
        <>
          <Link to={to({})} className="link py-2">
            First
          </Link>
          <Link to={to({ before })} rel="prev" className="link py-2">
            Previous
          </Link>
        </>
      )}
      {after !== null && (
        <Link to={to({ after })} rel="next" className="link py-2">
          Next
        </Link>
      )}
    </nav>
  );
}
