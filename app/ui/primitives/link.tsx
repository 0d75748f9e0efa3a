import { type LinkProps, Link as RouterLink } from "react-router";

/**
 * A link within the site. On the server it is a plain `<a>` with the very markup of the router's own
 * link, which resolves each address against the page's routes and so does nothing for a whole path
 * (decision 28). In the browser it is the router's link.
 */
export const Link: typeof RouterLink = import.meta.env.SSR
  ? (ServerLink as typeof RouterLink)
  : RouterLink;

/** A path from the root, perhaps with search and hash, that the router would leave as it is. */
const wholePath =
  /^\/(?:[^/?#.\\\s][^/?#\\\s]*(?:\/[^/?#.\\\s][^/?#\\\s]*)*)?(?:\?[^#\s]+)?(?:#\S+)?$/;

/** Properties that only the router's link knows. */
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
  if (typeof to !== "string" || !wholePath.test(to) || routersOwn.some((name) => name in props)) {
    return <RouterLink {...props} />;
  }
  return (
    <a {...others} href={to} target={target} data-discover="true">
      {children}
    </a>
  );
}
