import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { NavLink } from "../primitives/link.tsx";

/** A part of the back office. Those with the same group fold together; those without always show. */
export type AdminNavItem = {
  to: string;
  label: string;
  count?: number;
  group?: string;
  /** The letter that leads to it after "g". */
  goKey?: string;
};

/** The list of parts. In small windows it is one line that scrolls sideways. */
export function AdminNav({ items }: { items: readonly AdminNavItem[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (nav.current) showCurrent(nav.current);
  }, [pathname]);
  const groups = [...new Set(items.map(({ group }) => group))].filter((each) => each !== undefined);
  return (
    <nav
      ref={nav}
      aria-label="Admin"
      className="max-md:order-last max-md:-mx-4 max-md:min-w-0 max-md:basis-[calc(100%+2rem)] md:min-h-0 md:overflow-y-auto md:mask-b-from-[calc(100%-1.5rem)] md:mask-b-to-100%"
    >
      <ul
        data-scrolls
        className="flex gap-1 max-md:overflow-x-auto max-md:px-2 md:flex-col md:gap-0.5 md:pb-6"
      >
        <Items items={items.filter(({ group }) => group === undefined)} />
        {groups.map((group) => (
          <Group
            key={group}
            label={group}
            items={items.filter((item) => item.group === group)}
            pathname={pathname}
          />
        ))}
      </ul>
    </nav>
  );
}

function Group(props: { label: string; items: readonly AdminNavItem[]; pathname: string }) {
  const { label, items, pathname } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const active = items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  // The attribute stays as the server sent it, and the element's own state is changed below.
  const [first] = useState(active);
  useEffect(() => {
    if (details.current) details.current.open = active || openGroups().includes(label);
  }, [active, label]);
  const remember = (event: MouseEvent<HTMLElement>) => {
    const opens = !(event.currentTarget.parentElement as HTMLDetailsElement).open;
    const others = openGroups().filter((each) => each !== label);
    localStorage.setItem(OPEN, JSON.stringify(opens ? [...others, label] : others));
  };
  const count = items.reduce((sum, each) => sum + (each.count ?? 0), 0);
  return (
    <li>
      <details ref={details} open={first} className="group/part max-md:flex max-md:gap-1">
        <summary
          onClick={remember}
          className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-sm px-3 whitespace-nowrap text-haze hover:bg-dusk hover:text-white md:min-h-7 [&::-webkit-details-marker]:hidden"
        >
          <span
            aria-hidden
            className="size-1.5 shrink-0 -rotate-45 border-r-2 border-b-2 border-current group-open/part:rotate-45"
          />
          <span className="mr-auto">{label}</span>
          <span className="group-open/part:hidden">
            <Count of={count} />
          </span>
        </summary>
        <ul className="flex gap-1 md:mb-1 md:ml-3 md:flex-col md:gap-0.5 md:border-l md:border-white/15 md:pl-1">
          <Items items={items} />
        </ul>
      </details>
    </li>
  );
}

function Items({ items }: { items: readonly AdminNavItem[] }) {
  return items.map(({ to, label, count }) => (
    <li key={to}>
      <NavLink
        to={to}
        end={to === "/admin"}
        className="flex min-h-10 items-center justify-between gap-3 rounded-sm px-3 text-mist max-md:whitespace-nowrap md:leading-tight hover:bg-dusk hover:text-white aria-[current=page]:bg-dusk aria-[current=page]:text-white md:min-h-7"
      >
        {label}
        <Count of={count ?? 0} />
      </NavLink>
    </li>
  ));
}

function Count({ of }: { of: number }) {
  if (of === 0) return null;
  return (
    <span className="rounded-sm bg-brass-light px-1.5 text-sm font-semibold text-night tabular-nums">
      {of}
    </span>
  );
}

/** Where this browser remembers which groups are open. */
const OPEN = "admin-groups";

function openGroups(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(OPEN) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/**
 * Scrolls the list to the current part, and never the page, as `scrollIntoView` would: downwards in
 * wide windows, and sideways in small ones, where it is one line.
 */
function showCurrent(nav: HTMLElement): void {
  const current = nav.querySelector("[aria-current=page]");
  const line = nav.querySelector("[data-scrolls]");
  if (!current || !line) return;
  const part = current.getBoundingClientRect();
  const [column, row] = [nav.getBoundingClientRect(), line.getBoundingClientRect()];
  const below = part.bottom + 24 - column.bottom;
  const right = part.right + 8 - row.right;
  if (below > 0) nav.scrollTop += below;
  else if (part.top < column.top) nav.scrollTop -= column.top - part.top;
  if (right > 0) line.scrollLeft += right;
  else if (part.left < row.left) line.scrollLeft -= row.left - part.left;
}
