import { expect, test } from "vitest";
import { greetingName, normalEmail } from "./profile.ts";

test("a person is greeted by their name, else by the first part of their address", () => {
  expect(greetingName({ name: "Aroha Ngata", email: "a@people.test" })).toBe("Aroha Ngata");
  expect(greetingName({ name: "  Aroha ", email: "a@people.test" })).toBe("Aroha");
  expect(greetingName({ name: "", email: "aroha.ngata@people.test" })).toBe("aroha.ngata");
  expect(greetingName({ name: " \t", email: "aroha@people.test" })).toBe("aroha");
});

test("an address has one spelling", () => {
  expect(normalEmail(" Aroha@People.TEST\n")).toBe("aroha@people.test");
});
