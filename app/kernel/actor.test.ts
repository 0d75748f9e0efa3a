import { expect, test } from "vitest";
import { allowed, cast } from "#testing/cast.ts";
import {
  actorId,
  guest,
  isAdmin,
  isModerator,
  isSuperAdmin,
  type Member,
  system,
} from "./actor.ts";

test("moderators, admins and super admins moderate", () => {
  expect(allowed(isModerator)).toEqual(["moderator", "admin", "superAdmin"]);
});

test("admins and super admins administer", () => {
  expect(allowed(isAdmin)).toEqual(["admin", "superAdmin"]);
});

test("only a super admin is a super admin", () => {
  expect(allowed(isSuperAdmin)).toEqual(["superAdmin"]);
});

test("roles are a set, and each counts", () => {
  const both: Member = { ...cast.member, roles: new Set(["moderator", "super_admin"]) };
  expect([isModerator(both), isAdmin(both), isSuperAdmin(both)]).toEqual([true, true, true]);
});

test("neither a guest nor the institute's own work holds a role", () => {
  for (const actor of [guest, system]) {
    expect([isModerator(actor), isAdmin(actor), isSuperAdmin(actor)]).toEqual([
      false,
      false,
      false,
    ]);
  }
});

test("who did it is a member's id or nobody's", () => {
  expect(actorId(cast.admin)).toBe(cast.admin.id);
  expect(actorId(guest)).toBeNull();
  expect(actorId(system)).toBeNull();
});
