import type { ReactNode } from "react";
import { LogoMark } from "../pictures/logo.tsx";
import { Link } from "../primitives/link.tsx";
import { AdminNav, type AdminNavItem } from "./admin-nav.tsx";
import type { Theme } from "#app/kernel/theme.ts";
import { Appearance } from "./appearance.tsx";
import { Bell } from "./bell.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { OfficeKeys } from "./office-keys.tsx";
import { LogoutButton, OwnFace, SkipLink } from "./site-header.tsx";

/** The frame of the back office: a sidebar, Back to Site, Logout (D2 §2 Admin portal). */
export function AdminShell(props: {
  shortName: string;
  name: string;
  initials: string | undefined;
  items: AdminNavItem[];
  /** Whether the viewer may search the whole office. */
  searches?: boolean;
  /** The address behind the logo: the first part that the viewer may enter. */
  home?: string;
  theme: Theme;
  /** How many notifications the viewer has not read. */
  unread: number;
  children: ReactNode;
}) {
  return (
    <OfficeKeys items={props.items}>
      <div className="min-h-dvh bg-white md:grid md:grid-cols-[15rem_1fr] print:block">
        <SkipLink />
        <header className="on-dark no-print bg-ink text-white md:sticky md:top-0 md:h-dvh">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4 max-md:pb-2 md:h-full md:flex-col md:flex-nowrap md:items-stretch">
            <Link to={props.home ?? "/admin"} className="flex items-center gap-2 md:mb-3">
              <LogoMark className="size-8" />
              <span className="font-display font-bold">{props.shortName} Admin</span>
            </Link>
            {props.searches && <CommandPalette />}
            <AdminNav items={props.items} />
            <div className="ml-auto flex items-center gap-1 max-md:-mr-2 md:mt-auto md:ml-0 md:flex-col md:pt-2 md:items-stretch">
              <div className="flex items-center justify-between">
                <p className="flex min-w-0 items-center gap-2 px-3 text-sm text-haze max-md:hidden">
                  {props.initials && <OwnFace initials={props.initials} />}
                  <span className="truncate">{props.name}</span>
                </p>
                <Bell unread={props.unread} />
              </div>
              <div className="flex items-center gap-1 md:justify-between">
                <Link
                  to="/"
                  className="rounded-sm px-3 py-2 whitespace-nowrap text-mist hover:bg-dusk hover:text-white max-md:px-2"
                >
                  Back to Site
                </Link>
                {/* The choice opens over the menu, which needs every line of a low window. */}
                <details className="max-md:hidden">
                  <summary
                    title="Appearance"
                    aria-label="Appearance"
                    className="grid size-9 cursor-pointer list-none place-items-center rounded-sm text-mist hover:bg-dusk hover:text-white [&::-webkit-details-marker]:hidden"
                  >
                    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4.5">
                      <circle
                        cx={8}
                        cy={8}
                        r={6.25}
                        fill="none"
                        stroke="currentColor"
                        strokeWidth={1.5}
                      />
                      <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
                    </svg>
                  </summary>
                  <Appearance
                    theme={props.theme}
                    className="absolute inset-x-2 bottom-16 z-20 rounded-md border border-dusk bg-night py-3"
                  />
                </details>
                <LogoutButton className="rounded-sm px-3 py-2 text-left text-mist hover:bg-dusk hover:text-white max-md:px-2" />
              </div>
            </div>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="min-w-0 px-5 pt-8 pb-32 outline-none md:px-10">
          {props.children}
        </main>
      </div>
    </OfficeKeys>
  );
}
