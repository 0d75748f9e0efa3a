import { describe, expect, test } from "vitest";
import { bearing, threeFigures, turn } from "./angles.ts";
import { marginOf, unsafe, widthOf } from "./arcs.ts";
import { embusSteps, firstWrong, offered } from "./embus.ts";
import { judgeFormation, settings } from "./formation.ts";
import { fuelPlan } from "./fuel.ts";
import { balance } from "./load.ts";
import { clockText, planBack, reserveFor } from "./plan-back.ts";
import { judgeBill, watchBill } from "./watches.ts";
import { oneInSixty, solveWind, trafficPattern } from "./wind.ts";

test("bearings go round, and north is 360", () => {
  expect(bearing(-90)).toBe(270);
  expect([turn(350, 10), turn(10, 350), turn(0, 180)]).toEqual([20, -20, 180]);
  expect([threeFigures(0), threeFigures(359.7), threeFigures(7)]).toEqual(["360", "360", "007"]);
});

describe("the wind", () => {
  test("gives the leg of the lecture: 227 degrees and 98 knots", () => {
    const leg = { track: 215, airspeed: 100, windFrom: 305, windSpeed: 20 };
    const flown = solveWind(leg)!;
    expect(Math.round(flown.heading)).toBe(227);
    expect(Math.round(flown.groundSpeed)).toBe(98);
    expect(flown.crossWind).toBeCloseTo(20);
  });
  test("is nothing when calm, all of the speed from ahead, and cannot be beaten when too strong", () => {
    const leg = { track: 0, airspeed: 90, windFrom: 0, windSpeed: 0 };
    expect(solveWind(leg)).toMatchObject({ heading: 0, groundSpeed: 90 });
    expect(solveWind({ ...leg, windSpeed: 30 })!.groundSpeed).toBeCloseTo(60);
    expect(solveWind({ ...leg, windSpeed: 30, windFrom: 180 })!.groundSpeed).toBeCloseTo(120);
    expect(solveWind({ ...leg, windSpeed: 95, windFrom: 90 })).toBeUndefined();
    expect(solveWind({ ...leg, windSpeed: 95 })).toBeUndefined();
  });
  test("drifts the legs of a pattern in opposite ways, left-hand and right-hand", () => {
    const of = { runway: 20, airspeed: 70, windFrom: 65, windSpeed: 15 } as const;
    const left = trafficPattern({ ...of, hand: "left" });
    expect(left.map(({ track }) => track)).toEqual([20, 290, 200, 110, 20]);
    expect(left[0]!.flown!.drift).toBeGreaterThan(0);
    expect(left[2]!.flown!.drift).toBeLessThan(0);
    expect(left[2]!.flown!.groundSpeed).toBeGreaterThan(left[4]!.flown!.groundSpeed);
    const right = trafficPattern({ ...of, hand: "right" });
    expect(right.map(({ track }) => track)).toEqual([20, 110, 200, 290, 20]);
  });
  test("one in sixty gives the angles of the lecture", () => {
    expect(oneInSixty({ flown: 20, off: 2, toGo: 40 })).toEqual({
      trackError: 6,
      closing: 3,
      altogether: 9,
    });
  });
});

test("the fuel plan is the one of the lecture, and says what is missing", () => {
  const plan = {
    litresAnHour: 36,
    taxi: 6,
    out: 37,
    back: 37,
    diversion: 20,
    night: false,
    margin: 15,
    onBoard: 150,
  };
  expect(fuelPlan(plan)).toMatchObject({ needed: 89, left: 61, enough: true });
  expect(fuelPlan(plan).enduranceMinutes).toBe(240);
  const night = fuelPlan({ ...plan, night: true, onBoard: 90 });
  expect(night.lines[4]).toMatchObject({ minutes: 45, litres: 27 });
  expect(night.enough).toBe(false);
});

describe("a load", () => {
  test("of two people and some fuel is within the envelope", () => {
    const { mass, arm, faults } = balance({ front: 160, rear: 0, bags: 10, fuel: 100 });
    expect(mass).toBeCloseTo(942);
    expect(arm).toBeCloseTo((686 + 134.4 + 24.1 + 87.84) / 942, 4);
    expect(faults).toEqual([]);
  });
  test("may be too heavy, too far aft, and have too many bags", () => {
    const { faults } = balance({ front: 70, rear: 240, bags: 60, fuel: 60 });
    expect(faults).toEqual(["24 kg too heavy", "more than 54 kg of bags", "too far aft"]);
  });
  test("may be too far forward when it is heavy in front only", () => {
    expect(balance({ front: 260, rear: 0, bags: 0, fuel: 150 }).faults).toEqual(["too far forward"]);
  });
});

