import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dateFormat, listFormat, numberFormat } from "./formatters.ts";

test("a formatter is made once for each locale and options", () => {
  const inAuckland = dateFormat("en-NZ", { dateStyle: "medium", timeZone: "Pacific/Auckland" });
  expect(dateFormat("en-NZ", { dateStyle: "medium", timeZone: "Pacific/Auckland" })).toBe(
    inAuckland,
  );
  expect(dateFormat("en-NZ", { dateStyle: "medium", timeZone: "UTC" })).not.toBe(inAuckland);
  expect(dateFormat("sv-SE", { dateStyle: "medium", timeZone: "Pacific/Auckland" })).not.toBe(
    inAuckland,
  );
  expect(numberFormat("en-NZ")).toBe(numberFormat("en-NZ"));
  expect(listFormat("en-NZ").format(["a", "b", "c"])).toBe("a, b and c");
});

test("a formatter for a time zone that there is none of is refused each time", () => {
  for (let time = 0; time < 2; time += 1) {
    expect(() => dateFormat("en", { timeZone: "Nowhere/Never" })).toThrow(RangeError);
  }
});

test("no other module makes a formatter", () => {
  const files = globSync("{app,db}/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
  expect(files.length).toBeGreaterThan(1000);
  const made = files.filter((file) =>
    /\bIntl\.(?:DateTime|Number|RelativeTime|List|Duration)Format\(/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(made).toEqual(["app/kernel/formatters.ts"]);
});
