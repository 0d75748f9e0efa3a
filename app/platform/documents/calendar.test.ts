import { expect, test } from "vitest";
import type { CalendarEntry } from "#app/kernel/calendar-entry.ts";
import { calendarFile, calendarMediaType } from "./calendar.server.ts";

const entry: CalendarEntry = {
  uid: "interview-1",
  sequence: 0,
  when: {
    startsAt: new Date("2026-03-10T20:30:00Z"),
    minutes: 45,
    timeZone: "Pacific/Auckland",
  },
  stampedAt: new Date("2026-03-02T21:00:00.123Z"),
  cancelled: false,
  title: "Interview with the institute",
  place: "Christchurch",
  path: "/applications/1",
};
const organizer = { name: "Global Close Protection Institute", email: "office@gcpi.example" };
const about = { siteUrl: "https://gcpi.example", organizer };
const attendee = { name: "Zsófia Hőgyész", email: "zsofia@posta.test" };

const file = (changes: Partial<CalendarEntry> = {}) =>
  calendarFile({ ...about, kind: "file", entries: [{ ...entry, ...changes }] });
const unfolded = (text: string) => text.replaceAll("\r\n ", "");

test("an event has the time on the clock of its place, with the rules of that zone", () => {
  const lines = file().split("\r\n");
  for (const line of [
    "VERSION:2.0",
    "METHOD:PUBLISH",
    "UID:interview-1@gcpi.example",
    "SEQUENCE:0",
    "DTSTAMP:20260302T210000Z",
    "DTSTART;TZID=Pacific/Auckland:20260311T093000",
    "DTEND;TZID=Pacific/Auckland:20260311T101500",
    "SUMMARY:Interview with the institute",
    "STATUS:CONFIRMED",
    "URL;VALUE=URI:https://gcpi.example/applications/1",
  ]) {
    expect(lines).toContain(line);
  }
  const rules = lines.slice(lines.indexOf("BEGIN:VTIMEZONE"), lines.indexOf("END:VTIMEZONE"));
  expect(rules).toContain("TZID:Pacific/Auckland");
  expect(rules).toContain("TZOFFSETTO:+1300");
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
});

test("each zone's rules are in the file once, and daylight saving is on the right side", () => {
  const inBudapest = (at: string) => ({
    ...entry,
    uid: at,
    when: { startsAt: new Date(at), minutes: 60, timeZone: "Europe/Budapest" },
  });
  const entries = [inBudapest("2026-03-29T00:30:00Z"), inBudapest("2026-03-29T01:30:00Z"), entry];
  const text = calendarFile({ ...about, kind: "file", entries });
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2);
  // Before the clocks go forward it is 01:30 there, and an hour later 03:30.
  expect(text).toContain("DTSTART;TZID=Europe/Budapest:20260329T013000");
  expect(text).toContain("DTSTART;TZID=Europe/Budapest:20260329T033000");
});

