import { expect, test } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { daysOf, offerSlotsForm } from "./form.ts";

const filled = {
  key: newId(),
  kind: "interview",
  host: newId(),
  base: "Budapest",
  way: "in-person",
  firstDate: "2026-03-10",
  time: "09:00",
  minutes: "45",
};

function parsed(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...fields })) form.set(name, value);
  return parseForm(form, offerSlotsForm);
}

const errorOf = (fields: Record<string, string>) => {
  const read = parsed(fields);
  return read.ok ? undefined : read.result.fieldErrors;
};

test("one slot needs a day and a time, and has no pause", () => {
  expect(parsed({})).toMatchObject({ ok: true, value: { minutes: 45, pause: 0 } });
});

test("a series names its days of the week", () => {
  expect(errorOf({ lastDate: "2026-03-20" })).toEqual({
    monday: ["Please tick the days of the week"],
  });
  const read = parsed({ lastDate: "2026-03-20", tuesday: "on", friday: "on" });
  expect(read.ok && daysOf(read.value)).toEqual([2, 5]);
});

test.each([
  [{ lastDate: "2026-03-09", monday: "on" }, "lastDate", "The last day is before the first"],
  [{ lastDate: "2026-09-01", monday: "on" }, "lastDate", "Please offer at most 92 days at once"],
  [{ firstDate: "2026-02-30" }, "firstDate", "Please choose a real date"],
  [{ time: "25:00" }, "time", "Please enter a time such as 14:30"],
  [{ pause: "7" }, "pause", "Please choose how long the pauses are"],
  [{ way: "video" }, "link", "Please enter the link of the video call"],
  [
    { way: "video", link: "http://x.test" },
    "link",
    "Please enter a link that begins with https://",
  ],
  [{ host: "me" }, "host", "Please choose who holds it"],
])("%o is refused at %s", (fields, field, message) => {
  expect(errorOf(fields as Record<string, string>)).toEqual({ [field]: [message] });
});
