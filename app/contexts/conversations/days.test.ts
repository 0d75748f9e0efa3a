import { expect, test } from "vitest";
import type { ConversationItem } from "#app/kernel/conversation.ts";
import { byDay } from "./days.ts";

const email = (id: string, at: string): ConversationItem => ({
  kind: "email",
  id,
  at: new Date(at),
  subject: "An email",
  forStaff: null,
});

const timeOf = ({ time }: { time: string }) => time.replace(/\s/gu, " ");

test("a day begins at midnight of the given time zone, also where the clocks change", () => {
  const items = [
    email("a", "2026-04-04T10:59:00Z"),
    email("b", "2026-04-04T11:00:00Z"),
    email("c", "2026-04-05T11:59:00Z"),
    email("d", "2026-04-05T12:00:00Z"),
  ];
  const days = byDay(items, "Pacific/Auckland").map((each) => [
    each.day,
    each.items.map(({ id }) => id).join(""),
  ]);
  const times = byDay(items, "Pacific/Auckland").flatMap((each) => each.items.map(timeOf));
  expect(times).toEqual(["11:59 pm NZDT", "12:00 am NZDT", "11:59 pm NZST", "12:00 am NZST"]);
  expect(days).toEqual([
    ["Saturday 4 Apr 2026", "a"],
    ["Sunday 5 Apr 2026", "bc"],
    ["Monday 6 Apr 2026", "d"],
  ]);
});
