import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { jobApplicationTransitions } from "../tables/job-applications.ts";
import { partnerStanding } from "./queries.server.ts";

dbTest(
  "a partner's standing counts its own listings and answers, and the time to the first answer",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const staff = { ...ctx, actor: cast.admin };
    const mine = await partner(ctx, { members: [cast.partner] });
    const other = await partner(ctx, { name: "Kōtuku" });
    const now = ctx.clock.now().getTime();
    const ago = (n: number) => new Date(now - days(n));
    const listing = await job(ctx, { partnerId: mine.id });
    const elsewhere = await job(ctx, { partnerId: other.id });
    const answers: [{ id: string }, number, number][] = [
      [cast.member, 10, 9],
      [cast.moderator, 10, 7],
      [cast.instructor, 10, 2],
    ];
    for (const [who, sent, answered] of answers) {
      const { id } = await jobApplication(ctx, listing, who, { appliedAt: ago(sent) });
      await ctx.db.insert(jobApplicationTransitions).values({
        id: newId(),
        jobApplicationId: id,
        toStatus: "not-selected",
        movedBy: cast.partner.id,
        at: ago(answered),
      });
    }
    await jobApplication(ctx, listing, cast.admin, { appliedAt: ago(15) });
    await jobApplication(ctx, elsewhere, cast.member, { appliedAt: ago(15) });
    const { figures } = await partnerStanding(staff, mine.id);
    expect(figures).toMatchObject({
      live: 1,
      applications: 4,
      answered: 3,
      medianDays: 3,
      waitingLong: 1,
      members: 1,
    });
    expect(await queriesOf(ctx, () => partnerStanding(staff, mine.id))).toHaveLength(4);
    await expect(partnerStanding({ ...ctx, actor: cast.partner }, mine.id)).rejects.toThrow(Denied);
  },
);
