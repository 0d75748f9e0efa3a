import { expect } from "vitest";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { enrolmentsOf } from "./queries.server.ts";

dbTest(
  "somebody's places are listed by when they begin, without cancelled ones",
  async ({ ctx }) => {
    const profileId = cast.member.id;
    await enrolment(ctx, { profileId, moduleIds: ["maritime-security"], date: "2026-08-03" });
    await enrolment(ctx, { profileId, moduleIds: ["intro-cp", "advanced-threat"] });
    await enrolment(ctx, { profileId, moduleIds: ["flight-rotary"], cancelled: true });
    await enrolment(ctx, { profileId: cast.partner.id, moduleIds: ["flight-rotary"] });
    const enrolledAt = ctx.clock.now();
    expect(await enrolmentsOf(ctx, profileId)).toEqual([
      {
        moduleIds: ["intro-cp", "advanced-threat"],
        intakeDate: "2026-06-22",
        endsOn: "2026-07-05",
        location: "Christchurch",
        enrolledAt,
      },
      {
        moduleIds: ["maritime-security"],
        intakeDate: "2026-08-03",
        endsOn: "2026-08-16",
        location: "Christchurch",
        enrolledAt,
      },
    ]);
    expect(await enrolmentsOf(ctx, cast.admin.id)).toEqual([]);
  },
);
