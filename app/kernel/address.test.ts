import { expect, test } from "vitest";
import { addressOf } from "./address.ts";

test("an address says what is looked at, and nothing that is empty", () => {
  const params = { state: undefined, category: null, q: "", sort: "name", order: "desc" };
  expect(addressOf("/admin/blog", params)).toBe("/admin/blog?sort=name&order=desc");
  expect(addressOf("/admin/blog", { q: "kővári & son" })).toBe(
    "/admin/blog?q=k%C5%91v%C3%A1ri+%26+son",
  );
  expect(addressOf("/admin/blog", { q: "" })).toBe("/admin/blog");
});
