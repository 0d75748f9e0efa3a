import { expect, test } from "vitest";
import { type PageMeta, pageMeta } from "./meta.ts";

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

/** The tags of a page that is asked for at this address. */
function tagsAt(address: string, page: Partial<PageMeta>) {
  const { pathname, search } = new URL(address, "https://gcpi.test");
  const root = {
    site: { url: "https://gcpi.test" },
    institute: { shortName: "GCPI", instituteName: "The Institute" },
    scenes: {},
  };
  return pageMeta(
    { matches: [{ id: "root", loaderData: root }], location: { pathname, search } },
    { title: "Blog", description: "News and articles.", ...page },
  ) as { title?: string; rel?: string; href?: string; name?: string; content?: string }[];
}
const canonicalAt = (address: string, page: Partial<PageMeta>) =>
  tagsAt(address, page).find(({ rel }) => rel === "canonical")?.href;

test("a list's later page is its own canonical, and says in its title which it is", () => {
  expect(canonicalAt("/blog", { page: 1 })).toBe("https://gcpi.test/blog");
  expect(canonicalAt("/blog?page=2", { page: 2 })).toBe("https://gcpi.test/blog?page=2");
  expect(tagsAt("/blog?page=2", { page: 2 })[0]).toEqual({ title: "Blog, page 2 | GCPI" });
  // The page that is shown counts, not the one that was asked for.
  expect(canonicalAt("/blog?page=99", { page: 3 })).toBe("https://gcpi.test/blog?page=3");
});

test("a list that is narrowed or sorted is the whole list to search engines", () => {
  expect(canonicalAt("/blog?category=events", { page: 1 })).toBe("https://gcpi.test/blog");
  expect(canonicalAt("/blog?category=events&page=2", { page: 2 })).toBe("https://gcpi.test/blog");
  expect(canonicalAt("/blog?page=2", {})).toBe("https://gcpi.test/blog");
});

test("what the address names by a parameter is a page of its own", () => {
  expect(canonicalAt("/resources?id=route-card&q=route", { id: "route-card" })).toBe(
    "https://gcpi.test/resources?id=route-card",
  );
});

test("a description has at most 160 characters, wherever it is said", () => {
  const contents = (description: string) =>
    tagsAt("/blog", { description })
      .filter(({ name, content }) => content && /News/.test(content) && name !== "twitter:title")
      .map(({ content }) => content!);
  const long = contents(`News ${"and articles ".repeat(20)}`);
  expect(long).toHaveLength(3);
  for (const content of long) {
    expect(content.length).toBeLessThanOrEqual(160);
    expect(content).toMatch(/ (and|articles)…$/);
  }
  expect(contents("News and articles.")[0]).toBe("News and articles.");
});
