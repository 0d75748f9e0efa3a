import { describe, expect, test } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import type { ApplicationFacts } from "../tracker/facts.ts";
import { plannedReminders, reminderAt, type ReminderTimes } from "./plan.ts";
import { firstReminderRules } from "./rules.ts";

const now = new Date("2026-03-02T21:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const times: ReminderTimes = { rules: firstReminderRules, joiningDays: () => 7 };
const never: ReminderTimes = {
  rules: { documentsDays: 0, offerDays: 0, seatDays: 0, freedSeatHours: 0 },
  joiningDays: () => 0,
};

const facts = (changes: Partial<ApplicationFacts>): ApplicationFacts => ({
  id: "a",
  name: "Ngaio Marama",
  email: "ngaio@applicants.test",
  programmeId: "core-protection",
  programme: "Core Protection Training",
  stage: "acceptance-enrollment",
  receivedAt: now,
  movedAt: now,
  stated: true,
  missing: [],
  interview: null,
  wished: false,
  offer: null,
  hold: null,
  enrolment: null,
  group: null,
  intake: null,
  zone: "Pacific/Auckland",
  ...changes,
});
const planned = (changes: Partial<ApplicationFacts>, of = times) =>
  plannedReminders(facts(changes), of, now).map(({ kind, at }) => [kind, at] as const);

test("one is reminded so long before the end, but not before half of the time", () => {
  expect(reminderAt(now, later(days(14)), days(3))).toEqual(later(days(11)));
  expect(reminderAt(now, later(days(4)), days(3))).toEqual(later(days(2)));
  expect(reminderAt(now, later(days(1)), days(3))).toEqual(later(hours(12)));
});

test("documents are asked for a week after screening began, while something is missing", () => {
  const stage = "initial-screening";
  const due = [["documents-missing", later(days(7))]];
  expect(planned({ stage, missing: [{ title: "Identity document", dueOn: null }] })).toEqual(due);
  expect(planned({ stage, stated: false })).toEqual(due);
  expect(planned({ stage })).toEqual([]);
  expect(
    planned({ stage: "interview", missing: [{ title: "Identity document", dueOn: null }] }),
  ).toEqual([]);
  expect(planned({ stage, stated: false }, never)).toEqual([]);
});

test("an offer and a seat are reminded of by what has become of them", () => {
  const of = (state: "open" | "held" | "seat-free" | "waiting" | "enrolled" | "lapsed") => ({
    offer: { id: "o", state, madeAt: now, expiresAt: later(days(14)) },
    hold: { id: "h", heldAt: now, heldUntil: later(days(4)), awaitsAnswer: null },
  });
  expect(planned({ ...of("open"), hold: null })).toEqual([["offer-ending", later(days(11))]]);
  expect(planned(of("held"))).toEqual([["seat-unpaid", later(days(2))]]);
  expect(planned(of("seat-free"))).toEqual([["freed-seat-ending", later(days(3))]]);
  for (const state of ["waiting", "enrolled", "lapsed"] as const) {
    expect(planned(of(state)), state).toEqual([]);
  }
  expect(planned(of("open"), never)).toEqual([]);
  expect(planned(of("held"), never)).toEqual([]);
});

describe("joining instructions", () => {
  const intake: NonNullable<ApplicationFacts["intake"]> = {
    id: "i",
    programmeId: "core-protection",
    date: "2026-06-22",
    endsOn: "2026-07-05",
    location: "Christchurch",
    runState: "planned",
    decideBy: null,
    decidedAt: null,
  };
  const enrolment = { id: "e", enrolledAt: now };
  // Eight in the morning of 15 June in Christchurch.
  const weekBefore = new Date("2026-06-14T20:00:00Z");
  const of = (changes: Partial<typeof intake>, joiningDays = 7) =>
    planned(
      { enrolment, intake: { ...intake, ...changes } },
      { ...times, joiningDays: () => joiningDays },
    );

  test("are sent with the place, and again a week before the first day", () => {
    expect(of({})).toEqual([
      ["joining", now],
      ["joining-again", weekBefore],
    ]);
    expect(of({}, 0)).toEqual([["joining", now]]);
  });

  test("wait until it is decided that the course takes place", () => {
    const decideBy = "2026-05-01";
    expect(of({ decideBy })).toEqual([["joining-again", weekBefore]]);
    const decidedAt = later(days(30));
    expect(of({ decideBy, decidedAt, runState: "confirmed" })).toEqual([
      ["joining", decidedAt],
      ["joining-again", weekBefore],
    ]);
  });

  test("are sent once to somebody who comes in the last week", () => {
    const date = "2026-03-06";
    expect(of({ date })).toEqual([["joining", now]]);
    expect(of({ date, decideBy: "2026-03-05" })).toEqual([["joining-again", now]]);
  });

  test("are not sent once it begins or is called off, nor without a place", () => {
    expect(of({ date: "2026-03-03" })).toEqual([]);
    expect(of({ runState: "cancelled" })).toEqual([]);
    expect(of({ runState: "postponed" })).toEqual([]);
    expect(planned({ intake })).toEqual([]);
  });

  test("are sent anew for another first day, and only then", () => {
    const keys = (date: string) =>
      plannedReminders(facts({ enrolment, intake: { ...intake, date } }), times, now).map(
        ({ key }) => key,
      );
    expect(keys("2026-06-22")).toEqual(["joining:e:2026-06-22", "joining-again:e:2026-06-22"]);
    expect(keys("2026-06-29")).toEqual(["joining:e:2026-06-29", "joining-again:e:2026-06-29"]);
  });
});