test("the rules of both bases' zones change their clocks on the right nights, to the right offset", () => {
  const rulesOf = (timeZone: string) => {
    const when = { startsAt: new Date("2026-06-10T08:00:00Z"), minutes: 60, timeZone };
    const text = unfolded(file({ when }));
    return (name: "STANDARD" | "DAYLIGHT") =>
      text.split(`BEGIN:${name}\r\n`)[1]!.split(`\r\nEND:${name}`)[0]!.split("\r\n");
  };
  const budapest = rulesOf("Europe/Budapest");
  const christchurch = rulesOf("Pacific/Auckland");
  // The last Sundays of March and October, at 02:00 and 03:00 on the clocks there.
  expect(budapest("DAYLIGHT")).toEqual(
    expect.arrayContaining([
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
      expect.stringMatching(/^DTSTART:\d{8}T020000$/),
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    ]),
  );
  expect(budapest("STANDARD")).toEqual(
    expect.arrayContaining([
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100",
      expect.stringMatching(/^DTSTART:\d{8}T030000$/),
      "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    ]),
  );
  // The last Sunday of September and the first of April.
  expect(christchurch("DAYLIGHT")).toEqual(
    expect.arrayContaining([
      "TZOFFSETFROM:+1200",
      "TZOFFSETTO:+1300",
      expect.stringMatching(/^DTSTART:\d{8}T020000$/),
      "RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU",
    ]),
  );
  expect(christchurch("STANDARD")).toEqual(
    expect.arrayContaining([
      "TZOFFSETFROM:+1300",
      "TZOFFSETTO:+1200",
      expect.stringMatching(/^DTSTART:\d{8}T030000$/),
      "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU",
    ]),
  );
});

test("a zone without known rules is written in UTC", () => {
  const { startsAt } = entry.when as { startsAt: Date };
  for (const timeZone of ["Etc/Unknown-To-All", "UTC"]) {
    const when = { startsAt, minutes: 45, timeZone: timeZone === "UTC" ? "UTC" : "Etc/GMT+99" };
    expect(file({ when })).toContain("DTSTART:20260310T203000Z");
  }
});

test("a day without a time is the whole day", () => {
  const lines = file({ when: { date: "2026-12-31" } }).split("\r\n");
  expect(lines).toContain("DTSTART;VALUE=DATE:20261231");
  expect(lines).toContain("DTEND;VALUE=DATE:20270101");
});

test("several days end with the last of them", () => {
  const lines = file({ when: { date: "2026-12-28", endsOn: "2026-12-31" } }).split("\r\n");
  expect(lines).toContain("DTSTART;VALUE=DATE:20261228");
  expect(lines).toContain("DTEND;VALUE=DATE:20270101");
});

test("a cancelled one takes the same entry out of the calendar", () => {
  const text = file({ cancelled: true, sequence: 1 });
  expect(text).toContain("METHOD:CANCEL\r\n");
  expect(text).toContain("STATUS:CANCELLED\r\n");
  expect(text).toContain("UID:interview-1@gcpi.example\r\nSEQUENCE:1\r\n");
});

test("an invitation names the person who takes part, and says so in its media type", () => {
  const invitation = { ...about, kind: "invitation", attendee, entries: [entry] } as const;
  const text = unfolded(calendarFile(invitation));
  expect(text).toContain("METHOD:REQUEST\r\n");
  expect(text).toMatch(/ATTENDEE;.*CN="Zsófia Hőgyész".*:MAILTO:zsofia@posta\.test\r\n/);
  expect(calendarMediaType(invitation)).toBe("text/calendar; charset=utf-8; method=REQUEST");
});

test("a feed lists entries in all states, has a name and asks for nothing", () => {
  const entries = [entry, { ...entry, uid: "interview-2", cancelled: true }];
  const feed = { ...about, kind: "feed", name: "Training\r\nMETHOD:CANCEL", entries } as const;
  const text = calendarFile(feed);
  expect(text).not.toContain("\r\nMETHOD");
  expect(text).toContain("X-WR-CALNAME:TrainingMETHOD:CANCEL\r\n");
  expect(text.match(/STATUS:\w+/g)).toEqual(["STATUS:CONFIRMED", "STATUS:CANCELLED"]);
  expect(calendarFile(feed)).toBe(text);
  expect(calendarFile({ ...feed, entries: [] })).toMatch(/^BEGIN:VCALENDAR[^]*END:VCALENDAR\r\n$/);
});

test("signs that mean something in a calendar are written as text", () => {
  const text = file({ place: "Level 2, 14 Lane; back\\door\nring twice" });
  expect(text).toContain(String.raw`LOCATION:Level 2\, 14 Lane\; back\\door\nring twice`);
  const name = 'The "Institute"\r\nATTENDEE:x';
  const organised = calendarFile({
    ...about,
    kind: "file",
    entries: [entry],
    organizer: { ...organizer, name },
  });
  expect(organised).not.toContain("\r\nATTENDEE");
});

test("no line is longer than 75 octets, and no letter is cut in two", () => {
  const place = "Ōtākaro Lane, Őrtorony utca, ".repeat(12);
  const text = file({ place });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toContain(place.replaceAll(",", String.raw`\,`).trimEnd());
});
