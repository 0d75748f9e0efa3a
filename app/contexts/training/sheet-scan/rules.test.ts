import { expect, test } from "vitest";
import { scanNameOf } from "./rules.ts";

test("a scan is named by what it is, not by the file that somebody chose", () => {
  expect(scanNameOf({ mediaType: "image/jpeg" })).toBe("signed-sheet.jpg");
  expect(scanNameOf({ mediaType: "application/pdf" })).toBe("signed-sheet.pdf");
});
