import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { LogoMark } from "../pictures/logo.tsx";
import { buttonClass } from "../primitives/button.tsx";
import { Icon } from "../primitives/icon.tsx";
import { Link, NavLink } from "../primitives/link.tsx";
import { useClosingDetails } from "../use-closing-details.ts";
import { Appearance } from "./appearance.tsx";
import { Bell } from "./bell.tsx";
import {
  Drawer,
  drawerLinks,
  type HeaderProps,
  LogoutButton,
  OwnFace,
  SkipLink,
  useLoginAddress,
} from "./site-header.tsx";

/** The site's other links (D1 §2 Header), which fold together beside what members use daily. */
const instituteLinks = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/training", label: "Training" },
  { to: "/courses", label: "Courses" },
  { to: "/admissions", label: "Admissions" },
  { to: "/contact", label: "Contact" },
];
const studentLinks = [
  { to: "/blog", label: "Blog" },
  { to: "/forum", label: "Forum" },
  { to: "/resources", label: "Resources" },
  { to: "/situations-vacant", label: "Situations Vacant" },
  { to: "/webinars", label: "Webinars" },
];

const accountLinks = [
  { to: "/dashboard/training", label: "My training" },
  { to: "/applications", label: "Your applications" },
  { to: "/messages", label: "Your messages" },
  { to: "/dashboard/documents", label: "My documents" },
  { to: "/dashboard/profile", label: "Your profile" },
  { to: "/partner/dashboard", label: "Partner area" },
];

/**
 * The header of the pages on which people work: one row, with the links of daily use, the search,
 * the bell and the account. Its menus are `details`, which open without script. On phones the links
 * are in the site's drawer, and without script in a menu of the page.
 */
export function WorkingHeader({ shortName, instituteName, viewer }: HeaderProps) {
  return (
    <header className="on-dark no-print sticky top-0 z-40 bg-ink text-white">
      <SkipLink />
      <div className="page flex min-h-14 items-center gap-x-1 lg:gap-x-2">
        <Link
          to="/"
          className="flex items-center gap-2.5 py-1.5 max-md:mr-auto md:mr-2"
          title={instituteName}
        >
          <LogoMark className="size-8" />
          <span className="font-display font-bold tracking-tight md:max-lg:sr-only">
            {shortName}
          </span>
        </Link>
        <DailyLinks viewer={viewer} />
        <SearchLink viewer={viewer} />
        {viewer && <Bell unread={viewer.unread} />}
        <AccountMenu viewer={viewer} />
        <Drawer
          viewer={viewer}
          shortName={shortName}
          withoutScript={<PlainMenu viewer={viewer} />}
        />
      </div>
    </header>
  );
}

const rowLink =
  "rounded-sm px-2 py-2 text-[0.95rem] whitespace-nowrap text-mist hover:text-white aria-[current=page]:text-white aria-[current=page]:underline aria-[current=page]:decoration-brass-light aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

function DailyLinks({ viewer }: Pick<HeaderProps, "viewer">) {
  const items = [
    ...(viewer ? [{ to: "/dashboard", label: "Dashboard" }] : []),
    { to: "/forum", label: "Forum" },
    { to: "/situations-vacant", label: "Situations Vacant" },
    ...(viewer?.can.teach ? [{ to: "/teach", label: "Teach" }] : []),
    ...(viewer?.can.enterAdmin ? [{ to: "/admin", label: "Admin" }] : []),
  ];
  return (
    <nav aria-label="Main" className="mr-auto hidden md:block">
      <ul className="flex items-center">
        {items.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={rowLink}>
              {label}
            </NavLink>
          </li>
        ))}
        <li className="relative">
          <Menu label="Institute" className={rowLink}>
            <div className="grid w-96 grid-cols-[1fr_1.4fr] gap-x-2 p-2">
              <MenuLinks heading="Institute" links={instituteLinks} />
              <MenuLinks heading="Student Resources" links={studentLinks} />
            </div>
          </Menu>
        </li>
      </ul>
    </nav>
  );
}

