import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { drawings } from "./drawings.ts";
import { lectureFigures } from "./lecture-figures.ts";

test("every lecture drawing of a module's page is a file, and belongs to a drawing of modules", () => {
  for (const [drawing, names] of Object.entries(lectureFigures)) {
    expect(drawings, drawing).toContain(drawing);
    for (const name of names) expect(existsSync(`public/figures/${name}.svg`), name).toBe(true);
  }
});
