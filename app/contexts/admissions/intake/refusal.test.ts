import { expect, test } from "vitest";
import { intakeRefusal } from "./refusal.ts";

const typed = { date: "2026-07-06", program: "driver", location: "Budapest", seats: "4" };
const form = () => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...typed, version: "1" })) data.set(name, value);
  return data;
};

test("somebody else's change is shown, what was typed is kept, and the version is theirs", () => {
  const detail = { version: "2", date: "2026-09-07", location: "Christchurch", seats: 1 };
  const program = "Advanced Driver Training";
  expect(
    intakeRefusal(form(), { error: "changed-meanwhile", detail: { ...detail, program } }),
  ).toEqual({
    values: { ...typed, version: "2" },
    fieldErrors: {},
    formError: {
      title: "Somebody else has saved this meanwhile",
      text: "What you typed is kept here and is not saved yet. It now reads: 7 Sep 2026, Advanced Driver Training, Christchurch, 1 seat. Saving again replaces it.",
    },
    conflict: true,
  });
});

test("a date that was deleted meanwhile can be added anew from what was typed", () => {
  expect(intakeRefusal(form(), { error: "removed-meanwhile" })).toEqual({
    values: { ...typed, version: "1" },
    fieldErrors: {},
    formError: {
      title: "This course date was deleted by someone else meanwhile",
      text: "What you typed is kept here: Save adds it as a new course date, Cancel leaves it deleted.",
    },
  });
});

test("a programme that is not in the catalogue is the field's mistake", () => {
  expect(intakeRefusal(form(), { error: "unknown-programme" })).toEqual({
    values: { ...typed, version: "1" },
    fieldErrors: { program: ["Please select a program"] },
  });
});
