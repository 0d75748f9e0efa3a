import { expect, test } from "vitest";
import { addressOf, viewIn } from "./view.ts";

const read = (query: string) => viewIn(new URLSearchParams(query));

test("an address opens its tab, and one without opens the upcoming ones", () => {
  expect(read("").status).toBe("upcoming");
  expect(read("filter=live").status).toBe("live");
  expect(read("filter=recordings").status).toBe("completed");
  expect(read("filter=junk").status).toBe("upcoming");
});

test("a category that does not exist, and one called all, narrow nothing", () => {
  expect(read("category=surveillance").category).toBe("surveillance");
  expect(read("category=all").category).toBeUndefined();
  expect(read("category=cooking").category).toBeUndefined();
});

test("a search is trimmed, cut to a hundred signs, and gone when it is empty", () => {
  expect(read("q=%20street%20").search).toBe("street");
  expect(read("q=%20").search).toBeUndefined();
  expect(read(`q=${"x".repeat(500)}`).search).toHaveLength(100);
});

test("a view's address is read back as the same view, from its first page", () => {
  const address = "/webinars?filter=live&category=surveillance&q=a+street";
  const view = read("filter=live&category=surveillance&q=a+street&page=3");
  expect(view.page).toBe(3);
  expect(addressOf(view)).toBe(address);
  expect(addressOf(read(""))).toBe("/webinars");
  expect(addressOf(read("filter=live"), "/dashboard/webinars")).toBe(
    "/dashboard/webinars?filter=live",
  );
});
