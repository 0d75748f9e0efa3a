import { expect, test } from "vitest";
import { trainingKeptUntil } from "./kept.ts";

test("training is kept for five years after the last day of the intake", () => {
  expect(trainingKeptUntil({ endsOn: "2026-04-24" })).toEqual(new Date("2031-04-25T00:00:00Z"));
  expect(trainingKeptUntil({ endsOn: "2026-12-31" })).toEqual(new Date("2032-01-01T00:00:00Z"));
  // A day that 2029 does not have.
  expect(trainingKeptUntil({ endsOn: "2024-02-29" })).toEqual(new Date("2029-03-02T00:00:00Z"));
});

test("a certificate that is kept for longer keeps the training as well, and a shorter one does not", () => {
  const endsOn = "2026-04-24";
  const later = new Date("2033-01-01T00:00:00Z");
  expect(trainingKeptUntil({ endsOn, certificateKeptUntil: later })).toEqual(later);
  const earlier = new Date("2030-01-01T00:00:00Z");
  expect(trainingKeptUntil({ endsOn, certificateKeptUntil: earlier })).toEqual(
    trainingKeptUntil({ endsOn }),
  );
});
