import { expect, test } from "vitest";
import { type PageMeta, pageMeta } from "./page-meta.ts";

const share = "/scenes/0b7f/share-250-600.jpg";

/** The pictures that a page offers for sharing while these scenes are replaced. */
function pictures(page: Partial<PageMeta>, replaced: Record<string, { share: string }> = {}) {
  const root = {
    site: { url: "https://gcpi.test" },
    institute: { shortName: "GCPI", instituteName: "The Institute" },
    scenes: replaced,
  };
  const tags = pageMeta(
    { matches: [{ id: "root", loaderData: root }], location: { pathname: "/about" } },
    { title: "About", description: "About the institute.", ...page },
  ) as { property?: string; name?: string; content?: string }[];
  return ["og:image", "twitter:image"].map(
    (tag) => tags.find(({ property, name }) => property === tag || name === tag)?.content,
  );
}
const twice = (path: string) => [`https://gcpi.test${path}`, `https://gcpi.test${path}`];

test("a page shares the picture that was drawn for it, or the institute's", () => {
  expect(pictures({})).toEqual(twice("/og/default.png"));
  expect(pictures({ image: "/og/about.jpg", scenes: ["watch"] })).toEqual(twice("/og/about.jpg"));
  expect(pictures({ scenes: ["watch"] })).toEqual(twice("/og/default.png"));
});

test("where its scene was replaced, the replacement is shared", () => {
  const page = { image: "/og/about.jpg", scenes: ["watch"] } as const;
  expect(pictures(page, { watch: { share } })).toEqual(twice(share));
  expect(pictures({ scenes: ["watch"] }, { watch: { share } })).toEqual(twice(share));
  expect(pictures(page, { ridge: { share } })).toEqual(twice("/og/about.jpg"));
  expect(pictures({ image: "/og/about.jpg" }, { watch: { share } })).toEqual(
    twice("/og/about.jpg"),
  );
});

test("of several scenes the first that was replaced is shared", () => {
  const page = { image: "/og/physical-flight.jpg", scenes: ["runway", "hangar"] } as const;
  const other = "/scenes/77aa/share-500-500.jpg";
  expect(pictures(page, { hangar: { share: other } })).toEqual(twice(other));
  expect(pictures(page, { hangar: { share: other }, runway: { share } })).toEqual(twice(share));
});
