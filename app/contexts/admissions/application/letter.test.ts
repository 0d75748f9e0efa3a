import { expect, test } from "vitest";
import { letterFor } from "./letter.ts";

const to = { firstName: "Őrs", lastName: "Kovács", programme: "Core Protection Training" };

test("a message to several names each applicant and their programme", () => {
  expect(letterFor("Dear {first name}, {name}: {programme}. {first name}!", to)).toBe(
    "Dear Őrs, Őrs Kovács: Core Protection Training. Őrs!",
  );
});

test("what is not a place stays as it was written, also dollar signs in names", () => {
  expect(letterFor("{stage} {First name} {}", to)).toBe("{stage} {First name} {}");
  expect(letterFor("{name}", { ...to, firstName: "$&" })).toBe("$& Kovács");
});
