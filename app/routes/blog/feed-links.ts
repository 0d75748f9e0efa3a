import { href, type MetaDescriptor } from "react-router";

/** Returns the tags by which feed readers find the feeds of the blog, or of one author. */
export function feedLinks(
  shortName = "GCPI",
  author?: { name: string; slug: string },
): MetaDescriptor[] {
  const kinds = [
    ["rss", "application/rss+xml"],
    ["atom", "application/atom+xml"],
  ] as const;
  return kinds.map(([kind, type]) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: author ? `${author.name}, ${shortName} Blog` : `${shortName} Blog`,
    href: author
      ? href("/blog/author/:slug/:format.xml", { slug: author.slug, format: kind })
      : href("/blog/:format.xml", { format: kind }),
  }));
}
