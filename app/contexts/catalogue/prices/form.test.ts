import { expect, test } from "vitest";
import { pricesForm } from "./form.ts";
import { priceField } from "./fields.ts";

const priced = (text: string) =>
  pricesForm.safeParse({ version: "x", [priceField("intro-cp")]: text });

test("prices are read as people write them", () => {
  for (const text of ["2450", "2,450", "$2,450.00"]) {
    expect(priced(text).data?.prices).toEqual({ "intro-cp": 245_000 });
  }
});

test("nothing, less than nothing, words and slips of the finger are no prices", () => {
  for (const text of ["", "0", "-5", "free", "2,450,000", "1.234,50"]) {
    const issues = priced(text).error?.issues.map(({ path }) => path[0]);
    expect([text, issues]).toEqual([text, ["price-intro-cp"]]);
  }
});
