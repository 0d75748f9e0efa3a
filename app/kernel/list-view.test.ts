import { expect, test } from "vitest";
import { defineList, optionsOf } from "./list.ts";
import {
  cleared,
  columnsShown,
  isNarrowed,
  listParams,
  readListView,
  sortedByColumn,
  unknownText,
  withFilters,
} from "./list-view.ts";

const list = defineList<{ name: string; at: Date }>()({
  id: "birds",
  label: "Birds",
  noun: ["bird", "birds"],
  columns: {
    name: { label: "Name", sort: "asc", shown: "always", text: ({ name }) => name },
    seen: {
      label: "Seen",
      sort: ({ state }) => (state === "open" ? "asc" : "desc"),
      text: ({ at }) => at,
    },
    ring: { label: "Ring", shown: "asked", text: () => "" },
    id: { label: "Id", shown: "export", text: () => "" },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      usual: "open",
      options: optionsOf(["open", "closed", "all"] as const, {
        open: "Open",
        closed: "Closed",
        all: "All",
      }),
      links: "counted",
    },
    q: { kind: "text", label: "Name" },
    place: { kind: "choice", label: "Place", all: "Everywhere" },
    from: { kind: "date", label: "From" },
  },
  sortedBy: "seen",
});

const options = { place: [{ value: "akaroa", label: "Akaroa" }] };
const read = (query: string, saved?: string) =>
  readListView(list, new URLSearchParams(query), {
    options,
    saved: saved === undefined ? undefined : new URLSearchParams(saved),
  });
const params = (query: string, saved?: string) =>
  String(
    listParams(
      list,
      read(query, saved).view,
      saved === undefined ? undefined : new URLSearchParams(saved),
    ),
  );

test("an address is what it says, and only what is unusual is in it", () => {
  for (const query of [
    "",
    "state=closed&q=tui&place=akaroa&from=2026-03-01",
    "sort=name&order=desc",
  ])
    expect(params(query)).toBe(query);
  expect(params("state=open&q=++&place=&sort=seen&order=asc")).toBe("");
});

test("what does not exist any more is left out, and named", () => {
  const { view, unknown } = read("state=gone&place=oban&colour=red&sort=weight&columns=name,beak");
  expect(view.filters).toEqual({ state: "open", q: undefined, place: undefined, from: undefined });
  expect(view.sort).toEqual({ by: "seen", order: "asc" });
  expect(unknown.map(unknownText)).toEqual([
    "“gone” is no longer a choice of “State”, so that filter was left out.",
    "“oban” is no longer a choice of “Place”, so that filter was left out.",
    "The filter “colour” no longer exists, so it was left out.",
    "This list cannot be sorted by “weight” any more.",
    "The column “beak” no longer exists, so it was left out.",
  ]);
  expect(read("page=2&order=up&from=2026-02-30").unknown).toEqual([]);
  expect(read("from=2026-02-30").view.filters.from).toBeUndefined();
});

test("a saved view decides where the address says nothing, and the address where it does", () => {
  const saved = "state=closed&q=tui&sort=name&order=desc";
  expect(read("", saved).view).toMatchObject({
    filters: { state: "closed", q: "tui" },
    sort: { by: "name", order: "desc" },
  });
  expect(read("state=open&q=", saved).view.filters).toMatchObject({ state: "open", q: undefined });
  // The order belongs to the column: another column has its own.
  expect(read("sort=seen&state=open", saved).view.sort).toEqual({ by: "seen", order: "asc" });
});

test("the address of a changed view has every difference from the saved one, also what is usual", () => {
  const saved = "state=closed&q=tui&sort=name&order=desc";
  for (const query of ["", "state=open", "q=", "state=all&q=kea", "sort=seen", "sort=name"]) {
    expect(params(query, saved), query).toBe(query);
    const again = read(params(query, saved), saved).view;
    expect(again, query).toEqual(read(query, saved).view);
  }
});

test("a column is sorted in its own order first, then in the other", () => {
  const { view } = read("page=4&q=tui");
  const byName = sortedByColumn(list, view, "name");
  expect(byName).toMatchObject({ sort: { by: "name", order: "asc" }, page: 1 });
  expect(sortedByColumn(list, byName, "name").sort.order).toBe("desc");
  expect(withFilters(list, view, { state: "closed" }).sort).toEqual({ by: "seen", order: "desc" });
  expect(withFilters(list, byName, { state: "closed" }).sort).toEqual(byName.sort);
});

test("what the form narrows is cleared, what links choose stays", () => {
  const { view } = read("state=closed&q=tui&place=akaroa");
  expect(isNarrowed(list, view)).toBe(true);
  expect(String(listParams(list, cleared(list, view)))).toBe("state=closed");
  expect(isNarrowed(list, read("state=closed").view)).toBe(false);
});

test("columns are shown as chosen, in their own order, with those that cannot be hidden", () => {
  expect(columnsShown(list, undefined)).toEqual(["name", "seen"]);
  expect(columnsShown(list, ["ring", "id", "beak"])).toEqual(["name", "ring"]);
  expect(columnsShown(list, [])).toEqual(["name"]);
});

test("a search has no control characters and at most a hundred others", () => {
  expect(read(`q=%00a${"b".repeat(200)}`).view.filters.q).toBe(`a${"b".repeat(99)}`);
});
