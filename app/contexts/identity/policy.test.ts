import { expect, test } from "vitest";
import { system } from "#app/kernel/actor.ts";
import { allowed, cast } from "#testing/cast.ts";
import { identityPolicy } from "./policy.ts";

const signedIn = [
  "member",
  "unverified",
  "moderator",
  "partner",
  "admin",
  "superAdmin",
  "instructor",
];

test("everybody who is signed in enters the member area", () => {
  expect(allowed(identityPolicy.enterMemberArea)).toEqual(signedIn);
});

test("admins and super admins enter the admin area, moderators do not", () => {
  expect(allowed(identityPolicy.enterAdminArea)).toEqual(["admin", "superAdmin"]);
});

test("a session is ended by its owner alone", () => {
  const session = { userId: cast.member.id };
  expect(allowed((actor) => identityPolicy.endSession(actor, session))).toEqual(["member"]);
});

test("only the unconfirmed ask for a confirmation email", () => {
  expect(allowed(identityPolicy.requestVerification)).toEqual(["unverified"]);
});

test("admins invite members, moderators and admins", () => {
  for (const roles of [[], ["moderator"], ["admin"], ["admin", "moderator"]]) {
    expect(allowed((actor) => identityPolicy.invite(actor, { roles }))).toEqual([
      "admin",
      "superAdmin",
    ]);
  }
});

test("super admins are invited by super admins and by the operator", () => {
  for (const roles of [["super_admin"], ["admin", "super_admin"]]) {
    expect(allowed((actor) => identityPolicy.invite(actor, { roles }))).toEqual(["superAdmin"]);
    expect(identityPolicy.invite(system, { roles })).toBe(true);
  }
});

test("the institute's own work is nobody: it enters no area and ends no session", () => {
  expect(identityPolicy.enterMemberArea(system)).toBe(false);
  expect(identityPolicy.enterAdminArea(system)).toBe(false);
  expect(identityPolicy.endSession(system, { userId: cast.member.id })).toBe(false);
});
