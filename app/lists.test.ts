import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routeTable } from "../tests/e2e/support/route-table.ts";
import { lists } from "./lists.server.ts";

test("every source of a list is named once, under an id of its own", () => {
  const sources = globSync("app/contexts/**/*list.server.ts").flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/^export (?:const|function) \w+Source\b/gm),
  ]);
  expect(lists).toHaveLength(sources.length);
  const ids = lists.map(({ source }) => source.list.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every column by which a list is sorted has an order in its source", () => {
  for (const { source } of lists) {
    const declared = Object.entries(source.list.columns as Record<string, { sort?: unknown }>)
      .filter(([, { sort }]) => sort !== undefined)
      .map(([name]) => name);
    expect(declared, source.list.id).toContain(source.list.sortedBy);
  }
});

/** Pages of the office and of partners with several rows that are no shared list, and why. */
const otherLists: Readonly<Record<string, string>> = {
  "/admin/data-requests": "has few requests, the open ones first by their last day",
  "/admin/texts": "has the texts of each page and email, in the order of the site",
  "/admin/pictures": "has one picture for each place on the site, in the order of the site",
  "/admin/pictures/gallery": "is ordered by hand",
  "/admin/forum/categories": "is ordered by hand",
  "/admin/forum/reasons": "is ordered by hand",
  "/admin/blog/terms": "has the few categories and tags that staff keep",
  "/admin/forum/tags": "has the few tags that moderators keep, by name",
  "/admin/catalogue": "is ordered by hand within each group",
  "/admin/programmes": "is ordered by hand",
  "/admin/instructors": "is ordered by hand",
  "/admin/catalogue/course-pages": "has one row for each page under Courses, in the site's order",
  "/admin/courses/readings": "has one row for each lecture, in the order of the courses",
  "/admin/settings/offices": "has the institute's two offices",
  "/admin/settings/reminders": "has one form for each reminder, in the order in which they leave",
  "/admin/awards": "has one row for each award, in the order of the catalogue",
  "/admin/reports": "has one row for each report that exists",
  "/admin/slots": "is a calendar of the coming days, grouped by day",
  "/admin/sessions/:sessionId/roll-call": "is the roll of one session, by name",
  "/admin/intakes/:intakeId/messages": "has the messages to one intake, the newest first",
  "/admin/acts": "has what the viewer did in the last 24 hours, the newest first",
  "/partner/interviews": "is a calendar of the coming days, grouped by day",
  "/partner/candidates": "records for each candidate that it shows who has seen them",
  "/admin/api-keys": "has the keys of few programs, those in use first",
  "/admin/webhooks": "has twenty endpoints at most",
  "/admin/forum": "shows reported posts as readers see them, each with its decision",
};

/** Pages whose address has others below it, but that have no rows. */
const noLists: ReadonlySet<string> = new Set([
  "/admin",
  "/admin/users/:userId/roles",
  "/admin/courses/:courseId/tool-content",
]);

test("every page of the office and of partners with rows is a shared list, or has a reason not to be", () => {
  const pages = routeTable.filter(
    ({ path, hasPage }) => hasPage && /^\/(?:admin|partner)/.test(path),
  );
  const withRows = pages.filter(
    ({ path, file }) =>
      (hasMembers(path) || (!path.includes(":") && drawsRows(file))) &&
      !noLists.has(path) &&
      !isSharedList(file),
  );
  expect(withRows.map(({ path }) => path).toSorted()).toEqual(Object.keys(otherLists).toSorted());
  expect(pages.filter(({ file }) => isSharedList(file)).length).toBeGreaterThanOrEqual(20);
});

/** Returns whether an address has pages of single rows below it, as a list has. */
function hasMembers(path: string): boolean {
  return routeTable.some((other) => other.hasPage && other.path.startsWith(`${path}/:`));
}

function isSharedList(file: string): boolean {
  const source = readFileSync(`app/${file}`, "utf8");
  return /\bloadList\(/.test(source) && /<ListPage\b/.test(withImported(source));
}

/** Returns whether a page, or a component of a context that it draws, is a table or has pages. */
function drawsRows(file: string): boolean {
  return /<(?:CardTable|SortHead|Pager)\b/.test(withImported(readFileSync(`app/${file}`, "utf8")));
}

function withImported(source: string): string {
  const parts = [...source.matchAll(/from "#(app\/contexts\/[^"]*\.tsx)"/g)];
  return source + parts.map(([, file]) => readFileSync(file!, "utf8")).join("");
}
