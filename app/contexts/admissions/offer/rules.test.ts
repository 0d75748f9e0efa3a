import { expect, test } from "vitest";
import { days } from "#app/kernel/clock.ts";
import {
  awaitsAnswer,
  heldUntil,
  isOutstanding,
  offerState,
  offerStateLabels,
  type OfferState,
} from "./rules.ts";

const now = new Date("2026-03-02T21:00:00Z");
const later = new Date(now.getTime() + days(1));
const open = { expiresAt: later, acceptedAt: null, endedAs: null, hold: null, enrolled: false };
const hold = { heldUntil: later, awaitsAnswer: null };
const freed = { heldUntil: later, awaitsAnswer: "wait-list" } as const;

test.each<[OfferState, Partial<Parameters<typeof offerState>[0]>]>([
  ["open", {}],
  ["lapsed", { expiresAt: now }],
  ["held", { acceptedAt: now, hold }],
  ["waiting", { acceptedAt: now }],
  ["waiting", { acceptedAt: now, expiresAt: now }],
  ["seat-free", { acceptedAt: now, hold: freed }],
  ["enrolled", { acceptedAt: now, enrolled: true }],
  ["withdrawn", { endedAs: "withdrawn" }],
  ["refused", { acceptedAt: now, endedAs: "refused" }],
  ["replaced", { endedAs: "replaced" }],
])("an offer is %s when its rows say so (%o)", (state, facts) => {
  expect(offerState({ ...open, ...facts }, now)).toBe(state);
});

test("an answer is awaited while the offer is open or a seat is free for it", () => {
  const all: OfferState[] = ["open", "held", "waiting", "seat-free", "enrolled", "lapsed"];
  expect(all.filter(awaitsAnswer)).toEqual(["open", "seat-free"]);
});

test("an offer is on the table until it has ended or is paid for", () => {
  const all = Object.keys(offerStateLabels) as OfferState[];
  expect(all.filter(isOutstanding)).toEqual(["open", "held", "waiting", "seat-free"]);
});

test("a seat is held for its days, or to the beginning of the course if that is sooner", () => {
  const begins = new Date(now.getTime() + days(10));
  expect(heldUntil(now, 7, begins)).toEqual(new Date(now.getTime() + days(7)));
  expect(heldUntil(now, 14, begins)).toEqual(begins);
});
