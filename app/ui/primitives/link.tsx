import { type LinkProps, Link as RouterLink } from "react-router";

/**
 * A link within the site. In the browser it is the router's link. On the server, a link to an
 * absolute path is a plain `<a>` with the same markup: the router would resolve the path against
 * the page's routes, which takes time and does not change it (decision 28).
 */
export const Link: typeof RouterLink = import.meta.env.SSR
  ? (ServerLink as typeof RouterLink)
  : RouterLink;

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
