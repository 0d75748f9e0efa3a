import type { MetaDescriptor } from "react-router";

/**
 * Returns the tags by which feed readers find the feeds of the blog, or those of an author, a category or
 * a tag, whose page is at `path`.
 */
export function feedLinks(
  shortName = "GCPI",
  part?: { name: string; path: string },
): MetaDescriptor[] {
  const kinds = [
    ["rss", "application/rss+xml"],
    ["atom", "application/atom+xml"],
  ] as const;
  return kinds.map(([kind, type]) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: part ? `${part.name}, ${shortName} Blog` : `${shortName} Blog`,
    href: `${part?.path ?? "/blog"}/${kind}.xml`,
  }));
}
