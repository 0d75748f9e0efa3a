import { useSearchParams } from "react-router";
import type { Page } from "#app/kernel/pagination.ts";
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
