import fc from "fast-check";
import { expect, test } from "vitest";
import { cast } from "#testing/cast.ts";
import { partnerRoles } from "./partner/rules.ts";
import { recruitmentPolicy } from "./policy.ts";

const partners = ["kea", "kākā"] as const;
const someone = fc.constantFrom(...Object.values(cast));
const membership = fc.option(
  fc.record({
    userId: fc.constantFrom(cast.partner.id, cast.member.id, cast.admin.id),
    partnerId: fc.constantFrom(...partners),
    role: fc.constantFrom(...partnerRoles),
  }),
);
const partnerId = fc.option(fc.constantFrom(...partners));

test("only who acts for a partner touches its listings, as far as their role goes, and none is anybody's without a partner", () => {
  fc.assert(
    fc.property(someone, membership, partnerId, (actor, acts, owner) => {
      const theirs =
        owner !== null &&
        actor.kind === "member" &&
        acts?.userId === actor.id &&
        acts.partnerId === owner;
      const subject = { partnerId: owner, membership: acts };
      const recruits = theirs && acts?.role !== "reader";
      expect(recruitmentPolicy.readOwnJob(actor, subject)).toBe(theirs);
      for (const verb of ["editOwnJob", "moveOwnJob", "deleteOwnJob"] as const) {
        expect(recruitmentPolicy[verb](actor, subject), verb).toBe(recruits);
      }
      const staff = actor === cast.admin || actor === cast.superAdmin;
      for (const verb of ["readJobApplications", "lookAtCv", "readTeam"] as const) {
        expect(recruitmentPolicy[verb](actor, subject), verb).toBe(theirs || staff);
      }
      for (const verb of ["moveJobApplication", "noteJobApplication"] as const) {
        expect(recruitmentPolicy[verb](actor, subject), verb).toBe(recruits || staff);
      }
      const owns = theirs && acts?.role === "owner";
      expect(recruitmentPolicy.manageTeam(actor, subject)).toBe(owns || staff);
      expect(recruitmentPolicy.editCompanyPage(actor, subject)).toBe(owns);
    }),
    { numRuns: 300 },
  );
});
