import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ARCHITECTURE, withDrawings } from "./drawings.ts";

test("the drawings in the description of the architecture are those that the code gives", () => {
  const document = readFileSync(ARCHITECTURE, "utf8");
  expect(document, "The code has changed. Run `npm run drawings` and commit the document.").toBe(
    withDrawings(document),
  );
});