test("a plan is reckoned back from what is fixed, as in the task of the lecture", () => {
  const drive = 26;
  const plan = planBack(19 * 60 + 30, [
    { what: "leave the room", minutes: 6 },
    { what: "car leaves", minutes: drive + reserveFor(drive, "city") },
    { what: "at the kerb", minutes: 4 },
    { what: "in the side room", minutes: 10 },
  ]);
  expect(plan.map(({ at }) => clockText(at))).toEqual(["18.35", "18.41", "19.16", "19.20"]);
  expect([reserveFor(4, "city"), reserveFor(60, "open")]).toEqual([5, 15]);
  expect(clockText(-10)).toBe("23.50");
});

describe("a watch bill", () => {
  test("of three pairs, four hours on and eight off, gives eight hours of watch and rest enough", () => {
    const asked = judgeBill({ teams: 3, hours: 4 }, 10);
    expect(asked).toHaveLength(3);
    for (const each of asked) {
      expect(each.watchHours).toBeCloseTo(8);
      expect(each.longestRest).toBeCloseTo(8 - 10 / 60);
      expect(each.regular).toBe(true);
      expect(each.faults).toEqual([]);
    }
    expect(asked.map(({ nightHours }) => nightHours)).toEqual([14, 7, 0]);
  });
  test("of two pairs, six on and six off, has no rest of six hours once the handover is counted", () => {
    expect(judgeBill({ teams: 2, hours: 6 }, 10)[0]!.faults).toEqual(["no rest of 6 hours"]);
    expect(judgeBill({ teams: 2, hours: 3 }, 10)[0]!.faults).toContain(
      "rest in more than two periods",
    );
  });
  test("of one pair gives no rest, and covers every hour once", () => {
    expect(judgeBill({ teams: 1, hours: 4 }, 10)[0]!.faults).toContain(
      "less than 10 hours of rest in a day",
    );
    const hours = watchBill({ teams: 5, hours: 5 }, 2).reduce((all, { from, to }) => all + to - from, 0);
    expect(hours).toBe(48);
  });
});

describe("an arc of fire", () => {
  const arc = { left: 320, right: 40 };
  test("is measured clockwise through north", () => {
    expect(widthOf(arc)).toBe(80);
    expect(marginOf(0, arc)).toBe(40);
    expect(marginOf(35, arc)).toBe(5);
    expect(marginOf(50, arc)).toBe(-10);
    expect(marginOf(300, arc)).toBe(-20);
  });
  test("is safe only with the target well inside and nobody in or near it", () => {
    expect(unsafe(0, arc, [{ what: "The tender", at: 120 }])).toEqual([]);
    expect(unsafe(35, arc, [])).toEqual(["The target is only 5° from the limit; keep 10°."]);
    expect(unsafe(60, arc, [{ what: "The tender", at: 45 }])).toEqual([
      "The target is 20° outside the arc.",
      "The tender is too near the limit.",
    ]);
    expect(unsafe(0, arc, [{ what: "The tender", at: 10 }])).toEqual(["The tender is inside the arc."]);
  });
});

test("a formation keeps what its places allow in a setting", () => {
  const [street, crowd, followed] = settings;
  const kept = (team: Parameters<typeof judgeFormation>[0], setting: (typeof settings)[number]) =>
    judgeFormation(team, setting).map((each) => each.kept);
  expect(kept(["right", "ahead"], street)).toEqual([true, true, true, true]);
  expect(kept(["left"], street)).toEqual([false, false, true, true]);
  expect(kept(["ahead", "right"], followed)).toEqual([false, true, true, true]);
  expect(kept(["ahead", "behind", "left", "right", "left-front"], crowd)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(kept([], street)).toEqual([false, false, false, false]);
});

test("the steps of a departure have one order, and are offered in another", () => {
  const all = embusSteps.map((_, n) => n);
  expect(firstWrong(all)).toBeUndefined();
  expect(firstWrong([0, 2])).toBe(1);
  expect(offered.toSorted((a, b) => a - b)).toEqual(all);
  expect(offered.every((step, place) => step !== place)).toBe(false);
});
