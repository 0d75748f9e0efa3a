import { countText } from "#app/kernel/list.ts";
import { Link } from "../primitives/link.tsx";

/**
 * Links to the views of a list, each with its number of rows. The current view is in the address. On
 * phones they are one line that scrolls sideways, so that the first result is on the first screen;
 * browsers that can begin with the current view in sight.
 */
export function ViewLinks(props: {
  label: string;
  views: readonly { to: string; label: string; count?: number; current: boolean }[];
  className?: string;
  /** Up to which number rows are counted; by default `MOST_COUNTED`. */
  most?: number;
}) {
  return (
    <nav
      aria-label={props.label}
      className={`flex gap-1 max-sm:overflow-x-auto sm:flex-wrap ${props.className ?? "mt-6"}`}
    >
      {props.views.map(({ to, label, count, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? "page" : undefined}
          className="min-h-10 max-w-full shrink-0 rounded-sm border border-mist px-3 py-1.5 wrap-anywhere aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white max-sm:-outline-offset-3 max-sm:aria-[current=page]:[scroll-initial-target:nearest]"
        >
          {label}
          {count !== undefined && (
            <span className="tabular-nums"> {countText(count, props.most)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
