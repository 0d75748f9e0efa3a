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
      <div className="min-h-dvh bg-white md:grid md:grid-cols-[15rem_1fr]">
        <SkipLink />
        <header className="on-dark no-print bg-ink text-white md:sticky md:top-0 md:h-dvh">
          <div className="flex flex-wrap items-center gap-y-2 p-4 max-md:pb-2 md:h-full md:flex-col md:flex-nowrap md:items-stretch">
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
              <details className="group/look max-md:hidden">
                <summary className="cursor-pointer rounded-sm px-3 py-2 text-mist hover:bg-dusk hover:text-white">
                  Appearance
                </summary>
                <Appearance theme={props.theme} className="py-2 [&_legend]:sr-only" />
              </details>
              <div className="flex items-center gap-1 md:justify-between">
                <Link
                  to="/"
                  className="rounded-sm px-3 py-2 whitespace-nowrap text-mist hover:bg-dusk hover:text-white max-md:px-2"
                >
                  Back to Site
                </Link>
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
