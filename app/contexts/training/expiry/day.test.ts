import { expect, test } from "vitest";
import { dayAtLastBase } from "./day.server.ts";

test("a last day holds until it is over at both bases", () => {
  expect(dayAtLastBase(new Date("2026-03-02T12:00:00Z"))).toBe("2026-03-02");
  expect(dayAtLastBase(new Date("2026-03-02T22:59:00Z"))).toBe("2026-03-02");
  expect(dayAtLastBase(new Date("2026-03-02T23:00:00Z"))).toBe("2026-03-03");
});
