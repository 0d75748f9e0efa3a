import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { drawings } from "./drawings.ts";
import { moduleDays } from "./days.ts";
import { lectureFigures } from "./lecture-figures.ts";

test("every lecture drawing of a module's page is a file, and belongs to a drawing of modules", () => {
  for (const [drawing, names] of Object.entries(lectureFigures)) {
    expect(drawings, drawing).toContain(drawing);
    for (const name of names) expect(existsSync(`public/figures/${name}.svg`), name).toBe(true);
  }
});

test("every module that came with the site has a day with its dial, whose hours follow one another", () => {
  for (const id of Object.keys(lectureFigures)) {
    const day = moduleDays[id];
    expect(day, id).toBeDefined();
    expect(existsSync(`public/pictures/day-${id}.svg`), id).toBe(true);
    const times = day!.parts.flatMap(({ from, to }) => [from, to]);
    expect(times, id).toEqual(times.toSorted());
  }
});
