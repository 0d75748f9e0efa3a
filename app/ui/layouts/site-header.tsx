import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Form, useLocation } from "react-router";
import { Link, NavLink } from "#app/ui/primitives/link.tsx";
import type { Theme } from "#app/kernel/theme.ts";
import { Face } from "../patterns/face.tsx";
import { Appearance } from "./appearance.tsx";
import { Bell } from "./bell.tsx";
import { HoverMenu } from "./hover-menu.tsx";
import { markScrolled } from "./mark-scrolled.ts";
import { unsentCount } from "../offline/unsent-count.ts";
import { LogoMark } from "../pictures/logo.tsx";
import { buttonClass } from "../primitives/button.tsx";
import { Icon } from "../primitives/icon.tsx";

type NavItem = { to: string; label: string };

/** The header's links in the order of the specification (D1 §2 Header). */
const mainLinks: NavItem[] = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/training", label: "Training" },
  { to: "/admissions", label: "Admissions" },
];
const trailingLinks: NavItem[] = [
  { to: "/forum", label: "Forum" },
  { to: "/situations-vacant", label: "Situations Vacant" },
  { to: "/contact", label: "Contact" },
];
const resourceLinks: (NavItem & { text: string })[] = [
  { to: "/blog", label: "Blog", text: "News and articles from the institute" },
  { to: "/forum", label: "Forum", text: "Questions and conversations among members" },
  { to: "/resources", label: "Resources", text: "Documents, videos and links" },
  { to: "/situations-vacant", label: "Situations Vacant", text: "Open positions with partners" },
  { to: "/courses", label: "Courses", text: "Programmes with their dates" },
  { to: "/webinars", label: "Webinars", text: "Online sessions with a presenter" },
];

export type HeaderProps = {
  shortName: string;
  instituteName: string;
  viewer: {
    name: string;
    initials: string;
    unread: number;
    theme: Theme;
    can: { enterAdmin: boolean; teach: boolean };
  } | null;
};

/**
 * The header of all public and member pages. It gets darker when the page is scrolled by more than
 * 20 px.
 */
export function SiteHeader({ shortName, instituteName, viewer }: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  useScrolledMark(header);
  return (
    <header
      ref={header}
      className="on-dark no-print sticky top-0 z-40 bg-night text-white transition-colors duration-200 data-scrolled:bg-ink data-scrolled:shadow-lift"
    >
      <SkipLink />
      <div
        className={`page flex min-h-16 flex-wrap items-center gap-x-3 md:pt-2 ${viewer ? "" : "xl:pt-0"}`}
      >
        <Link to="/" className="mr-auto flex items-center gap-2.5 py-2" title={instituteName}>
          <LogoMark className="size-9" />
          <span className="font-display text-lg font-bold tracking-tight">{shortName}</span>
        </Link>
        <WideNavigation viewer={viewer} />
        {viewer && <Bell unread={viewer.unread} />}
        <Account viewer={viewer} />
        <Drawer
          viewer={viewer}
          shortName={shortName}
          withoutScript={
            <a href="#site-footer" className={buttonClass("secondary-dark")}>
              Menu
            </a>
          }
        />
      </div>
    </header>
  );
}

export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute top-2 left-4 z-10 -translate-y-24 rounded-md bg-brass-light px-4 py-2 font-semibold text-night focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

/** Guests have fewer links in the header: on a wide screen they fit into one row. */
const oneRowForGuests = "xl:order-none xl:mx-0 xl:basis-auto xl:pb-0";

const wideLink =
  "rounded-sm px-2 lg:px-2.5 py-2 text-[0.95rem] whitespace-nowrap text-mist hover:text-white aria-[current=page]:text-white aria-[current=page]:underline aria-[current=page]:decoration-brass-light aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

/** For viewers who have one link more than others: on a tablet all links move closer together. */
const closer =
  "max-lg:ml-0.5 max-lg:[&_a]:px-1.5 max-lg:[&_a]:text-sm max-lg:[&_button]:px-1.5 max-lg:[&_button]:text-sm";

function WideNavigation({ viewer }: Pick<HeaderProps, "viewer">) {
  const items = [...mainLinks, ...trailingLinks];
  if (viewer?.can.teach) items.push({ to: "/teach", label: "Teach" });
  if (viewer?.can.enterAdmin) items.push({ to: "/admin", label: "Admin" });
  return (
    <nav
      aria-label="Main"
      className={`order-last -mx-2 hidden basis-full lg:-mx-2.5 pb-2 md:block ${viewer ? "" : oneRowForGuests}`}
    >
      <ul
        className={`relative flex items-center ${viewer?.can.enterAdmin || viewer?.can.teach ? closer : ""}`}
      >
        {items.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === "/"} className={wideLink}>
              {label}
            </NavLink>
          </li>
        ))}
        <HoverMenu
          label="Student Resources"
          className={wideLink}
          panelClassName="absolute top-full right-0 z-10 mt-2 w-80 before:absolute before:inset-x-0 before:-top-2 before:h-2 rounded-md border border-dusk bg-ink p-2 shadow-lift"
        >
          {resourceLinks.map(({ to, label, text }) => (
            <li key={to}>
              <Link to={to} className="block rounded-sm p-3 hover:bg-dusk focus:bg-dusk">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-haze">{text}</span>
              </Link>
            </li>
          ))}
        </HoverMenu>
      </ul>
    </nav>
  );
}

