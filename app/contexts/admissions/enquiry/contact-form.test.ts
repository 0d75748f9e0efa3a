import { expect, test } from "vitest";
import { contactMessage } from "#testing/factories.ts";
import { checkerFor } from "#app/kernel/parse-form.ts";
import { contactForm } from "./form.ts";

function filledIn(changes: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...contactMessage(), ...changes })) {
    data.set(name, value);
  }
  return data;
}

test("an empty form is told what it lacks", () => {
  expect(checkerFor(contactForm)(new FormData())).toEqual({
    firstName: ["Please enter your first name"],
    lastName: ["Please enter your last name"],
    email: ["Please enter a valid email address"],
    subject: ["Please choose or enter a subject"],
    message: ["Message must be at least 10 characters"],
  });
});

test.for([
  ["firstName", "   ", "Please enter your first name"],
  ["lastName", "x".repeat(81), "Your last name is too long (80 characters at most)"],
  ["email", "tama@", "Please enter a valid email address"],
  ["subject", "x".repeat(161), "The subject is too long (160 characters at most)"],
  ["message", "nine char", "Message must be at least 10 characters"],
  ["message", "         x         ", "Message must be at least 10 characters"],
  ["message", "x".repeat(5001), "Message must be at most 5000 characters"],
] as const)("a form whose %s is “%s” is refused", ([field, value, message]) => {
  expect(checkerFor(contactForm)(filledIn({ [field]: value }))).toEqual({ [field]: [message] });
});

test("a form at its bounds is accepted, the ends of its texts trimmed", () => {
  const longest = { lastName: "x".repeat(80), subject: "x".repeat(160), message: "x".repeat(5000) };
  expect(checkerFor(contactForm)(filledIn(longest))).toEqual({});
  expect(checkerFor(contactForm)(filledIn({ firstName: "T", message: "ten chars!" }))).toEqual({});
  const { kind: _, ...trimmed } = contactMessage({ email: "t@x.test" });
  expect(contactForm.parse(contactMessage({ firstName: " Tama ", email: " t@x.test " }))).toEqual(
    trimmed,
  );
});
