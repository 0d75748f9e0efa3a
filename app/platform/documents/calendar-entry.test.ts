import { expect, test } from "vitest";
import { calendarEntry } from "./calendar-entry.ts";

const entry = {
  uid: "interview-1@gcpi.example",
  sequence: 0,
  startsAt: new Date("2026-03-10T20:30:00Z"),
  minutes: 45,
  stampedAt: new Date("2026-03-02T21:00:00.123Z"),
  cancelled: false,
  title: "Interview with the institute",
  place: "Christchurch",
  link: "https://gcpi.example/applications/1",
  organizer: { name: "Global Close Protection Institute", email: "office@gcpi.example" },
};

test("an appointment is an event in UTC, with lines that end as the standard wants", () => {
  const lines = calendarEntry(entry).split("\r\n");
  expect(lines.slice(0, 11)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//GCPI//Calendar//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:interview-1@gcpi.example",
    "SEQUENCE:0",
    "DTSTAMP:20260302T210000Z",
    "DTSTART:20260310T203000Z",
    "DTEND:20260310T211500Z",
    "SUMMARY:Interview with the institute",
  ]);
  expect(lines.slice(-4)).toEqual(["STATUS:CONFIRMED", "END:VEVENT", "END:VCALENDAR", ""]);
});

test("a cancelled one takes the same entry out of the calendar", () => {
  const file = calendarEntry({ ...entry, cancelled: true, sequence: 1 });
  expect(file).toContain("METHOD:CANCEL\r\n");
  expect(file).toContain("STATUS:CANCELLED\r\n");
  expect(file).toContain("UID:interview-1@gcpi.example\r\nSEQUENCE:1\r\n");
});

test("signs that mean something in a calendar are written as text", () => {
  const file = calendarEntry({ ...entry, place: "Level 2, 14 Lane; back\\door\nring twice" });
  expect(file).toContain(String.raw`LOCATION:Level 2\, 14 Lane\; back\\door\nring twice`);
  const name = 'The "Institute"\r\nATTENDEE:x';
  const organised = calendarEntry({ ...entry, organizer: { ...entry.organizer, name } });
  expect(organised).not.toContain("\r\nATTENDEE");
});

test("no line is longer than 75 octets, and no email is cut in two", () => {
  const place = "Ōtākaro Lane, Őrtorony utca, ".repeat(12);
  const file = calendarEntry({ ...entry, place });
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(
    place
      .trim()
      .replaceAll(",", String.raw`\,`)
      .slice(0, -2),
  );
});
