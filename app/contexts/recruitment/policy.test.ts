import fc from "fast-check";
import { expect, test } from "vitest";
import { cast } from "#testing/cast.ts";
import { recruitmentPolicy } from "./policy.ts";

const partners = ["kea", "kākā"] as const;
const someone = fc.constantFrom(...Object.values(cast));
const membership = fc.option(
  fc.record({
    userId: fc.constantFrom(cast.partner.id, cast.member.id, cast.admin.id),
    partnerId: fc.constantFrom(...partners),
  }),
);
const partnerId = fc.option(fc.constantFrom(...partners));

test("only who acts for a partner touches its listings, and none is anybody's without a partner", () => {
  fc.assert(
    fc.property(someone, membership, partnerId, (actor, acts, owner) => {
      const theirs =
        owner !== null &&
        actor.kind === "member" &&
        acts?.userId === actor.id &&
        acts.partnerId === owner;
      const subject = { partnerId: owner, membership: acts };
      for (const verb of ["editOwnJob", "moveOwnJob", "deleteOwnJob"] as const) {
        expect(recruitmentPolicy[verb](actor, subject), verb).toBe(theirs);
      }
      const staff = actor === cast.admin || actor === cast.superAdmin;
      for (const verb of [
        "readJobApplications",
        "moveJobApplication",
        "noteJobApplication",
        "lookAtCv",
      ] as const) {
        expect(recruitmentPolicy[verb](actor, subject), verb).toBe(theirs || staff);
      }
    }),
    { numRuns: 300 },
  );
});
