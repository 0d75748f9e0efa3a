import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../primitives/link.tsx";
import { isRecordChanged } from "./beside.ts";
import { isBusy, keysAreOn } from "./single-keys.ts";

/**
 * Leads from a row's page to the rows before and after it in the list from which it was opened, also
 * with the keys p and n, unless somebody has switched the keys of lists off. The key m goes to the
 * field within `data-key="m"` on the page, with which the row is moved on.
 */
export function NeighbourLinks(props: {
  previous: string | null;
  next: string | null;
  /** The list's address and what its rows are called. */
  list: string;
  noun: string;
  /** The row's place in the list; null if it is not in the list any more. */
  place: number | null;
  total: number;
}) {
  const { previous, next, list, noun, place, total } = props;
  const navigate = useNavigate();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "m" && !isBusy(event) && keysAreOn()) {
        const field = document.querySelector<HTMLElement>('main [data-key="m"] select');
        if (field) event.preventDefault();
        field?.focus();
        return;
      }
      const to = event.key === "n" ? next : event.key === "p" ? previous : null;
      if (!to || isBusy(event) || !keysAreOn() || isRecordChanged()) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [previous, next, navigate]);
  const link = "link inline-flex min-h-11 items-center gap-2";
  return (
    <nav
      aria-label={`Other ${noun}s of the list`}
      className="flex flex-wrap items-center gap-x-5 print:hidden"
    >
      {previous && (
        <Link to={previous} rel="prev" className={link} aria-keyshortcuts="p">
          Previous {noun} <Key of="p" />
        </Link>
      )}
      {next && (
        <Link to={next} rel="next" className={link} aria-keyshortcuts="n">
          Next {noun} <Key of="n" />
        </Link>
      )}
      <span className="text-slate tabular-nums">
        {place === null ? "Not in this list any more" : `${place} of ${total}`}
      </span>
      <Link to={list} className={link}>
        Back to the list
      </Link>
    </nav>
  );
}

function Key({ of }: { of: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-sm border border-slate/50 bg-white px-1.5 text-sm max-sm:hidden [@media(scripting:none)]:hidden"
    >
      {of}
    </kbd>
  );
}
