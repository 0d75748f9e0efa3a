import type { MetaDescriptor } from "react-router";
import { shortened } from "#app/kernel/wording.ts";
import { fill } from "#app/contexts/institute/settings/fill.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { SceneName } from "#app/ui/pictures/scene.tsx";

type Root = Awaited<ReturnType<typeof rootLoader>>["data"];

type MetaInput = {
  matches: readonly ({ id: string; loaderData?: unknown; handle?: unknown } | undefined)[];
  location: { pathname: string; search?: string };
};

export type PageMeta = {
  title: string;
  /** The text that search engines show below the title. More than 160 characters are shortened. */
  description: string;
  /** A picture of this site, 1200×630. */
  image?: string | undefined;
  /** The scenes that the picture shows. If one was replaced, its replacement is shared instead. */
  scenes?: readonly SceneName[];
  /** The number of a list's page. Pages after the first have canonical addresses of their own. */
  page?: number;
  /** The query parameter that names what the page is about, if its path does not. */
  id?: string;
  /**
   * Asks search engines to leave the page out. A layout says this for all of its pages with `export
   * const handle = { noindex: true }`.
   */
  noindex?: boolean;
  jsonLd?: object[];
};

const rootOf = ({ matches }: Pick<MetaInput, "matches">) =>
  matches.find((match) => match?.id === "root")?.loaderData as Root | undefined;

/** Search engines show about this many characters of a description. */
const DESCRIPTION = 160;

/** Returns the same for a page whose title and description are texts of the office, filled in. */
export function textsMeta(input: MetaInput, page: PageMeta): MetaDescriptor[] {
  const institute = rootOf(input)?.institute;
  const said = (text: string) => (institute ? fill(text, institute) : text);
  return pageMeta(input, {
    ...page,
    title: said(page.title),
    description: said(page.description),
  });
}

/**
 * Returns a page's title, description, canonical address, share tags and structured data (D1 §1). "
 * | " and the institute's short name are appended to a title that does not contain that name.
 */
export function pageMeta({ matches, location }: MetaInput, page: PageMeta): MetaDescriptor[] {
  const root = rootOf({ matches });
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

/** Returns the `meta` of a page whose title and description never change. */
export function titled(title: string, description: string, more: Pick<PageMeta, "noindex"> = {}) {
  return (args: MetaInput): MetaDescriptor[] => pageMeta(args, { title, description, ...more });
}

function isHidden(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "noindex" in handle;
}

/**
 * Returns the canonical address of a page. Filters and sort are left out, because they show parts
 * of the same list. A later page of the whole list has an address of its own.
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
