import type { MetaDescriptor } from "react-router";
import type { Crumb } from "#app/ui/patterns/breadcrumbs.tsx";
import { pageMeta, type PageMeta } from "#app/web/meta.ts";

type Told = {
  title: string;
  description: string;
  author: string;
  sharePicture: string;
  publishedAt: Date | null;
  seoTitle: string;
  seoDescription: string;
  canonical: string;
  category: { name: string };
  tags: readonly { name: string }[];
};

/** Returns a post's meta tags: those of every page, plus those of an article. */
export function postMeta(
  args: Parameters<typeof pageMeta>[0],
  { author, sharePicture, publishedAt, canonical, category, tags: about, ...told }: Told,
  more: Pick<PageMeta, "jsonLd" | "noindex">,
): MetaDescriptor[] {
  const title = told.seoTitle || told.title;
  const description = told.seoDescription || told.description;
  const tags = pageMeta(args, { title, description, image: sharePicture, ...more });
  return [
    ...tags.map((tag) => {
      if ("property" in tag && tag.property === "og:type") return { ...tag, content: "article" };
      return canonical && "rel" in tag && tag.rel === "canonical"
        ? { ...tag, href: canonical }
        : tag;
    }),
    { name: "author", content: author },
    { property: "article:section", content: category.name },
    ...about.map(({ name }) => ({ property: "article:tag", content: name })),
    ...(publishedAt
      ? [{ property: "article:published_time", content: publishedAt.toISOString() }]
      : []),
  ];
}

/** Returns the breadcrumbs of a post. */
export const postCrumbs = (title: string): Crumb[] => [
  { label: "Home", to: "/" },
  { label: "Blog", to: "/blog" },
  { label: title },
];
