import type { MetaDescriptor } from "react-router";
import { shortened } from "#app/kernel/shortened.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { SceneName } from "#app/ui/pictures/scene.tsx";

type Root = Awaited<ReturnType<typeof rootLoader>>["data"];

type MetaInput = {
  matches: readonly ({ id: string; loaderData?: unknown; handle?: unknown } | undefined)[];
  location: { pathname: string; search?: string };
};

export type PageMeta = {
  title: string;
  /** What search engines show below the title; more than 160 characters are shortened. */
  description: string;
  /** A picture of ours, 1200×630. */
  image?: string | undefined;
  /** The scenes that it shows; where one was replaced, the replacement's picture is shared. */
  scenes?: readonly SceneName[];
  /** Which page of a list it is: those after the first are pages of their own. */
  page?: number;
  /** The parameter by which the address names what the page is about, where it is not its path. */
  id?: string;
  /**
   * Search engines are asked to leave the page out. A layout says this for all of its pages with
   * `export const handle = { noindex: true }`.
   */
  noindex?: boolean;
  jsonLd?: object[];
};

/** Search engines show about as much of a description. */
const DESCRIPTION = 160;

/**
 * Title, description, canonical address, share tags and structured data of a page (D1 §1): a title
 * that does not already contain the institute's short name gets " | " and that name appended.
 */
export function pageMeta({ matches, location }: MetaInput, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as Root | undefined;
  const shortName = root?.institute.shortName ?? "GCPI";
  const place = page.page && page.page > 1 ? `, page ${page.page}` : "";
  const title = fullTitle(`${page.title}${place}`, shortName);
  const description = shortened(page.description, DESCRIPTION);
  const url = `${root?.site.url ?? ""}${canonicalPath(location, page)}`;
  const replaced = page.scenes?.find((name) => root?.scenes[name]);
  const shared = (replaced && root?.scenes[replaced]?.share) ?? page.image ?? "/og/default.png";
  const noindex = page.noindex ?? matches.some((match) => isHidden(match?.handle));
  const image = `${root?.site.url ?? ""}${shared}`;
  return [
    { title },
    { name: "description", content: description },
    ...(noindex
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: url }]),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:site_name", content: root?.institute.instituteName ?? shortName },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    ...(page.jsonLd ?? []).map((block) => ({ "script:ld+json": block })),
  ];
}

/** The `meta` of a page whose title and description are always the same. */
export function titled(title: string, description: string) {
  return (args: MetaInput): MetaDescriptor[] => pageMeta(args, { title, description });
}

function isHidden(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "noindex" in handle;
}

/**
 * The address by which a page is known: what narrows or sorts a list is left out, since it shows
 * what the whole list shows; a later page of the whole list is its own.
 */
function canonicalPath({ pathname, search = "" }: MetaInput["location"], page: PageMeta): string {
  const path = pathname === "/" ? "/" : pathname.replace(/\/$/, "");
  if (page.id) return `${path}?id=${encodeURIComponent(page.id)}`;
  const whole = [...new URLSearchParams(search).keys()].every((name) => name === "page");
  return whole && page.page && page.page > 1 ? `${path}?page=${page.page}` : path;
}

export function fullTitle(title: string, shortName: string): string {
  return title.includes(shortName) ? title : `${title} | ${shortName}`;
}
