import { expect, test } from "vitest";
import { isTimeZone } from "./time-zones.ts";

test("zones are known by their names", () => {
  for (const zone of ["Pacific/Auckland", "Europe/Budapest", "UTC"]) {
    expect(isTimeZone(zone), zone).toBe(true);
  }
  for (const zone of ["", "Auckland", "GMT+25", "Mars/Olympus", "+12:00"]) {
    expect(isTimeZone(zone), zone).toBe(false);
  }
});
