import {
  type LinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type NavLinkProps,
  useLocation,
} from "react-router";

/**
 * A link within the site. In the browser it is the router's link. On the server, a link to an
 * absolute path is a plain `<a>` with the same markup: the router would resolve the path against
 * the page's routes, which takes time and does not change it (decision 28).
 */
export const Link: typeof RouterLink = import.meta.env.SSR
  ? (ServerLink as typeof RouterLink)
  : RouterLink;

/** A link that says whether its page, or one below it, is shown (`aria-current`). */
export const NavLink: typeof RouterNavLink = import.meta.env.SSR
  ? (ServerNavLink as typeof RouterNavLink)
  : RouterNavLink;

/** An absolute path, with or without search and hash, that the router does not change. */
const absolutePath =
  /^\/(?:[^/?#.\\\s][^/?#\\\s]*(?:\/[^/?#.\\\s][^/?#\\\s]*)*)?(?:\?[^#\s]+)?(?:#\S+)?$/;

/** Properties that only the router's link supports. */
const routersOwn = [
  "defaultShouldRevalidate",
  "discover",
  "mask",
  "prefetch",
  "preventScrollReset",
  "relative",
  "reloadDocument",
  "replace",
  "state",
  "viewTransition",
] as const satisfies readonly (keyof LinkProps)[];

export function ServerLink(props: LinkProps) {
  const { to, target, children, ...others } = props;
  if (
    typeof to !== "string" ||
    !absolutePath.test(to) ||
    routersOwn.some((name) => name in props)
  ) {
    return <RouterLink {...props} />;
  }
  return (
    <a {...others} href={to} target={target} data-discover="true">
      {children}
    </a>
  );
}

/** An absolute path that is written the same in addresses. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

export function ServerNavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  const { to, end = false, className = "", children, ...others } = props;
  if (
    typeof to !== "string" ||
    !plainPath.test(to) ||
    typeof className === "function" ||
    typeof children === "function" ||
    "style" in props ||
    "caseSensitive" in props ||
    "aria-current" in props
  ) {
    return <RouterNavLink {...props} />;
  }
  const shown = pathname.toLowerCase();
  const path = to.toLowerCase();
  const isActive = shown === path || (!end && shown.startsWith(`${path}/`));
  return (
    <ServerLink
      {...(others as Omit<LinkProps, "to">)}
      aria-current={isActive ? "page" : undefined}
      className={[className, isActive && "active"].filter(Boolean).join(" ")}
      to={to}
    >
      {children}
    </ServerLink>
  );
}
