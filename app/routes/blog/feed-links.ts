import { href, type MetaDescriptor } from "react-router";

/** Returns the tags by which feed readers find the blog's feeds. */
export function feedLinks(shortName = "GCPI"): MetaDescriptor[] {
  const kinds = [
    ["rss", "application/rss+xml"],
    ["atom", "application/atom+xml"],
  ] as const;
  return kinds.map(([kind, type]) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: `${shortName} Blog`,
    href: href("/blog/:format.xml", { format: kind }),
  }));
}
