import { expect, test } from "vitest";
import { choicesAfter, isDifferent, silentChoice } from "./change.ts";
import { timesOf } from "./change-times.ts";

const known = {
  programmeId: "core-protection",
  date: "2026-06-22",
  endsOn: "2026-07-05",
  location: "Christchurch",
};
const now = new Date("2026-03-02T21:00:00Z");

test("after a cancellation there are two weeks to choose, and a reminder after one", () => {
  expect(timesOf("cancelled", known, now)).toEqual({
    answerBy: new Date("2026-03-16T21:00:00Z"),
    remindAt: new Date("2026-03-09T21:00:00Z"),
  });
});

test("a moved course can be given back until it begins, at its base", () => {
  expect(timesOf("moved", known, now).answerBy).toEqual(new Date("2026-06-21T12:00:00Z"));
  // A course that begins in two days reminds halfway.
  const soon = { ...known, date: "2026-03-05" };
  expect(timesOf("moved", soon, new Date("2026-03-02T11:00:00Z"))).toEqual({
    answerBy: new Date("2026-03-04T11:00:00Z"),
    remindAt: new Date("2026-03-03T11:00:00Z"),
  });
});

test("without a new date the question has no end", () => {
  expect(timesOf("postponed", known, now).answerBy).toBeNull();
});

test("a place on a cancelled course cannot be kept, and silence refunds it", () => {
  expect(choicesAfter("cancelled")).toEqual(["move", "refund"]);
  expect(choicesAfter("postponed")).toContain("accept");
  expect(silentChoice("cancelled")).toBe("refund");
  expect(silentChoice("moved")).toBe("accept");
});

test("another date, last day, place or programme is a change, and nothing else is", () => {
  expect(isDifferent(known, { ...known })).toBe(false);
  for (const change of [
    { date: "2026-06-23" },
    { endsOn: "2026-07-06" },
    { location: "Budapest" },
    { programmeId: "firearms" },
  ]) {
    expect(isDifferent(known, { ...known, ...change })).toBe(true);
  }
});