function MenuLinks({ heading, links }: { heading: string; links: typeof studentLinks }) {
  return (
    <div>
      <p className="eyebrow px-3 pt-2 pb-1 text-brass-light">{heading}</p>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={menuItem}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const menuItem =
  "block w-full rounded-sm px-3 py-2 text-left text-mist hover:bg-dusk hover:text-white focus:bg-dusk";

/** Leads to the search of the part of the site that is shown, where it has one of its own. */
function SearchLink({ viewer }: Pick<HeaderProps, "viewer">) {
  const { pathname } = useLocation();
  const search = searchOf(pathname, viewer !== null);
  if (!search) return null;
  return (
    <Link
      to={search.to}
      aria-label={search.label}
      title={search.label}
      className="grid size-11 shrink-0 place-items-center rounded-md text-mist hover:bg-dusk hover:text-white"
    >
      <Icon name="search" className="size-6" />
    </Link>
  );
}

function searchOf(pathname: string, isMember: boolean) {
  if (pathname.startsWith("/forum") || pathname.startsWith("/members")) {
    return { to: "/forum/search", label: "Search the forum" };
  }
  const hasOwn = /^\/(situations-vacant|partner|job-form|teach)/.test(pathname);
  return isMember && !hasOwn
    ? { to: "/dashboard/search", label: "Search your courses" }
    : undefined;
}

function AccountMenu({ viewer }: Pick<HeaderProps, "viewer">) {
  const login = useLoginAddress();
  if (!viewer) {
    return (
      <Link to={login} className={buttonClass("secondary-dark", "min-h-9 max-md:hidden")}>
        Login
      </Link>
    );
  }
  return (
    <div className="relative flex items-center gap-1 max-md:hidden">
      <Menu
        label={
          <>
            <OwnFace initials={viewer.initials} />
            <span className="max-w-44 truncate max-lg:sr-only">Hello, {viewer.name || "User"}</span>
          </>
        }
        className="rounded-md px-1.5 py-2 text-sm text-haze hover:text-white"
        toTheRight
      >
        <ul className="w-72 p-2">
          {accountLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={menuItem}>
                {label}
              </Link>
            </li>
          ))}
          <li className="mt-1 border-t border-dusk py-2">
            <Appearance theme={viewer.theme} />
          </li>
          <li className="border-t border-dusk pt-1 lg:hidden">
            <LogoutButton className={menuItem} />
          </li>
        </ul>
      </Menu>
      <div className="max-lg:hidden">
        <LogoutButton className="rounded-sm px-2 py-2 text-[0.95rem] text-mist hover:text-white" />
      </div>
    </div>
  );
}

/**
 * A button that shows what is below it. With script it also closes with Escape, by a press beside it
 * and when the page changes.
 */
function Menu(props: {
  label: ReactNode;
  className: string;
  toTheRight?: boolean;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  const { key } = useLocation();
  useEffect(() => {
    details.current?.removeAttribute("open");
  }, [key]);
  return (
    <details ref={details} name="header-menu" className="group/menu">
      <summary
        className={`flex cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden ${props.className}`}
      >
        {props.label}
        <Icon
          name="chevron-down"
          className="size-4 shrink-0 transition-transform duration-150 group-open/menu:rotate-180"
        />
      </summary>
      <div
        className={`absolute top-full z-10 mt-2 rounded-md border border-dusk bg-ink shadow-lift ${props.toTheRight ? "right-0" : "left-0 md:max-lg:-left-24"}`}
      >
        {props.children}
      </div>
    </details>
  );
}

/** The phone's menu without script. It has every link of the drawer. */
function PlainMenu({ viewer }: Pick<HeaderProps, "viewer">) {
  const account = viewer ? accountLinks : [{ to: "/login", label: "Login" }];
  return (
    <details className="relative">
      <summary className={buttonClass("secondary-dark", "list-none")}>Menu</summary>
      <nav
        aria-label="Main menu"
        className="absolute top-full right-0 z-10 mt-2 max-h-[80dvh] w-72 overflow-y-auto rounded-md border border-dusk bg-ink p-2"
      >
        <ul>
          {[...drawerLinks(viewer), ...account].map(({ to, label }) => (
            <li key={to}>
              <a href={to} className={menuItem}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        {viewer && (
          <>
            <Appearance theme={viewer.theme} className="py-2" />
            <form method="post" action="/logout">
              <button type="submit" className={menuItem}>
                Logout
              </button>
            </form>
          </>
        )}
      </nav>
    </details>
  );
}
