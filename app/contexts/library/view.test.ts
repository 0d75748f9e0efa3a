import { expect, test } from "vitest";
import { queryOf, resourceTabs, viewOf } from "./view.ts";

const view = (query: string) => viewOf(new URLSearchParams(query));
const everything = { type: null, category: null, search: "", page: 1 };

test("the tabs are those of the specification", () => {
  expect(resourceTabs.map(({ label }) => label)).toEqual([
    "All",
    "Documents",
    "Videos and Webinars",
    "External Links",
  ]);
});

test("an address says tab, category, search and page", () => {
  expect(view("tab=links&category=legal&q=%20privacy%20&page=2")).toEqual({
    type: "link",
    category: "legal",
    search: "privacy",
    page: 2,
  });
});

test("what an address makes up asks for everything", () => {
  expect(view("")).toEqual(everything);
  expect(view("tab=all&category=all")).toEqual(everything);
  expect(view("tab=document&category=constructor&q=")).toEqual(everything);
  expect(view("q=%00a%00b%00").search).toBe("a b");
  expect(view(`q=${"x".repeat(300)}`).search).toHaveLength(100);
});

test("a view comes back from its address", () => {
  for (const query of ["", "?tab=documents", "?tab=videos&category=legal&q=a+b%26c&page=3"]) {
    expect(queryOf(view(query))).toBe(query);
  }
});

test("a resource's address keeps the view that it was found in", () => {
  expect(queryOf({ category: "legal" }, "pspla")).toBe("?category=legal&id=pspla");
  expect(queryOf(everything, "pspla")).toBe("?id=pspla");
});
