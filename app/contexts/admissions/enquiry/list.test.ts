import { expect, test } from "vitest";
import { paramsOf, viewAt } from "#testing/lists.ts";
import { withFilters } from "#app/kernel/list-view.ts";
import { enquiryList } from "./list.ts";

const viewOf = (query: string) => viewAt(enquiryList, query);
const inState = (query: string, status: string) =>
  paramsOf(enquiryList, withFilters(enquiryList, viewOf(query), { status }));

test("an inbox without a word shows what is owed soonest", () => {
  const usual = {
    filters: { status: "open", kind: undefined, q: undefined },
    sort: { by: "received", order: "asc" },
    page: 1,
    columns: undefined,
  };
  for (const query of ["", "status=junk&kind=junk&sort=email&order=up"])
    expect(viewOf(query), query).toEqual(usual);
  expect(paramsOf(enquiryList, viewOf(""))).toBe("");
});

test("what is settled, and all together, begins with the newest", () => {
  for (const state of ["answered", "closed", "all"])
    expect(viewOf(`status=${state}`).sort).toEqual({ by: "received", order: "desc" });
  for (const state of ["open", "new", "in-progress"])
    expect(viewOf(`status=${state}`).sort).toEqual({ by: "received", order: "asc" });
});

test("a view is what its address says", () => {
  for (const query of [
    "status=closed&kind=inquiry&sort=from&order=desc",
    "status=all&order=asc",
    "kind=contact&sort=subject",
  ])
    expect(paramsOf(enquiryList, viewOf(query))).toBe(query);
});

test("another state keeps the order that was asked for, but has its own usual one", () => {
  expect(inState("sort=from&kind=contact", "closed")).toBe("status=closed&kind=contact&sort=from");
  expect(inState("", "closed")).toBe("status=closed");
});
