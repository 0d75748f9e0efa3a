import { expect, test } from "vitest";
import { hours } from "#app/kernel/clock.ts";
import {
  type EnquiryStatus,
  enquiryStatuses,
  isSettled,
  replyDue,
  replyState,
  subjectLabel,
} from "./rules.ts";
import { homeSubjects } from "./home-subjects.ts";

const due = new Date("2026-03-03T12:00:00Z");
const before = (ms: number) => new Date(due.getTime() - ms);

test("a reply is due within twenty-four hours", () => {
  expect(replyDue(new Date("2026-03-02T12:00:00Z"))).toEqual(due);
  // This also holds in the night in which the clocks change.
  expect(replyDue(new Date("2026-04-04T12:00:00Z"))).toEqual(new Date("2026-04-05T12:00:00Z"));
});

test.for([
  [hours(24), "in-time"],
  [hours(4), "in-time"],
  [hours(4) - 1, "due-soon"],
  [0, "due-soon"],
  [-1, "overdue"],
  [-hours(100), "overdue"],
] as const)("%i ms before its target an open message is %s", ([left, state]) => {
  for (const status of ["new", "in-progress"] as const) {
    expect(replyState({ status, replyDueAt: due }, before(left))).toBe(state);
  }
});

test("a settled message is settled however late it is", () => {
  for (const status of ["answered", "closed"] as const) {
    expect(replyState({ status, replyDueAt: due }, before(hours(24)))).toBe("settled");
    expect(replyState({ status, replyDueAt: due }, before(-hours(100)))).toBe("settled");
  }
});

test("nobody waits for what is answered or closed", () => {
  const settled: EnquiryStatus[] = enquiryStatuses.filter(isSettled);
  expect(settled).toEqual(["answered", "closed"]);
});

test("the home page's subjects are the specified ones", () => {
  expect(homeSubjects.map(({ value }) => value)).toEqual([
    "training",
    "recruitment-candidate",
    "recruitment-employer",
    "other",
  ]);
});

test("a subject that was chosen is read as its label, one that was written as it is", () => {
  expect(subjectLabel("recruitment-employer")).toBe("Recruitment: employer");
  expect(subjectLabel("Recruitment of drivers")).toBe("Recruitment of drivers");
});
