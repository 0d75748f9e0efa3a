import type { MetaDescriptor } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import type { SceneName } from "#app/ui/pictures/scene.tsx";

type Root = Awaited<ReturnType<typeof rootLoader>>["data"];

type MetaInput = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

export type PageMeta = {
  title: string;
  description: string;
  /** A picture of ours, 1200×630. */
  image?: string | undefined;
  /** The scenes that it shows; where one was replaced, the replacement's picture is shared. */
  scenes?: readonly SceneName[];
  /** Search engines are asked to leave the page out. */
  noindex?: boolean;
  jsonLd?: object[];
};

/**
 * Title, description, canonical address, share tags and structured data of a page (D1 §1): a title
 * that does not already contain the institute's short name gets " | " and that name appended.
 */
export function pageMeta({ matches, location }: MetaInput, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as Root | undefined;
  const shortName = root?.institute.shortName ?? "GCPI";
  const title = fullTitle(page.title, shortName);
  const url = `${root?.site.url ?? ""}${location.pathname === "/" ? "/" : location.pathname.replace(/\/$/, "")}`;
  const replaced = page.scenes?.find((name) => root?.scenes[name]);
  const shared = (replaced && root?.scenes[replaced]?.share) ?? page.image ?? "/og/default.png";
  const image = `${root?.site.url ?? ""}${shared}`;
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.noindex
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: url }]),
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:site_name", content: root?.institute.instituteName ?? shortName },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
    ...(page.jsonLd ?? []).map((block) => ({ "script:ld+json": block })),
  ];
}

export function fullTitle(title: string, shortName: string): string {
  return title.includes(shortName) ? title : `${title} | ${shortName}`;
}
