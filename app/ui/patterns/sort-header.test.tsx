import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Sorting } from "#app/kernel/sort.ts";
import { SortHead } from "./sort-header.tsx";

const sorting: Sorting<"name" | "joined"> = {
  columns: { name: "asc", joined: "desc" },
  usual: "joined",
};

const heads = [
  { label: "Name", by: "name" },
  { label: "Roles" },
  { label: "Joined", by: "joined" },
] as const;

/** What each head of the table says: its words, its aria-sort and where it leads. */
function headsAt(address: string) {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <table>
        <SortHead sorting={sorting} heads={heads} cardsBelow="lg" />
      </table>
    </MemoryRouter>,
  );
  return [...markup.matchAll(/<th\b([^>]*)>(.*?)<\/th>/g)].map(([, attributes, content]) => ({
    label: content!.replace(/<[^>]*>/g, ""),
    sort: /aria-sort="(\w+)"/.exec(attributes!)?.[1],
    to: /href="([^"]*)"/.exec(content!)?.[1]?.replaceAll("&amp;", "&"),
  }));
}

test("exactly one head says that the list is sorted by it, and how", () => {
  expect(headsAt("/admin/users")).toEqual([
    { label: "Name", sort: undefined, to: "/admin/users?sort=name" },
    { label: "Roles", sort: undefined, to: undefined },
    { label: "Joined", sort: "descending", to: "/admin/users?order=asc" },
  ]);
  expect(headsAt("/admin/users?sort=name")).toMatchObject([
    { sort: "ascending" },
    { sort: undefined },
    { sort: undefined },
  ]);
});

test("a head keeps what the list is narrowed to, and leads to its first page", () => {
  const [name] = headsAt("/admin/users?role=admin&page=4&sort=name");
  expect(name!.to).toBe("/admin/users?role=admin&sort=name&order=desc");
});
