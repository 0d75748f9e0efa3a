import { expect, test } from "vitest";
import { claimsRole } from "./shown-name.ts";

test("a name must not say that its bearer works for the institute", () => {
  for (const name of ["Admin Anna", "The Moderators", "GCPI", "Chief Instructor", "staff"]) {
    expect(claimsRole(name), name).toBe(true);
  }
  for (const name of ["Anna", "Badminton Fan", "Kea over Arthur’s Pass", "Staffan Lund"]) {
    expect(claimsRole(name), name).toBe(false);
  }
});
