import { expect, test } from "vitest";
import { bookingStart, type CourseDate, dateAction, priceText, seatsText } from "./course-date.ts";

const date: CourseDate = {
  id: "0190",
  date: "2026-06-22",
  endsOn: "2026-07-05",
  programmeId: "core-protection",
  programme: "Core Protection Training",
  location: "Christchurch",
  seatsLeft: 4,
  passed: false,
  runState: "planned",
  price: { minor: 885_000, currency: "NZD" },
  option: "core",
};

test("one applies for a date with its programme filled in and the date in the address", () => {
  expect(dateAction(date)).toEqual({
    kind: "apply",
    label: "Apply",
    to: "/admissions/apply?program=core&date=0190",
  });
});

test("one asks about a date of a programme that the application form does not name", () => {
  expect(dateAction({ ...date, option: null })).toMatchObject({
    label: "Ask about this date",
    to: "/contact?date=0190",
  });
});

test("one is told of the next date if this one is full or called off", () => {
  const tell = {
    label: "Tell me when a date opens",
    to: "/admissions/interest?programme=core-protection",
  };
  expect(dateAction({ ...date, seatsLeft: 0 })).toMatchObject(tell);
  expect(dateAction({ ...date, runState: "cancelled" })).toMatchObject(tell);
  expect(dateAction({ ...date, runState: "postponed" })).toMatchObject(tell);
});

test("nothing can be done about a date that has passed", () => {
  expect(dateAction({ ...date, passed: true })).toBeNull();
});

test("a page begins with the first date that is open, or without a date", () => {
  const full = { ...date, id: "full", seatsLeft: 0 };
  const programmes = [{ id: "core-protection" }];
  expect(bookingStart([full, date], programmes)).toMatchObject({
    action: { kind: "apply" },
    next: { id: date.id },
  });
  expect(bookingStart([full], programmes)).toMatchObject({
    action: { kind: "tell" },
    next: undefined,
  });
  expect(bookingStart([], [])).toMatchObject({ action: { to: "/contact" } });
});

test("a price is said with its tax, and a missing one is said too", () => {
  expect(priceText(date.price)).toBe("From $8,850, GST included");
  expect(priceText(null)).toBe("Price on request");
});

test("seats are said in the same words everywhere", () => {
  expect(seatsText(date)).toBe("4 left");
  expect(seatsText({ ...date, seatsLeft: 0 })).toBe("Full");
  expect(seatsText({ ...date, runState: "postponed" })).toBe("Postponed");
  expect(seatsText({ ...date, passed: true })).toBeNull();
});
