import { expect, test } from "vitest";
import { decisionsOn, isCalledOff, needsReason, runStates, stateInTime } from "./run-state.ts";

test("staff decide before an intake begins, and not after", () => {
  expect(decisionsOn("planned", false)).toEqual(["confirmed", "postponed", "cancelled"]);
  expect(decisionsOn("confirmed", false)).toEqual(["postponed", "cancelled"]);
  expect(decisionsOn("planned", true)).toEqual([]);
  expect(decisionsOn("confirmed", true)).toEqual([]);
  for (const state of ["running", "finished", "cancelled"] as const) {
    expect(decisionsOn(state, false)).toEqual([]);
  }
});

test("a postponed intake can be planned again, even after its old date", () => {
  expect(decisionsOn("postponed", true)).toEqual(["planned", "cancelled"]);
});

test("time moves a confirmed intake on, and nothing else", () => {
  expect(stateInTime("confirmed", { begun: false, over: false })).toBe("confirmed");
  expect(stateInTime("confirmed", { begun: true, over: false })).toBe("running");
  expect(stateInTime("running", { begun: true, over: true })).toBe("finished");
  expect(stateInTime("confirmed", { begun: true, over: true })).toBe("finished");
  // Its date was moved into the future.
  expect(stateInTime("running", { begun: false, over: false })).toBe("confirmed");
  for (const state of ["planned", "postponed", "cancelled", "finished"] as const) {
    expect(stateInTime(state, { begun: true, over: true })).toBe(state);
  }
});

test("running with fewer than the minimum needs a reason", () => {
  expect(needsReason("confirmed", { paid: 3, minimum: 4 })).toBe(true);
  expect(needsReason("confirmed", { paid: 4, minimum: 4 })).toBe(false);
  expect(needsReason("cancelled", { paid: 0, minimum: 4 })).toBe(false);
});

test("a postponed and a cancelled intake are called off", () => {
  expect(runStates.filter(isCalledOff)).toEqual(["postponed", "cancelled"]);
});
