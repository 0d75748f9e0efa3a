import { expect, test } from "vitest";
import { fill } from "./fill.ts";
import { settingsSchema } from "./rules.ts";

const settings = settingsSchema.parse({ instituteName: "Institute of Tests", phone: "$& $1" });

test("a text says the institute's own words, as often as it names them", () => {
  expect(fill("{instituteName} ({shortName}) is {instituteName}.", settings)).toBe(
    "Institute of Tests (GCPI) is Institute of Tests.",
  );
});

test("what is no word of the institute's stays as it is written", () => {
  expect(fill("{unknown} {} {toString} { phone } {{shortName}}", settings)).toBe(
    "{unknown} {} {toString} { phone } {GCPI}",
  );
});

test("a word is put in as it is, whatever signs are in it", () => {
  expect(fill("Call {phone}.", settings)).toBe("Call $& $1.");
});
