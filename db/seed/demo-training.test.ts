import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { ownOrder } from "#app/contexts/billing/order/own-queries.server.ts";
import { orders } from "#app/contexts/billing/tables.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { waitingForMe } from "#app/contexts/training/assessment/queries.server.ts";
import { rollCall, teachingToday } from "#app/contexts/training/attendance/queries.server.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { demoSeeds } from "./demo.ts";
import { instituteSeeds } from "./institute.ts";

dbTest(
  "the demo's instructor has a session today with eight people, and one tomorrow",
  async ({ ctx }) => {
    await runSeeds(ctx, [...instituteSeeds, ...demoSeeds(memoryStore())]);
    const { email } = demoPeople.find(({ key }) => key === "instructor")!;
    const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.email, email));
    const teach = { ...ctx, actor: { ...cast.instructor, id: profile!.id } };
    const { today, ahead, unsigned } = await teachingToday(teach);
    expect([today.length, ahead.length, unsigned.length]).toEqual([1, 2, 0]);
    expect(today[0]).toMatchObject({ students: 8, leads: true, state: "published" });
    const { students, can } = await rollCall(teach, today[0]!.id);
    expect(students.map(({ name }) => name)).toContain("Noémi Harsányi-Beck");
    expect(can.mark).toBe(true);
    // The lead finds one assessment to verify and one dispute; the instructor has a draft for tomorrow.
    const lead = demoPeople.find(({ key }) => key === "lead")!;
    const [leading] = await ctx.db.select().from(profiles).where(eq(profiles.email, lead.email));
    const waits = await waitingForMe({ ...ctx, actor: { ...cast.instructor, id: leading!.id } });
    expect(waits.verify.map(({ student }) => student)).toEqual(["Noémi Harsányi-Beck"]);
    expect(waits.disputes.map(({ student }) => student)).toEqual(["Tuva Ashgrove"]);
    const { drafts } = await waitingForMe(teach);
    expect(drafts.map(({ student }) => student)).toEqual(["Joss Wetherill"]);
  },
);

dbTest(
  "every place of the demo was paid for with an order that its holder can open",
  async ({ ctx }) => {
    await runSeeds(ctx, [...instituteSeeds, ...demoSeeds(memoryStore())]);
    const places = await ctx.db.select().from(enrolments);
    expect(places.length).toBeGreaterThan(8);
    for (const { orderId, profileId } of places) {
      const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
      // The order of a group is the organisation's.
      if (order?.buyer === "organisation") continue;
      const holder = { ...cast.member, id: profileId, emailVerified: true };
      const { payments } = await ownOrder({ ...ctx, actor: holder }, orderId);
      expect(payments.length).toBeGreaterThan(0);
    }
  },
);
