import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { jobApplicationTransitionOf } from "../email-queries.server.ts";
import { jobApplicationMoved } from "../events.ts";
import { inviteToPartner } from "../partner/commands.server.ts";
import { membershipOf, partnerById } from "../partner/queries.server.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { jobListings } from "../tables/jobs.ts";
import { endPartner } from "./end-partner.server.ts";
import { ownJobApplication } from "./queries.server.ts";

dbTest(
  "a partner that ends with candidates in process tells them, and keeps nothing of theirs",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
    const { id: otherId } = await partner(ctx, { name: "Kea Security" });
    const listing = await job(ctx, { partnerId });
    const elsewhere = await job(ctx, { partnerId: otherId });
    const files = memoryStore();
    await files.put("cvs/1", new Uint8Array([1]));
    const waits = await jobApplication(ctx, listing, cast.member, { cvKey: "cvs/1" });
    const declined = await jobApplication(ctx, listing, cast.moderator, { status: "not-selected" });
    const untouched = await jobApplication(ctx, elsewhere, cast.member);
    const staff = { ...ctx, actor: cast.admin };
    const acting = { ...ctx, actor: cast.partner };
    const invitation = { name: "Sam Tai", email: "sam@people.test", role: "reader" } as const;
    await inviteToPartner(acting, partnerId, invitation);
    await expect(endPartner(acting, files, partnerId)).rejects.toThrow(Denied);
    for (let time = 0; time < 2; time++) await endPartner(staff, files, partnerId);

    const [closed] = await ctx.db.select().from(jobListings).where(eq(jobListings.id, listing.id));
    expect(closed).toMatchObject({ status: "Closed", partnerId });
    expect(files.kept.size).toBe(0);
    const me = { ...ctx, actor: cast.member };
    expect(await ownJobApplication(me, waits.id)).toMatchObject({
      status: "not-selected",
      contact: "",
      cv: null,
    });
    const moved = await emittedEvents(ctx, jobApplicationMoved);
    expect(moved, "only who waits is told").toHaveLength(1);
    const { transitionId } = moved[0] as { transitionId: string };
    expect(await jobApplicationTransitionOf(ctx, transitionId)).toMatchObject({
      meaning: "The employer has left the job board. What you had sent is deleted.",
    });
    const rows = await ctx.db.select().from(jobApplications);
    expect(rows.find(({ id }) => id === declined.id)?.contact).toBe("");
    expect(rows.find(({ id }) => id === untouched.id)).toMatchObject({ status: "received" });
    expect(await membershipOf(acting)).toBe(null);
    expect(await partnerById(staff, partnerId)).toMatchObject({ members: [], invited: [] });
  },
);
