import { expect, test } from "vitest";
import { boardAddress, boardViewIn, isNarrowed } from "./board-view.ts";

const viewOf = (query: string) => boardViewIn(new URLSearchParams(query));

test("a view goes to an address and back", () => {
  const address =
    "/situations-vacant?q=night&location=Auckland%2C+New+Zealand&category=General&country=NZ" +
    "&pattern=nights&skill=01900000-0000-7000-8000-000000000001&pay=32.5&currency=NZD&period=hour" +
    "&posted=7&sort=pay&page=3";
  const view = boardViewIn(new URL(address, "http://x.test").searchParams);
  expect(view.pay).toEqual({ least: 3250, currency: "NZD", period: "hour" });
  expect(boardAddress(view)).toBe(address);
  expect(boardAddress(viewOf(""))).toBe("/situations-vacant");
});

test("All is no filter, and neither a status nor an unknown value can be asked for", () => {
  const view = viewOf(
    "location=all&category=all&q=%20&page=x&status=Draft&country=XX&pattern=none&skill=7&posted=3",
  );
  expect(Object.entries(view).filter(([, value]) => value !== undefined)).toEqual([
    ["sort", "newest"],
    ["page", 1],
  ]);
  expect(isNarrowed(view)).toBe(false);
  expect(isNarrowed(viewOf("posted=1"))).toBe(true);
});

test("the order by pay needs a currency, because amounts of several are in no order", () => {
  expect(viewOf("sort=pay").sort).toBe("newest");
  expect(viewOf("sort=pay&pay=1&currency=HUF").sort).toBe("pay");
});
