import { expect, test } from "vitest";
import { identityErrorText, identityErrors, identityTexts, identityToasts } from "./messages.ts";

test("toasts say what the specification says", () => {
  const { loginSuccess, authenticationRequired, accessDenied, adminAccessDenied } = identityToasts;
  expect(loginSuccess).toEqual({
    tone: "success",
    title: "Login successful",
    description: "Welcome back!",
  });
  expect(authenticationRequired).toEqual({
    tone: "error",
    title: "Authentication Required",
    description: "Please log in to access this page.",
  });
  expect(accessDenied).toEqual({
    tone: "error",
    title: "Access Denied",
    description: "You don't have permission to access this page.",
  });
  expect(adminAccessDenied.description).toBe("You don't have permission to access the admin area.");
});

test("failures say what the specification says", () => {
  expect(identityTexts).toEqual({
    loginFailedTitle: "Login Failed",
    bypassFailedTitle: "Failed to bypass login",
    bypassFailedToast: "Could not bypass authentication for testing.",
  });
  expect(identityErrorText("invalid-credentials")).toBe(
    "Invalid email or password. Please try again.",
  );
  expect(identityErrorText("already-registered")).toBe(
    "This email is already registered. Please try logging in instead.",
  );
});

test.for([
  [0, "1 second"],
  [30, "30 seconds"],
  [89, "89 seconds"],
  [90, "2 minutes"],
  [121, "3 minutes"],
  [900, "15 minutes"],
] as const)("a wait of %i s is worded as %s", ([wait, words]) => {
  expect(identityErrorText("too-many-attempts", { wait })).toBe(
    `Too many attempts. Please wait ${words} and try again.`,
  );
});

test("no sentence is shown with a gap in it", () => {
  for (const error of Object.keys(identityErrors) as (keyof typeof identityErrors)[]) {
    expect(identityErrorText(error)).not.toMatch(/[{}]/);
  }
});
