import { expect, test } from "vitest";
import { type Sorting, sortedBy, sortOf, sortParams } from "./sort.ts";

const sorting: Sorting<"name" | "joined"> = {
  columns: { name: "asc", joined: "desc" },
  usual: "joined",
};

const asked = (query: string) => sortOf(sorting, new URLSearchParams(query));
const linked = (query: string, by: "name" | "joined") =>
  sortedBy(sorting, new URLSearchParams(query), by).toString();

test("a list is sorted as its address says", () => {
  expect(asked("sort=name&order=desc")).toEqual({ by: "name", order: "desc" });
  expect(asked("sort=joined&order=asc")).toEqual({ by: "joined", order: "asc" });
});

test("a column begins with its own order", () => {
  expect(asked("sort=name")).toEqual({ by: "name", order: "asc" });
  expect(asked("sort=joined")).toEqual({ by: "joined", order: "desc" });
});

test("what an address must not sort by is as if it said nothing", () => {
  for (const query of ["", "sort=password", "sort=toString", "sort=name%20", "order=up"]) {
    expect(asked(query), query).toEqual({ by: "joined", order: "desc" });
  }
});

test("a link keeps what narrows the list, and drops the page", () => {
  expect(linked("q=k%C5%91v%C3%A1ri&role=admin&page=3", "name")).toBe(
    "q=k%C5%91v%C3%A1ri&role=admin&sort=name",
  );
  const entry = "01990000-0000-7000-8000-000000000001";
  expect(linked(`q=a&before=${entry}`, "name")).toBe("q=a&sort=name");
  expect(linked(`after=${entry}`, "joined")).toBe("order=asc");
});

test("the column that sorts already is turned round, and back again", () => {
  expect(linked("sort=name", "name")).toBe("sort=name&order=desc");
  expect(linked("sort=name&order=desc", "name")).toBe("sort=name");
  expect(linked("", "joined")).toBe("order=asc");
  expect(linked("order=asc", "joined")).toBe("");
});

test("another column begins anew", () => {
  expect(linked("sort=name&order=desc", "joined")).toBe("");
  expect(linked("order=asc", "name")).toBe("sort=name");
});

test("what is usual is not said", () => {
  expect(sortParams(sorting, { by: "joined", order: "desc" })).toEqual({
    sort: undefined,
    order: undefined,
  });
  expect(sortParams(sorting, { by: "name", order: "desc" })).toEqual({
    sort: "name",
    order: "desc",
  });
});
