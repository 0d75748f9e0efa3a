import { expect, test } from "vitest";
import { passes, percentOf, scoreMessage, exerciseStatusOf } from "./score.ts";

const given = (scoreGiven: number | null, scoreMaximum: number | null = 100) => ({
  scoreGiven,
  scoreMaximum,
  activityProgress: "Completed" as const,
  gradingProgress: "FullyGraded" as const,
});

test("a share of the points is rounded down, and never more than all of them", () => {
  expect(percentOf(given(69.99))).toBe(69);
  expect(percentOf(given(0.29, 1))).toBe(29);
  expect(percentOf(given(7, 3))).toBe(100);
  expect(percentOf(given(null))).toBeNull();
});

test("work passes when it is handed in, marked for good, and good enough", () => {
  expect(passes(given(70), 70)).toBe(true);
  expect(passes({ ...given(70), activityProgress: "Submitted" }, 70)).toBe(true);
  expect(passes(given(69.9), 70)).toBe(false);
  expect(passes(given(null), 1)).toBe(false);
  for (const activityProgress of ["Initialized", "Started", "InProgress"] as const) {
    expect(passes({ ...given(100), activityProgress }, 70), activityProgress).toBe(false);
  }
  for (const gradingProgress of ["Pending", "PendingManual", "Failed", "NotReady"] as const) {
    expect(passes({ ...given(100), gradingProgress }, 70), gradingProgress).toBe(false);
  }
});

test("where somebody stands is said in one word", () => {
  expect(exerciseStatusOf(false, undefined, 70)).toBe("none");
  expect(exerciseStatusOf(true, undefined, 70)).toBe("opened");
  expect(exerciseStatusOf(true, { ...given(null), activityProgress: "Started" }, 70)).toBe(
    "under-way",
  );
  expect(exerciseStatusOf(true, { ...given(null), gradingProgress: "Pending" }, 70)).toBe(
    "being-marked",
  );
  expect(exerciseStatusOf(true, given(10), 70)).toBe("not-passed");
  expect(exerciseStatusOf(true, given(80), 70)).toBe("passed");
});

test("a score says who, when and how far, and its points make sense", () => {
  const message = {
    userId: "somebody",
    timestamp: "2026-03-02T21:00:00.123+13:00",
    scoreGiven: 60,
    scoreMaximum: 100,
    activityProgress: "Completed",
    gradingProgress: "FullyGraded",
  };
  const read = scoreMessage.safeParse({ ...message, comment: " Well\0 done. ", "extra:claim": 1 });
  expect(read.data).toMatchObject({
    timestamp: new Date("2026-03-02T08:00:00.123Z"),
    comment: "Well done.",
  });
  for (const wrong of [
    { scoreGiven: -1 },
    { scoreMaximum: 0 },
    { scoreMaximum: undefined },
    { scoreGiven: "60" },
    { scoreGiven: Number.NaN },
    { timestamp: "2026-03-02T21:00:00" },
    { timestamp: "yesterday" },
    { activityProgress: "Done" },
    { gradingProgress: undefined },
    { userId: "" },
  ]) {
    const { success } = scoreMessage.safeParse({ ...message, ...wrong });
    expect(success, JSON.stringify(wrong)).toBe(false);
  }
});
