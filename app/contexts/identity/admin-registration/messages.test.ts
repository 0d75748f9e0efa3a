import { expect, test } from "vitest";
import { adminTexts, adminToasts, registrationSteps, stepText } from "./messages.ts";

test("toasts and endings say what the specification says", () => {
  expect(adminToasts).toEqual({
    validationError: {
      tone: "error",
      title: "Validation Error",
      description: "Please fill in all required fields",
    },
    accessRestricted: {
      tone: "info",
      title: "Access Restricted",
      description: "Only super admins can access this page. Other features are limited.",
    },
  });
  const role = "Super Admin";
  expect([
    adminTexts.userNotFound,
    adminTexts.alreadyHasRole(role),
    adminTexts.made(role),
    adminTexts.roleFailed(role, "…"),
    adminTexts.neitherFoundNorMade,
    adminTexts.registrationFailed,
    adminTexts.setupFailed("Rewi"),
    adminTexts.invalidPassword,
  ]).toEqual([
    "User not found with that email. Make sure the user is registered first.",
    "User is already a Super Admin",
    "User has been made Super Admin successfully",
    "Failed to set Super Admin role: …",
    "Could not find or create user",
    "Failed to register and set admin role.",
    "Failed to set up Rewi as Super Admin",
    "Invalid admin password",
  ]);
});

test("each step has words of its own", () => {
  const words = registrationSteps.map((step) => stepText(step, { email: "a@b.test", role: "R" }));
  expect(new Set(words).size).toBe(registrationSteps.length);
});
