import { NavigationMenu } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { Form, NavLink, useLocation } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import { Bell } from "./bell.tsx";
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
];

export type HeaderProps = {
  shortName: string;
  instituteName: string;
  viewer: { name: string; unread: number; can: { enterAdmin: boolean } } | null;
};

/**
 * The header of all public and member pages. It gets darker when the page is scrolled by more than
 * 20 px.
 */
export function SiteHeader({ shortName, instituteName, viewer }: HeaderProps) {
  const scrolled = useScrolledPast(20);
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="on-dark no-print sticky top-0 z-40 bg-night text-white transition-colors duration-200 data-scrolled:bg-ink data-scrolled:shadow-lift"
    >
      <a
        href="#main"
        className="absolute top-2 left-4 z-10 -translate-y-24 rounded-md bg-brass-light px-4 py-2 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
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
        <Drawer viewer={viewer} shortName={shortName} />
      </div>
    </header>
  );
}

/** Guests have fewer links in the header: on a wide screen they fit into one row. */
const oneRowForGuests = "xl:order-none xl:mx-0 xl:basis-auto xl:pb-0";

const wideLink =
  "rounded-sm px-2 lg:px-2.5 py-2 text-[0.95rem] whitespace-nowrap text-mist hover:text-white aria-[current=page]:text-white aria-[current=page]:underline aria-[current=page]:decoration-brass-light aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

/** For viewers who have one link more than others: on a tablet all links move closer together. */
const closer =
  "max-lg:ml-0.5 max-lg:[&_a]:px-1.5 max-lg:[&_a]:text-sm max-lg:[&_button]:px-1.5 max-lg:[&_button]:text-sm";

/** Times of D1 §9: 200 ms before the menu opens, 300 ms in which a neighbour opens at once. */
function WideNavigation({ viewer }: Pick<HeaderProps, "viewer">) {
  const items = [...mainLinks, ...trailingLinks];
  if (viewer?.can.enterAdmin) items.push({ to: "/admin", label: "Admin" });
  return (
    <NavigationMenu.Root
      delayDuration={200}
      skipDelayDuration={300}
      aria-label="Main"
      className={`relative order-last -mx-2 hidden basis-full lg:-mx-2.5 pb-2 md:block ${viewer ? "" : oneRowForGuests}`}
    >
      <NavigationMenu.List className={`flex items-center ${viewer?.can.enterAdmin ? closer : ""}`}>
        {items.map(({ to, label }) => (
          <NavigationMenu.Item key={to}>
            <NavLink to={to} end={to === "/"} className={wideLink}>
              {label}
            </NavLink>
          </NavigationMenu.Item>
        ))}
        <NavigationMenu.Item>
          <NavigationMenu.Trigger className={`${wideLink} group flex items-center gap-1`}>
            Student Resources
            <Icon
              name="chevron-down"
              className="size-4 transition-transform duration-150 group-data-[state=open]:rotate-180"
            />
          </NavigationMenu.Trigger>
          <NavigationMenu.Content className="absolute top-full right-0 z-10 w-80 rounded-md border border-dusk bg-ink p-2 shadow-lift">
            <ul>
              {resourceLinks.map(({ to, label, text }) => (
                <li key={to}>
                  <NavigationMenu.Link asChild>
                    <Link to={to} className="block rounded-sm p-3 hover:bg-dusk focus:bg-dusk">
                      <span className="block font-semibold">{label}</span>
                      <span className="block text-sm text-haze">{text}</span>
                    </Link>
                  </NavigationMenu.Link>
                </li>
              ))}
            </ul>
          </NavigationMenu.Content>
        </NavigationMenu.Item>
      </NavigationMenu.List>
    </NavigationMenu.Root>
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
      <span className="max-w-40 truncate text-sm text-haze">Hello, {viewer.name || "User"}</span>
      <NavLink to="/dashboard" className={wideLink}>
        Dashboard
      </NavLink>
      <LogoutButton className={buttonClass("secondary-dark")} />
    </div>
  );
}

export function LogoutButton({ className }: { className: string }) {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={className}>
        Logout
      </button>
    </Form>
  );
}

/**
 * The menu of small screens, on the right. It is a native dialog, which is modal and closes with
 * Escape.
 */
function Drawer({ viewer, shortName }: Pick<HeaderProps, "viewer" | "shortName">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  const signedIn = viewer !== null;
  // It closes when the page changes, and when somebody logs out.
  useEffect(() => () => dialog.current?.close(), [location.key, signedIn]);
  return (
    <div className="md:hidden">
      <noscript>
        <a href="#site-footer" className={buttonClass("secondary-dark")}>
          Menu
        </a>
      </noscript>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="grid size-11 place-items-center rounded-md hover:bg-dusk [@media(scripting:none)]:hidden"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <dialog
        ref={dialog}
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

/** A drawer has room for all links, one below the other. */
function drawerLinks(viewer: HeaderProps["viewer"]): NavItem[] {
  const links = [
    ...mainLinks,
    { to: "/blog", label: "Blog" },
    ...trailingLinks.slice(0, 1),
    { to: "/resources", label: "Resources" },
    ...trailingLinks.slice(1),
  ];
  if (viewer) links.push({ to: "/dashboard", label: "Dashboard" });
  if (viewer?.can.enterAdmin) links.push({ to: "/admin", label: "Admin" });
  return links;
}

function DrawerAccount({ viewer }: Pick<HeaderProps, "viewer">) {
  const login = useLoginAddress();
  if (!viewer) {
    return (
      <Link to={login} className={buttonClass("brass", "w-full")}>
        Login
      </Link>
    );
  }
  return (
    <>
      <p className="mb-3 truncate text-sm text-haze">Hello, {viewer.name || "User"}</p>
      <LogoutButton className={buttonClass("secondary-dark", "w-full")} />
    </>
  );
}

function useScrolledPast(threshold: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [threshold]);
  return past;
}

/**
 * Returns the address of the login, which leads back to this page if it is about something, such as
 * a course or a job. From the front page and lists it leads to the account's start page.
 */
function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  const isAboutOneThing = /^\/(?!login|partner|recruitment)[^/]+\/[^/]/.test(pathname);
  if (!isAboutOneThing) return "/login";
  return `/login?returnTo=${encodeURIComponent(pathname + search)}`;
}
