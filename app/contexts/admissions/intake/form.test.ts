import { expect, test } from "vitest";
import { parseForm } from "#app/kernel/parse-form.ts";
import { changedIntakeForm, newIntakeForm } from "./form.ts";

const typed = { date: "2026-06-20", program: "driver", location: " Budapest ", seats: "12" };
const ID = "01900000-0000-7000-8000-0000000000aa";

test("a filled-in row becomes a date, a programme, a place and a number", () => {
  expect(parse(newIntakeForm, { ...typed, id: ID })).toEqual({
    id: ID,
    date: "2026-06-20",
    program: "driver",
    location: "Budapest",
    seats: 12,
  });
  expect(parse(changedIntakeForm, { ...typed, version: "3" })).toMatchObject({
    seats: 12,
    version: "3",
  });
});

test("blank seats are none in a new row, and a mistake in an edit", () => {
  expect(parse(newIntakeForm, { ...typed, seats: "" })).toMatchObject({ seats: 0 });
  expect(errors(changedIntakeForm, { ...typed, seats: "", version: "1" })).toEqual({
    seats: ["Please enter the number of seats"],
  });
});

test.each([newIntakeForm, changedIntakeForm])(
  "what is missing is named, field by field",
  (schema) => {
    const found = errors(schema, { date: "", program: "", location: "  ", seats: "-1" });
    expect(found).toEqual({
      date: ["Please choose a date"],
      program: ["Please select a program"],
      location: ["Please enter a location"],
      seats: ["Seats must be a whole number, 0 or more"],
    });
  },
);

test.each(["2026-02-29", "2026-13-01", "20 Jun 2026", "2026-6-2"])("%s is no real date", (date) => {
  expect(errors(newIntakeForm, { ...typed, date })).toEqual({
    date: ["Please choose a real date"],
  });
});

test.each(["0026-06-20", "1999-12-31", "2100-01-01"])("%s is a slip of the finger", (date) => {
  expect(errors(newIntakeForm, { ...typed, date })).toEqual({
    date: ["Please choose a date between 2000 and 2099"],
  });
});

test.each(["1.5", "1e2", "-3", "twelve", "0x10", "NaN"])("%s is no number of seats", (seats) => {
  expect(errors(changedIntakeForm, { ...typed, seats })).toEqual({
    seats: ["Seats must be a whole number, 0 or more"],
  });
});

test("a thousand seats are more than either base has", () => {
  expect(errors(newIntakeForm, { ...typed, seats: "1000" })).toEqual({
    seats: ["Seats must be at most 999"],
  });
});

test("a location has an end, and no hidden characters", () => {
  expect(errors(newIntakeForm, { ...typed, location: "x".repeat(81) })).toHaveProperty("location");
  expect(errors(newIntakeForm, { ...typed, location: "Buda\u0000pest" })).toHaveProperty(
    "location",
  );
});

test("a damaged id is ignored", () => {
  expect(parse(newIntakeForm, { ...typed, id: "junk" })).toMatchObject({ id: undefined });
});

type Schema = typeof newIntakeForm | typeof changedIntakeForm;

function read(schema: Schema, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, schema);
}

function parse(schema: Schema, fields: Record<string, string>) {
  const outcome = read(schema, fields);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.result.fieldErrors));
  return outcome.value;
}

function errors(schema: Schema, fields: Record<string, string>) {
  const outcome = read(schema, fields);
  return outcome.ok ? {} : outcome.result.fieldErrors;
}
