import { expect, test } from "vitest";
import { lastDay, maySubstitute, mayTransfer, type PlaceFacts } from "./rules.ts";

const place = (changes: Partial<PlaceFacts & { substituted: number }> = {}) => ({
  startsOn: "2026-06-22",
  today: "2026-03-02",
  moved: 0,
  substituted: 0,
  calledOff: false,
  organisation: null,
  ...changes,
});

test("the last day to move a place or to name somebody else is 14 days before the start", () => {
  expect(lastDay("2026-06-22")).toBe("2026-06-08");
  for (const may of [mayTransfer, maySubstitute]) {
    expect(may(place({ today: "2026-06-08" })).allowed).toBe(true);
    expect(may(place({ today: "2026-06-09" }))).toEqual({
      allowed: false,
      why: expect.stringContaining("until 8 Jun 2026, 14 days before the start"),
    });
    expect(may(place({ today: "2026-06-22" })).why).toBe("The course has begun.");
  }
});

test("a place is moved once, and given to somebody else all the same", () => {
  expect(mayTransfer(place({ moved: 1 })).allowed).toBe(false);
  expect(maySubstitute(place({ moved: 1 })).allowed).toBe(true);
  expect(maySubstitute(place({ substituted: 1 })).why).toContain("once already");
});

test("the holder of a group's place is sent to the organisation", () => {
  for (const may of [mayTransfer, maySubstitute]) {
    expect(may(place({ organisation: "Kea Protective Ltd", calledOff: true }))).toEqual({
      allowed: false,
      why: "Kea Protective Ltd has booked this place, and can ask for this.",
    });
  }
});

test("a course that was called off asks its own question", () => {
  expect(mayTransfer(place({ calledOff: true })).why).toContain("choose what you want first");
});
