import { expect, test } from "vitest";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import { comparable, firstPostingRules, isNew, repeated, secondsToWait } from "./rules.ts";

const now = new Date("2026-03-03T10:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

test("a member is new for as many days as the office says, and not at all for none", () => {
  expect(isNew(firstPostingRules, ago(days(6.9)), now)).toBe(true);
  expect(isNew(firstPostingRules, ago(days(7)), now)).toBe(false);
  expect(isNew({ ...firstPostingRules, newForDays: 0 }, now, now)).toBe(false);
});

test("a post waits until enough of the earlier ones are long enough ago", () => {
  const limit = { most: 2, within: minutes(1) };
  const posts = (...seconds: number[]) => seconds.map((s) => ({ at: ago(s * 1000) }));
  expect(secondsToWait(posts(5), limit, now)).toBe(0);
  expect(secondsToWait(posts(5, 20), limit, now)).toBe(40);
  expect(secondsToWait(posts(20, 5, 10), limit, now)).toBe(50);
  expect(secondsToWait(posts(60, 5), limit, now)).toBe(0);
});

test("texts are compared whatever their case and spaces", () => {
  expect(comparable(" Buy\n\nMY  alarms ")).toBe("buy my alarms");
});

test("a long text is refused in another place for a day, a short one is not", () => {
  const long = "Our alarms are the best, and we ship to all of Europe within a week.";
  const before = (ms: number, same = true) => [{ at: ago(ms), same }];
  expect(repeated(firstPostingRules, long, before(hours(23)), now)).toBeDefined();
  expect(repeated(firstPostingRules, long, before(hours(24)), now)).toBeUndefined();
  expect(repeated(firstPostingRules, long, before(1, false), now)).toBeUndefined();
  expect(repeated(firstPostingRules, "Thank you!", before(1), now)).toBeUndefined();
  const off = { ...firstPostingRules, sameTextHours: 0 };
  expect(repeated(off, long, before(1), now)).toBeUndefined();
});
