import type { LinkProps } from "react-router";
import { NEEDS_SCRIPT } from "../late-script/names.ts";
import { Link } from "../primitives/link.tsx";
import { useScripted } from "../use-scripted.ts";

/** Nothing is loaded and nothing scrolls; only the address and the part change. */
export const inPlace = {
  replace: true,
  preventScrollReset: true,
  defaultShouldRevalidate: false,
} as const;

/**
 * A link to another state of one part of this page, which is in the address. With JavaScript it
 * switches at once. Without, it is an ordinary request that returns to that part (`part` is its
 * id).
 */
export function PartLink({
  part,
  search,
  ...rest
}: Omit<LinkProps, "to"> & { part: string; search: string }) {
  const scripted = useScripted();
  const mark = { [NEEDS_SCRIPT]: "" };
  return <Link {...inPlace} {...mark} to={{ search, hash: scripted ? "" : part }} {...rest} />;
}
