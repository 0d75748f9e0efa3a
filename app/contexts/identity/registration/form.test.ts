import { expect, test } from "vitest";
import { NOT_PLAIN } from "#app/kernel/email.ts";
import { checkerFor } from "#app/kernel/parse-form.ts";
import { forgotPasswordForm, newPasswordForm } from "../account/password-reset-form.ts";
import { loginForm } from "../login/form.ts";
import { registerForm } from "./form.ts";

const filledIn = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

const registration = {
  name: "Aroha Ngata",
  email: "aroha@people.test",
  password: "kereru78",
  confirmPassword: "kereru78",
  terms: "on",
};

test("an empty login form is told what it lacks", () => {
  expect(checkerFor(loginForm)(filledIn({}))).toEqual({
    email: ["Please enter a valid email address"],
    password: ["Password must be at least 6 characters"],
  });
});

test("logging in takes six characters", () => {
  const email = "aroha@people.test";
  expect(checkerFor(loginForm)(filledIn({ email, password: "five5" }))).toHaveProperty("password");
  expect(checkerFor(loginForm)(filledIn({ email, password: "six666" }))).toEqual({});
});

test("an empty registration form is told what it lacks", () => {
  expect(checkerFor(registerForm)(filledIn({}))).toEqual({
    name: ["Name must be at least 2 characters"],
    email: ["Please enter a valid email address"],
    password: ["Password must be at least 8 characters"],
    confirmPassword: ["Passwords don't match"],
    terms: ["You must accept the terms and conditions"],
  });
});

test.for([
  ["name", "A", "Name must be at least 2 characters"],
  ["name", "  A  ", "Name must be at least 2 characters"],
  ["email", "aroha", "Please enter a valid email address"],
  ["email", "péter@people.test", NOT_PLAIN],
  ["email", `${"a".repeat(250)}@people.test`, "Please enter a valid email address"],
  ["password", "seven77", "Password must be at least 8 characters"],
  ["confirmPassword", "another one", "Passwords don't match"],
  ["terms", "off", "You must accept the terms and conditions"],
] as const)("a registration whose %s is “%s” is refused", ([field, value, message]) => {
  expect(checkerFor(registerForm)(filledIn({ ...registration, [field]: value }))[field]).toEqual([
    message,
  ]);
});

test("a registration within the bounds is accepted, its spaces trimmed", () => {
  const parsed = registerForm.parse({ ...registration, name: " Aroha ", email: " a@people.test " });
  expect(parsed).toMatchObject({ name: "Aroha", email: "a@people.test" });
  expect(checkerFor(registerForm)(filledIn({ ...registration, name: "Al" }))).toEqual({});
});

test("a password keeps its spaces and is not so long that hashing it is a burden", () => {
  const email = "aroha@people.test";
  expect(loginForm.parse({ email, password: "  six  " }).password).toBe("  six  ");
  expect(loginForm.safeParse({ email, password: "x".repeat(257) }).success).toBe(false);
});

test("a new password is typed twice, and a forgotten one needs an address", () => {
  const password = "kereru78";
  expect(
    checkerFor(newPasswordForm)(filledIn({ token: "t", password, confirmPassword: "other" })),
  ).toEqual({
    confirmPassword: ["Passwords don't match"],
  });
  expect(checkerFor(newPasswordForm)(filledIn({ password, confirmPassword: password }))).toEqual(
    {},
  );
  expect(checkerFor(forgotPasswordForm)(filledIn({ email: "x" }))).toEqual({
    email: ["Please enter a valid email address"],
  });
});
