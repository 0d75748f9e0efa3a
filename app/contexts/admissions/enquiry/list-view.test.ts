import { expect, test } from "vitest";
import { enquiryViewOf, inboxAddress, inState } from "./list-view.ts";

const viewOf = (query: string) => enquiryViewOf(new URLSearchParams(query));

test("an inbox without a word shows what is owed soonest", () => {
  const usual = { state: "open", kind: undefined, sort: { by: "received", order: "asc" }, page: 1 };
  for (const query of ["", "status=junk&kind=junk&sort=email&order=up"])
    expect(viewOf(query), query).toEqual(usual);
  expect(inboxAddress(viewOf(""))).toBe("/admin/messages");
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
    expect(inboxAddress(viewOf(query))).toBe(`/admin/messages?${query}`);
});

test("another state keeps the order that was asked for, but has its own usual one", () => {
  expect(inboxAddress(inState(viewOf("sort=from&kind=contact"), "closed"))).toBe(
    "/admin/messages?status=closed&kind=contact&sort=from",
  );
  expect(inboxAddress(inState(viewOf(""), "closed"))).toBe("/admin/messages?status=closed");
});
