import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstOffices } from "#app/contexts/institute/office/first-offices.ts";
import { officeView, openState } from "./view.ts";

const christchurch = { ...firstOffices.find(({ id }) => id === "christchurch")!, position: 1 };

test("a page is shown an office, whether somebody is there, and until when that holds", () => {
  const { view, until } = officeView(christchurch, new Date("2026-03-02T21:00:00Z"));
  expect(view).toEqual({
    id: "christchurch",
    name: "Christchurch Base",
    addressLines: christchurch.addressLines,
    email: christchurch.email,
    phone: christchurch.phone,
    hoursText: christchurch.hoursText,
    latitude: christchurch.latitude,
    longitude: christchurch.longitude,
    openNow: true,
  });
  expect(until).toEqual(new Date("2026-03-03T04:00:00Z"));
  expect(officeView(christchurch, until).view.openNow).toBe(false);
});

const office = (id: string) => firstOffices.find((seed) => seed.id === id)!;

/** Returns "open until …" or "closed until …", in UTC. */
function stateOf(id: string, now: string): string {
  const { hours, timeZone } = office(id);
  const { open, changesAt } = openState(hours, timeZone, new Date(now));
  return `${open ? "open" : "closed"} until ${changesAt.toISOString().slice(0, 16)}Z`;
}

describe("the base in Christchurch", () => {
  test.for([
    // Daylight saving time, UTC+13. 2 Mar 2026 is a Monday.
    ["2026-03-01T19:59:59Z", "closed until 2026-03-01T20:00Z", "a second before it opens"],
    ["2026-03-01T20:00:00Z", "open until 2026-03-02T04:00Z", "the moment at which it opens"],
    ["2026-03-02T03:59:59Z", "open until 2026-03-02T04:00Z", "a second before it closes"],
    ["2026-03-02T04:00:00Z", "closed until 2026-03-02T20:00Z", "the moment at which it closes"],
    ["2026-03-06T04:00:00Z", "closed until 2026-03-08T20:00Z", "Friday evening"],
    ["2026-03-07T01:00:00Z", "closed until 2026-03-08T20:00Z", "Saturday noon"],
    ["2026-03-08T01:00:00Z", "closed until 2026-03-08T20:00Z", "Sunday noon"],
    // Standard time, UTC+12.
    ["2026-07-05T20:30:00Z", "closed until 2026-07-05T21:00Z", "half past eight in winter"],
    ["2026-07-05T21:00:00Z", "open until 2026-07-06T05:00Z", "nine in winter"],
    // Clocks go back on Sunday 5 Apr 2026, and forward on Sunday 27 Sep 2026.
    ["2026-04-03T04:00:00Z", "closed until 2026-04-05T21:00Z", "the weekend of the longer night"],
    ["2026-04-05T20:00:00Z", "closed until 2026-04-05T21:00Z", "what was nine before it"],
    ["2026-09-25T05:00:00Z", "closed until 2026-09-27T20:00Z", "the weekend of the shorter night"],
    ["2026-09-27T20:00:00Z", "open until 2026-09-28T04:00Z", "nine after it"],
  ] as const)("at %s is %s (%s)", ([now, state]) => {
    expect(stateOf("christchurch", now)).toBe(state);
  });
});

describe("the headquarters in London", () => {
  test.for([
    // Standard time, UTC. 7 Mar 2026 is a Saturday.
    ["2026-03-06T18:00:00Z", "closed until 2026-03-07T10:00Z", "Friday evening"],
    ["2026-03-07T10:00:00Z", "open until 2026-03-07T14:00Z", "Saturday morning"],
    ["2026-03-07T14:00:00Z", "closed until 2026-03-09T09:00Z", "Saturday afternoon"],
    ["2026-03-08T12:00:00Z", "closed until 2026-03-09T09:00Z", "Sunday"],
    ["2026-03-09T09:00:00Z", "open until 2026-03-09T18:00Z", "Monday morning"],
    // Clocks go forward on Sunday 29 March, and back on Sunday 25 Oct 2026.
    ["2026-03-28T14:00:00Z", "closed until 2026-03-30T08:00Z", "the weekend of the shorter night"],
    ["2026-07-01T17:00:00Z", "closed until 2026-07-02T08:00Z", "six in summer"],
    ["2026-10-24T13:00:00Z", "closed until 2026-10-26T09:00Z", "the weekend of the longer night"],
  ] as const)("at %s is %s (%s)", ([now, state]) => {
    expect(stateOf("headquarters", now)).toBe(state);
  });
});

test("the same moment is open in one zone and closed in another", () => {
  expect(stateOf("christchurch", "2026-03-03T02:00:00Z")).toMatch(/^open/);
  expect(stateOf("headquarters", "2026-03-03T02:00:00Z")).toMatch(/^closed/);
});

test("an office that never opens is looked at again a day later", () => {
  const now = new Date("2026-03-02T12:00:00Z");
  expect(openState(Array(7).fill(null), "Europe/London", now)).toEqual({
    open: false,
    changesAt: new Date("2026-03-03T12:00:00Z"),
  });
});

test("an office open one day a week knows it right after closing", () => {
  const hours = [{ opens: "09:00", closes: "10:00" }, ...Array<null>(6).fill(null)];
  expect(openState(hours, "Europe/London", new Date("2026-03-02T10:00:00Z"))).toEqual({
    open: false,
    changesAt: new Date("2026-03-09T09:00:00Z"),
  });
});

test("until the next change nothing changes, and then it does", () => {
  const moments = fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2028-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...firstOffices), moments, ({ hours, timeZone }, now) => {
      const { open, changesAt } = openState(hours, timeZone, now);
      const at = (ms: number) => openState(hours, timeZone, new Date(changesAt.getTime() + ms));
      expect(changesAt.getTime()).toBeGreaterThan(now.getTime());
      expect(at(-1)).toEqual({ open, changesAt });
      expect(at(0).open).toBe(!open);
    }),
    { numRuns: 200 },
  );
});
