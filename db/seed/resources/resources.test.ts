import { describe, expect, test } from "vitest";
import { wordCount } from "#app/contexts/library/document-text.ts";
import { resourceCategories } from "#app/contexts/library/rules.ts";
import { ResourceDocument } from "#app/contexts/library/ui/documents/resource-document.tsx";
import { renderPdf } from "#app/platform/documents/pdf.server.ts";
import { readResources } from "./resources.ts";

const { documents, references } = readResources();
const everything = [...documents, ...references];

const issuer = {
  name: "Global Close Protection Institute",
  address: "Level 2, 14 Ōtākaro Lane, Christchurch 8011, New Zealand",
  email: "admissions@gcpi.example",
  phone: "+64 3 555 0140",
};

test("the library has documents in every category, and a link or video besides", () => {
  const categories = [...resourceCategories].sort();
  expect([...new Set(documents.map(({ category }) => category))].sort()).toEqual(categories);
  expect([...new Set(references.map(({ category }) => category))].sort()).toEqual(categories);
  expect(new Set(references.map(({ type }) => type))).toEqual(new Set(["link", "video"]));
});

test("ids are an address's, titles are different, and links are secure", () => {
  for (const { id } of everything) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length);
  expect(new Set(everything.map(({ title }) => title)).size).toBe(everything.length);
  for (const { url } of references) expect(new URL(url).protocol).toBe("https:");
});

describe.each(documents)("$title", ({ title, parts, fileSize }) => {
  test("is a text of 250 to 500 words in sections", () => {
    const words = wordCount(parts);
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(500);
    expect(parts.filter((part) => "heading" in part).length).toBeGreaterThanOrEqual(3);
  });

  test("weighs what its card says, give or take a tenth", async () => {
    const drawn = await renderPdf(
      ResourceDocument({ issuer, resource: { title, parts, dated: "2 March 2026" } }),
    );
    expect(Math.abs(drawn.byteLength - fileSize) / drawn.byteLength).toBeLessThan(0.1);
  }, 30_000);
});
