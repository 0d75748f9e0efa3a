import { expect, test } from "vitest";
import { boardAddress, boardViewIn } from "./board-view.ts";

const viewOf = (query: string) => boardViewIn(new URLSearchParams(query));

test("a view goes to an address and back", () => {
  const view = { search: "night", location: "Auckland, New Zealand", category: "General", page: 3 };
  expect(boardViewIn(new URL(boardAddress(view), "http://x.test").searchParams)).toEqual(view);
  expect(boardAddress(viewOf(""))).toBe("/situations-vacant");
});

test("All is no filter, and a status cannot be asked for", () => {
  expect(viewOf("location=all&category=all&q=%20&page=x&status=Draft")).toEqual({
    search: undefined,
    location: undefined,
    category: undefined,
    page: 1,
  });
});
