import { expect, test } from "vitest";
import { formatPrice } from "./money.ts";

test.for([
  [245_000, "$2,450"],
  [1_095_000, "$10,950"],
  [0, "$0"],
  [99_900, "$999"],
  [100_000_000, "$1,000,000"],
  [245_050, "$2,450.50"],
  [1, "$0.01"],
  [10, "$0.10"],
  [-5_000, "-$50"],
] as const)("%i cents are written as %s", ([minor, text]) => {
  expect(formatPrice({ minor, currency: "NZD" })).toBe(text);
});
