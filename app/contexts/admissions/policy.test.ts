import { expect, test } from "vitest";
import { system } from "#app/kernel/actor.ts";
import { allowed, cast } from "#testing/cast.ts";
import { admissionsPolicy } from "./policy.ts";

test("everybody may send a message", () => {
  expect(allowed(admissionsPolicy.sendEnquiry)).toEqual(Object.keys(cast));
});

test("admins and super admins alone read and move messages", () => {
  expect(allowed(admissionsPolicy.readEnquiries)).toEqual(["admin", "superAdmin"]);
  expect(allowed(admissionsPolicy.moveEnquiry)).toEqual(["admin", "superAdmin"]);
  expect(admissionsPolicy.readEnquiries(system)).toBe(false);
});
