import { Link, type LinkProps } from "react-router";
import { useScripted } from "../use-scripted.ts";

/** Nothing is loaded and nothing scrolls: the address changes and the part follows it. */
export const inPlace = {
  replace: true,
  preventScrollReset: true,
  defaultShouldRevalidate: false,
} as const;

/**
 * A link to another state of one part of this page, kept in the address. With script it switches at
 * once; without, it is an ordinary request that comes back to that part (`part` is its id).
 */
export function PartLink({
  part,
  search,
  ...rest
}: Omit<LinkProps, "to"> & { part: string; search: string }) {
  const scripted = useScripted();
  return <Link {...inPlace} to={{ search, hash: scripted ? "" : part }} {...rest} />;
}
