import { expect, test } from "vitest";
import { sameButForTime } from "./same-but-for-time.ts";

const since = Date.UTC(2026, 0, 2);

/** Returns an id of version 7, made this many milliseconds after `since`. */
function idAt(after: number, end: string): string {
  const time = (since + after).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${end.padStart(12, "0")}`;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = sameButForTime(one, other, since);
  return left === right;
}

test("new ids may differ where each stands for one other", () => {
  const [a, b, c, d] = [idAt(1, "a"), idAt(2, "b"), idAt(3, "c"), idAt(4, "d")];
  expect(isSame(`${a} ${b} ${a}`, `${c} ${d} ${c}`)).toBe(true);
  expect(isSame(`${a} ${b} ${a}`, `${c} ${d} ${d}`)).toBe(false);
});

test("ids from before must be the same", () => {
  expect(isSame(idAt(-1, "a"), idAt(-1, "b"))).toBe(false);
  expect(isSame(idAt(-1, "a"), idAt(-1, "a"))).toBe(true);
});

test("moments may be seconds apart, and not hours", () => {
  const sentence = (time: string) => `<time dateTime="2026-01-02T${time}Z">`;
  expect(isSame(sentence("10:00:00.001"), sentence("10:00:02.500"))).toBe(true);
  expect(isSame(sentence("10:00:00.001"), sentence("11:00:00.001"))).toBe(false);
  expect(isSame("at 9:59 am", "at 10:00 am")).toBe(true);
  expect(isSame("at 9:59 am", "at 10:59 am")).toBe(false);
  expect(isSame("59 seconds ago", "1 minute ago")).toBe(true);
});

test("signatures and React's ids may differ", () => {
  expect(isSame('id="_R_1a_" for="_R_1a_"', 'id="_R_2b_" for="_R_2b_"')).toBe(true);
  expect(isSame("token=aB3xxxxxxxxxxxxxxxxxxxxx", "token=Zz9yyyyyyyyyyyyyyyyyyyyy")).toBe(true);
});

test("words stay what they are", () => {
  expect(isSame("a place is left", "no place is left")).toBe(false);
  expect(sameButForTime("one\ntwo", "one", since)).toEqual(["one\ntwo", "one"]);
});
