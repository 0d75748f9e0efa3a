import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { LogoMark } from "../pictures/logo.tsx";
import { Link, NavLink } from "../primitives/link.tsx";
import { Bell } from "./bell.tsx";
import { LogoutButton, OwnFace } from "./site-header.tsx";

export type AdminNavItem = { to: string; label: string; count?: number };

/** The frame of the back office: a sidebar, Back to Site, Logout (D2 §2 Admin portal). */
export function AdminShell(props: {
  shortName: string;
  name: string;
  initials: string | undefined;
  items: AdminNavItem[];
  /** The address behind the logo: the first part that the viewer may enter. */
  home?: string;
  /** How many notifications the viewer has not read. */
  unread: number;
  children: ReactNode;
}) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // In small windows the list of parts scrolls. The current part must be visible.
  useEffect(() => {
    const current = nav.current?.querySelector("[aria-current=page]");
    current?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }, [pathname]);
  return (
    <div className="min-h-dvh bg-white md:grid md:grid-cols-[15rem_1fr]">
      <a
        href="#main"
        className="absolute top-2 left-4 z-10 -translate-y-24 rounded-md bg-brass-light px-4 py-2 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="on-dark no-print bg-ink text-white md:sticky md:top-0 md:h-dvh">
        <div className="flex flex-wrap items-center gap-y-2 p-4 max-md:pb-2 md:h-full md:flex-col md:flex-nowrap md:items-stretch">
          <Link to={props.home ?? "/admin"} className="flex items-center gap-2 md:mb-3">
            <LogoMark className="size-8" />
            <span className="font-display font-bold">{props.shortName} Admin</span>
          </Link>
          <nav
            ref={nav}
            aria-label="Admin"
            className="max-md:order-last max-md:-mx-4 max-md:min-w-0 max-md:basis-[calc(100%+2rem)] md:min-h-0 md:overflow-y-auto md:mask-b-from-[calc(100%-1.5rem)] md:mask-b-to-100%"
          >
            <ul className="flex gap-1 max-md:overflow-x-auto max-md:px-2 md:flex-col md:gap-0.5 md:pb-6">
              {props.items.map(({ to, label, count }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === "/admin"}
                    className="flex min-h-10 scroll-mb-6 items-center justify-between gap-3 rounded-sm px-3 md:min-h-7 whitespace-nowrap text-mist hover:bg-dusk hover:text-white aria-[current=page]:bg-dusk aria-[current=page]:text-white"
                  >
                    {label}
                    {count !== undefined && count > 0 && (
                      <span className="rounded-sm bg-brass-light px-1.5 text-sm font-semibold text-ink tabular-nums">
                        {count}
                      </span>
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ml-auto flex items-center gap-1 max-md:-mr-2 md:mt-auto md:ml-0 md:flex-col md:pt-2 md:items-stretch">
            <div className="flex items-center justify-between">
              <p className="flex min-w-0 items-center gap-2 px-3 text-sm text-haze max-md:hidden">
                {props.initials && <OwnFace initials={props.initials} />}
                <span className="truncate">{props.name}</span>
              </p>
              <Bell unread={props.unread} />
            </div>
            <Link
              to="/"
              className="rounded-sm px-3 py-2 whitespace-nowrap text-mist hover:bg-dusk hover:text-white max-md:px-2"
            >
              Back to Site
            </Link>
            <LogoutButton className="w-full rounded-sm px-3 py-2 text-left max-md:px-2 text-mist hover:bg-dusk hover:text-white" />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-5 pt-8 pb-32 outline-none md:px-10">
        {props.children}
      </main>
    </div>
  );
}
