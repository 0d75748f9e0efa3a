import { describe, expect, test } from "vitest";
import { fieldsOf, momentOf } from "./zone-time.ts";

describe("the moment that a base's clock shows", () => {
  test("follows the zone's summer time", () => {
    expect(momentOf("2026-03-10", "09:30", "Pacific/Auckland")).toEqual({
      at: new Date("2026-03-09T20:30:00Z"),
    });
    expect(momentOf("2026-07-10", "09:30", "Pacific/Auckland")).toEqual({
      at: new Date("2026-07-09T21:30:00Z"),
    });
    expect(momentOf("2026-07-10", "09:30", "Europe/Budapest")).toEqual({
      at: new Date("2026-07-10T07:30:00Z"),
    });
  });

  test("is none while the clocks go forward", () => {
    const missing = { problem: "no-such-time" };
    expect(momentOf("2026-09-27", "02:30", "Pacific/Auckland")).toEqual(missing);
    expect(momentOf("2026-03-29", "02:00", "Europe/Budapest")).toEqual(missing);
    expect(momentOf("2026-09-27", "03:00", "Pacific/Auckland")).toHaveProperty("at");
    expect(momentOf("2026-09-27", "01:59", "Pacific/Auckland")).toHaveProperty("at");
  });

  test("is two while they go back", () => {
    const twice = { problem: "time-twice" };
    expect(momentOf("2026-04-05", "02:30", "Pacific/Auckland")).toEqual(twice);
    expect(momentOf("2026-10-25", "02:30", "Europe/Budapest")).toEqual(twice);
  });

  test("is the one that is meant, where there are two", () => {
    const inAutumn = (which: "earlier" | "later") => [
      momentOf("2026-04-05", "02:30", "Pacific/Auckland", which),
      momentOf("2026-10-25", "02:30", "Europe/Budapest", which),
    ];
    expect(inAutumn("earlier")).toEqual([
      { at: new Date("2026-04-04T13:30:00Z") },
      { at: new Date("2026-10-25T00:30:00Z") },
    ]);
    expect(inAutumn("later")).toEqual([
      { at: new Date("2026-04-04T14:30:00Z") },
      { at: new Date("2026-10-25T01:30:00Z") },
    ]);
    const missing = momentOf("2026-03-29", "02:30", "Europe/Budapest", "later");
    expect(missing).toEqual({ problem: "no-such-time" });
  });

  test("is shown as the same fields again", () => {
    const moment = momentOf("2026-12-31", "23:45", "Pacific/Auckland");
    expect("at" in moment && fieldsOf(moment.at, "Pacific/Auckland")).toEqual({
      date: "2026-12-31",
      time: "23:45",
    });
  });
});
