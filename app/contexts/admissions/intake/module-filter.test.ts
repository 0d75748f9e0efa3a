import { expect, test } from "vitest";
import type { CourseDate } from "./course-date.ts";
import {
  type ComparedModule,
  filtered,
  isNarrow,
  moduleFilterAddress,
  moduleFilterOf,
} from "./module-filter.ts";

const now = new Date("2026-03-02T21:00:00Z");

const module = (changes: Partial<ComparedModule>): ComparedModule => ({
  id: "intro-cp",
  group: "core",
  title: "Introduction",
  description: "",
  difficulty: "Beginner",
  duration: "2 weeks",
  drawing: "intro-cp",
  weeks: 2,
  price: { minor: 245_000, currency: "NZD" },
  bases: ["Christchurch"],
  next: undefined,
  ...changes,
});
const next = (date: string) => ({ date }) as CourseDate;

const modules = [
  module({ id: "short" }),
  module({
    id: "dear",
    difficulty: "Advanced",
    weeks: 6,
    price: { minor: 1_095_000, currency: "NZD" },
  }),
  module({ id: "soon", bases: ["Christchurch", "Budapest"], next: next("2026-05-04") }),
  module({ id: "late", weeks: 3, next: next("2026-11-02") }),
];

const left = (search: string) =>
  filtered(modules, moduleFilterOf(new URLSearchParams(search)), now).map(({ id }) => id);

test("modules are filtered by base, level, length, price and next date", () => {
  expect(left("")).toEqual(["short", "dear", "soon", "late"]);
  expect(left("base=Budapest")).toEqual(["soon"]);
  expect(left("level=Advanced")).toEqual(["dear"]);
  expect(left("weeks=2")).toEqual(["short", "soon"]);
  expect(left("price=3000")).toEqual(["short", "soon", "late"]);
  expect(left("date=set")).toEqual(["soon", "late"]);
  expect(left("date=3")).toEqual(["soon"]);
  expect(left("date=set&weeks=2&level=Beginner")).toEqual(["soon"]);
});

test("an unknown value of a filter is no filter", () => {
  for (const search of ["base=Oz", "level=Wizard", "weeks=x", "price=-1", "date=never"]) {
    expect(isNarrow(moduleFilterOf(new URLSearchParams(search))), search).toBe(false);
    expect(left(search)).toHaveLength(4);
  }
});

test("a filter is in its address, and is read from it again", () => {
  const search = "base=Budapest&level=Advanced&weeks=3&price=4000&date=set&show=compare";
  const filter = moduleFilterOf(new URLSearchParams(search));
  expect(moduleFilterAddress(filter)).toBe(`/training?${search}`);
  expect(moduleFilterAddress({})).toBe("/training");
});
