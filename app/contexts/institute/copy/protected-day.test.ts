import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { protectedDayPlaces } from "#app/ui/pictures/protected-day.ts";
import { protectedDay } from "./protected-day.ts";

const catalogue = globSync("content/catalogue/*.md").map((file) => basename(file, ".md"));

test("the protected day shows every module at an hour, and no other", () => {
  const taught = protectedDay.hours.flatMap(({ modules }) => modules);
  expect(taught.toSorted()).toEqual(catalogue.toSorted());
});

test("the hours of the protected day follow one another, each with its place on the map", () => {
  const times = protectedDay.hours.map(({ time }) => time);
  expect(times).toEqual(times.toSorted());
  expect(protectedDayPlaces).toHaveLength(times.length);
});
