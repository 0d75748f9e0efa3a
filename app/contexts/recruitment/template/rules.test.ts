import { expect, test } from "vitest";
import { filledIn, firstNameOf, unknownPlaces } from "./rules.ts";

const values = { "first name": "Aroha", "job title": "Driver {employer}", employer: "Kahu" };

test("a template is filled in for a candidate, and what is filled in is not read again", () => {
  expect(filledIn("Dear {first name}, thank you. {Employer}", values)).toBe(
    "Dear Aroha, thank you. Kahu",
  );
  expect(filledIn("{ job title }", values)).toBe("Driver {employer}");
  expect(filledIn("{salary}", values)).toBe("{salary}");
});

test("places that are not filled in are named", () => {
  expect(unknownPlaces("Dear {first name}, {salary} {salary} {Job Title}")).toEqual(["salary"]);
});

test("a person is addressed by the first word of their name", () => {
  expect(firstNameOf("Zsófia Bárány")).toBe("Zsófia");
});
