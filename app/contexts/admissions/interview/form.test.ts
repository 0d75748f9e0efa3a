import { expect, test } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { interviewForm } from "./form.ts";

const good = {
  key: newId(),
  version: "",
  date: "2026-03-10",
  time: "09:30",
  minutes: "45",
  base: "Christchurch",
  applicantZone: "Europe/Budapest",
  way: "video",
  link: "https://calls.example/room",
};

function errorsOf(changes: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) data.set(name, value);
  const parsed = parseForm(data, interviewForm);
  return parsed.ok ? {} : parsed.result.fieldErrors;
}

test("a whole form is good, and one for a meeting in person needs no link", () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ way: "in-person", link: "" })).toEqual({});
  expect(errorsOf({ link: "" })).toEqual({ link: ["Please enter the link of the video call"] });
});

test.for([
  ["date", "2026-02-30"],
  ["date", ""],
  ["time", "25:00"],
  ["time", "9:30"],
  ["minutes", "44"],
  ["minutes", "many"],
  ["base", "Atlantis"],
  ["applicantZone", "Mars/Olympus"],
  ["applicantZone", ""],
  ["way", "smoke signals"],
  ["link", "http://calls.example"],
  ["link", "javascript:alert(1)"],
  ["link", "calls.example"],
] as const)("%s “%s” is refused at its field", ([field, value]) => {
  expect(Object.keys(errorsOf({ [field]: value }))).toEqual([field]);
});
