import { expect, test } from "vitest";
import { resourceJsonLd, resourcesJsonLd } from "./json-ld.ts";

const site = { siteUrl: "https://gcpi.example", provider: "The Institute" };
const card = {
  id: "route-card",
  title: "Route card",
  description: "One page.",
  type: "document",
  url: "/resources/route-card/document.pdf",
  uploadDate: "2026-02-16",
} as const;
const reference = {
  ...card,
  id: "easa",
  type: "link",
  url: "https://www.easa.europa.eu/",
} as const;

test("a document is the institute's, free, and has a PDF", () => {
  expect(resourceJsonLd(card, site)).toEqual({
    "@context": "https://schema.org",
    "@type": "DigitalDocument",
    name: "Route card",
    description: "One page.",
    url: "https://gcpi.example/resources?id=route-card",
    encoding: {
      "@type": "MediaObject",
      contentUrl: "https://gcpi.example/resources/route-card/document.pdf",
      encodingFormat: "application/pdf",
    },
    datePublished: "2026-02-16",
    publisher: {
      "@type": "EducationalOrganization",
      name: "The Institute",
      url: "https://gcpi.example",
    },
    isAccessibleForFree: true,
  });
});

test("somebody else's page is not claimed as ours", () => {
  expect(resourcesJsonLd([reference], site)).toMatchObject({
    "@type": "CollectionPage",
    hasPart: [{ "@type": "WebPage", name: "Route card", url: "https://www.easa.europa.eu/" }],
  });
  expect(JSON.stringify(resourceJsonLd(reference, site))).not.toContain("The Institute");
});
