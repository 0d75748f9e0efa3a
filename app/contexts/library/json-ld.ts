import type { ResourceCard } from "./queries.server.ts";

type Described = Pick<ResourceCard, "id" | "title" | "description" | "type" | "url" | "uploadDate">;
type Site = { siteUrl: string; provider: string };

/** Returns a list of resources as schema.org's CollectionPage. */
export function resourcesJsonLd(rows: readonly Described[], site: Site): object {
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: "Resources",
    url: `${site.siteUrl}/resources`,
    hasPart: rows.map((row) => described(row, site)),
  };
}

/** Returns a resource for schema.org: our own document, or a page on another site. */
export function resourceJsonLd(row: Described, site: Site): object {
  return { "@context": "https://schema.org", ...described(row, site) };
}

function described({ id, title, description, type, url, uploadDate }: Described, site: Site) {
  const ours = type === "document";
  return {
    "@type": ours ? "DigitalDocument" : "WebPage",
    name: title,
    description,
    url: ours ? `${site.siteUrl}/resources?id=${id}` : url,
    ...(ours && {
      encoding: {
        "@type": "MediaObject",
        contentUrl: `${site.siteUrl}${url}`,
        encodingFormat: "application/pdf",
      },
      datePublished: uploadDate,
      publisher: {
        "@type": "EducationalOrganization",
        name: site.provider,
        url: site.siteUrl,
      },
      isAccessibleForFree: true,
    }),
  };
}
