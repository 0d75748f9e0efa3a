import { expect, test } from "vitest";
import { orderKeptUntil } from "./retention.ts";

const kept = (moved: string, country?: "NZ" | "HU") =>
  orderKeptUntil(new Date(moved), country).toISOString();

test("in New Zealand an order is kept for seven years after its tax year, which ends with March", () => {
  expect(kept("2026-03-31T10:00:00Z", "NZ")).toBe("2033-03-31T11:00:00.000Z");
  // It is already 1 April in Auckland.
  expect(kept("2026-03-31T12:00:00Z", "NZ")).toBe("2034-03-31T11:00:00.000Z");
  expect(kept("2026-12-31T10:00:00Z", "NZ")).toBe("2034-03-31T11:00:00.000Z");
});

test("under Hungarian law it is kept for eight years after the calendar year", () => {
  expect(kept("2026-01-01T00:00:00Z", "HU")).toBe("2034-12-31T23:00:00.000Z");
  expect(kept("2026-12-31T22:59:59Z", "HU")).toBe("2034-12-31T23:00:00.000Z");
  expect(kept("2026-12-31T23:00:00Z", "HU")).toBe("2035-12-31T23:00:00.000Z");
});

test("where the law is not known the longest time counts", () => {
  expect(kept("2026-12-01T00:00:00Z")).toBe(kept("2026-12-01T00:00:00Z", "HU"));
});
