import { expect, test } from "vitest";
import { notBefore, type StillToCome } from "./not-before.ts";

const flying = {
  minutes: { total: 1404, dual: 1356, solo: 48 },
  minimum: { total: 1800, dual: 1200, solo: 300 },
  flownLately: 852,
};
const nothing: StillToCome = {
  today: "2026-03-10",
  sessions: [],
  assessment: undefined,
  flying: undefined,
};

test("an award of which nothing is to come has no day", () => {
  expect(notBefore(nothing)).toBeUndefined();
});

test("the last session, the next assessment and the pace of 28 days each say a day, and the latest counts", () => {
  const sessions = ["2026-03-12", "2026-03-20"];
  expect(notBefore({ ...nothing, sessions })).toMatchObject({ day: "2026-03-20" });
  expect(notBefore({ ...nothing, sessions, assessment: "2026-03-22" })).toMatchObject({
    day: "2026-03-22",
  });
  // 396 minutes at 852 in 28 days take 13.01 days.
  const found = notBefore({ ...nothing, sessions, flying });
  expect(found).toMatchObject({ day: "2026-03-24" });
  expect(found!.workings).toEqual([
    "2 sessions are still to come; the last one is on 20 Mar 2026.",
    "6.6 h of flying are missing. In the last 28 days you flew 14.2 h; at that pace they take 14 days, until 24 Mar 2026.",
  ]);
});

test("dual and solo that are missing cannot be flown at once", () => {
  const minutes = { total: 1800, dual: 1140, solo: 240 };
  const found = notBefore({ ...nothing, flying: { ...flying, minutes, flownLately: 120 } });
  expect(found).toMatchObject({ day: "2026-04-07" });
});

test("without flying in the last 28 days nobody can say", () => {
  const found = notBefore({ ...nothing, flying: { ...flying, flownLately: 0 } });
  expect(found).toMatchObject({ day: null });
});