function Account({ viewer }: Pick<HeaderProps, "viewer">) {
  const login = useLoginAddress();
  if (!viewer) {
    return (
      <Link to={login} className={buttonClass("secondary-dark", "max-md:hidden")}>
        Login
      </Link>
    );
  }
  return (
    <div className="flex items-center gap-2 max-md:hidden">
      <OwnFace initials={viewer.initials} />
      <span className="max-w-40 truncate text-sm text-haze">Hello, {viewer.name || "User"}</span>
      <NavLink to="/dashboard" className={wideLink}>
        Dashboard
      </NavLink>
      <LogoutButton className={buttonClass("secondary-dark")} />
    </div>
  );
}

/**
 * The viewer's own initials. They have one colour and no picture, because members share pages and
 * only the name and its initials are filled in for each (decision 29).
 */
export function OwnFace({ initials }: { initials: string }) {
  return (
    <Face of={{ initials, colour: 0, photo: null }} ground="bg-brass-light text-night" size="sm" />
  );
}

/** Loaded when somebody logs out while something is unsent. */
const LogoutWarning = lazy(() => import("../offline/logout-warning.tsx"));

export function LogoutButton({ className }: { className: string }) {
  const [unsent, setUnsent] = useState(0);
  return (
    <>
      <Form
        method="post"
        action="/logout"
        onSubmit={(event) => {
          const count = unsentCount();
          if (count > 0) event.preventDefault();
          setUnsent(count);
        }}
      >
        <button type="submit" className={className}>
          Logout
        </button>
      </Form>
      {unsent > 0 && (
        <Suspense>
          <LogoutWarning count={unsent} onStay={() => setUnsent(0)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The menu of small screens, on the right. It is a native dialog, which is modal and closes with
 * Escape. `withoutScript` takes its place where script does not run.
 */
export function Drawer({
  viewer,
  shortName,
  withoutScript,
}: Pick<HeaderProps, "viewer" | "shortName"> & { withoutScript: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const location = useLocation();
  const signedIn = viewer !== null;
  // It closes when the page changes, and when somebody logs out.
  useEffect(() => () => dialog.current?.close(), [location.key, signedIn]);
  return (
    <div className="md:hidden">
      <noscript>{withoutScript}</noscript>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        {...command("show-modal", id)}
        onClick={() => !dialog.current?.open && dialog.current?.showModal()}
        className="grid size-11 place-items-center rounded-md hover:bg-dusk [@media(scripting:none)]:hidden"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <dialog
        ref={dialog}
        id={id}
        aria-label="Menu"
        closedby="any"
        className="on-dark m-0 ml-auto h-dvh max-h-none w-[min(20rem,85vw)] bg-ink p-0 text-white"
      >
        <div className="flex min-h-full flex-col p-5">
          <div className="mb-4 flex items-center justify-between">
            <span className="font-display font-bold">{shortName}</span>
            <button
              type="button"
              aria-label="Close menu"
              {...command("close", id)}
              onClick={() => dialog.current?.close()}
              className="grid size-11 place-items-center rounded-md hover:bg-dusk"
            >
              <Icon name="close" className="size-6" />
            </button>
          </div>
          <nav aria-label="Main menu">
            <ul>
              {drawerLinks(viewer).map(({ to, label }) => (
                <li key={to} className="border-b border-dusk">
                  <NavLink
                    to={to}
                    end={to === "/"}
                    className="block py-3 aria-[current=page]:text-brass-light"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-auto pt-6">
            <DrawerAccount viewer={viewer} />
          </div>
        </div>
      </dialog>
    </div>
  );
}

/**
 * Returns the attributes with which browsers since 2025 open and close a dialog without script. They
 * are not among React's types.
 */
function command(name: "show-modal" | "close", dialog: string) {
  return { command: name, commandfor: dialog };
}

/** A drawer has room for all links, one below the other. */
export function drawerLinks(viewer: HeaderProps["viewer"]): NavItem[] {
  const links = [
    ...mainLinks,
    { to: "/admissions/apply", label: "Apply" },
    { to: "/courses", label: "Courses" },
    { to: "/webinars", label: "Webinars" },
    { to: "/blog", label: "Blog" },
    ...trailingLinks.slice(0, 1),
    { to: "/resources", label: "Resources" },
    ...trailingLinks.slice(1),
  ];
  if (viewer) links.push({ to: "/dashboard", label: "Dashboard" });
  if (viewer?.can.teach) links.push({ to: "/teach", label: "Teach" });
  if (viewer?.can.enterAdmin) links.push({ to: "/admin", label: "Admin" });
  return links;
}

function DrawerAccount({ viewer }: Pick<HeaderProps, "viewer">) {
  const login = useLoginAddress();
  if (!viewer) {
    return (
      <div className="grid gap-3">
        <Link to="/register" className={buttonClass("brass", "w-full")}>
          Register
        </Link>
        <Link to={login} className={buttonClass("secondary-dark", "w-full")}>
          Login
        </Link>
      </div>
    );
  }
  return (
    <>
      <p className="mb-3 flex items-center gap-2 text-sm text-haze">
        <OwnFace initials={viewer.initials} />
        <span className="truncate">Hello, {viewer.name || "User"}</span>
      </p>
      <Appearance theme={viewer.theme} className="mb-5 -ml-3" />
      <LogoutButton className={buttonClass("secondary-dark", "w-full")} />
    </>
  );
}

function useScrolledMark(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mark = () => markScrolled(header.current);
    mark();
    window.addEventListener("scroll", mark, { passive: true });
    return () => window.removeEventListener("scroll", mark);
  }, [header]);
}

/**
 * Returns the address of the login, which leads back to this page if it is about something, such as
 * a course or a job. From the front page and lists it leads to the account's start page.
 */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  const isAboutOneThing = /^\/(?!login|partner|recruitment)[^/]+\/[^/]/.test(pathname);
  if (!isAboutOneThing) return "/login";
  return `/login?returnTo=${encodeURIComponent(pathname + search)}`;
}
