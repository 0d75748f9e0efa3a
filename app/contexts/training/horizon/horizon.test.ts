import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { instructorQualifications } from "#app/contexts/training/tables/instructors.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { cast } from "#testing/cast.ts";
import { awardOf, certificate } from "#testing/certificates.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { documentsBegun } from "#testing/own-documents.ts";
import { documentExpiring } from "../events.ts";
import { ownHorizon } from "./queries.server.ts";
import { remindOfExpiries } from "./remind.server.ts";

/** Runs the schedule twice, and returns all reminders so far: what, and at how many days. */
async function reminded(ctx: Ctx): Promise<string[]> {
  await remindOfExpiries(ctx);
  await remindOfExpiries(ctx);
  const payloads = (await emittedEvents(ctx, documentExpiring)) as { kind: string; days: number }[];
  return payloads.map((payload) => `${payload.kind} ${payload.days}`);
}

async function qualification(ctx: Ctx, validUntil: string) {
  await ctx.db.insert(instructorQualifications).values({
    id: newId(),
    instructorId: cast.instructor.id,
    kind: "firearms",
    number: "F-17",
    issuer: "The police",
    validFrom: "2025-01-01",
    validUntil,
    seenBy: cast.admin.id,
    seenAt: ctx.clock.now(),
  });
}

dbTest("Reminders go once, clock jumps included.", async ({ ctx, clock }) => {
  const { hand, see } = await documentsBegun(ctx);
  const now = clock.now().getTime();
  const end = (n: number) => new Date(now + days(n)).toISOString().slice(0, 10);
  await see(await hand({ validUntil: end(120) }));
  await certificate(ctx, { ...awardOf("module:intro-cp"), expiresAt: new Date(now + days(121)) });
  await qualification(ctx, end(122));
  expect(await reminded(ctx)).toEqual([]);
  clock.advance(days(30));
  expect(await reminded(ctx)).toEqual(["document 90"]);
  clock.advance(days(2));
  const all = ["document 90", "qualification 90", "certificate 90"];
  expect((await reminded(ctx)).toSorted()).toEqual(all.toSorted());
  // Past both 30 and 7 days: one reminder stands for both.
  clock.advance(days(85));
  const more = [...all, "document 7", "qualification 7", "certificate 7"];
  expect((await reminded(ctx)).toSorted()).toEqual(more.toSorted());
  clock.advance(days(60));
  expect(await reminded(ctx)).toHaveLength(6);
});

dbTest("each threshold has its own reminder", async ({ ctx, clock }) => {
  const { hand, see } = await documentsBegun(ctx);
  const end = new Date(clock.now().getTime() + days(90)).toISOString().slice(0, 10);
  await see(await hand({ validUntil: end }));
  expect(await reminded(ctx)).toEqual(["document 90"]);
  clock.advance(days(60));
  expect(await reminded(ctx)).toEqual(["document 90", "document 30"]);
  clock.advance(days(23));
  expect(await reminded(ctx)).toEqual(["document 90", "document 30", "document 7"]);
  clock.advance(days(10));
  expect(await reminded(ctx)).toHaveLength(3);
});

dbTest(
  "nobody is reminded of what is replaced, refused, not looked at, revoked, of theory or of a closed account",
  async ({ ctx, clock }) => {
    const { hand, see } = await documentsBegun(ctx);
    const soon = new Date(clock.now().getTime() + days(20));
    const end = soon.toISOString().slice(0, 10);
    await see(await hand({ validUntil: end }));
    await hand({ validUntil: "2027-06-30" });
    await hand({ kind: "passport", validUntil: end });
    const award = awardOf("module:intro-cp");
    await certificate(ctx, {
      ...award,
      expiresAt: soon,
      revokedAt: soon,
      revocationReason: "Issued by mistake",
    });
    const old = await certificate(ctx, { ...award, expiresAt: soon });
    await certificate(ctx, { ...award, renews: old.id });
    await qualification(ctx, end);
    await ctx.db.delete(profiles).where(eq(profiles.id, cast.instructor.id));
    expect(await reminded(ctx)).toEqual([]);
  },
);

dbTest("documents and certificates are on one horizon", async ({ ctx, clock }) => {
  const { hand, see, member } = await documentsBegun(ctx);
  const now = clock.now().getTime();
  const at = (n: number) => new Date(now + days(n));
  const end = (n: number) => at(n).toISOString().slice(0, 10);
  await see(await hand({ kind: "first-aid", validUntil: end(20) }));
  await see(await hand({ kind: "medical", class: "Class 2", validUntil: end(80) }));
  await see(await hand({ kind: "medical", class: "Class 2", validUntil: end(400) }));
  const waiting = await hand({ kind: "passport", validUntil: end(800) });
  const award = awardOf("module:intro-cp");
  const old = await certificate(ctx, { ...award, expiresAt: at(-3) });
  await certificate(ctx, { ...awardOf("module:firearms"), expiresAt: at(29) });
  const shown = async () =>
    (await ownHorizon(member)).bands.map(({ horizon, entries }) => [horizon, entries.length]);
  expect(await shown()).toEqual([
    ["expired", 1],
    ["month", 2],
    ["quarter", 0],
    ["later", 1],
  ]);
  expect((await ownHorizon(member)).waiting).toMatchObject([{ id: waiting }]);
  const few = (await queriesOf(ctx, () => ownHorizon(member))).length;
  await certificate(ctx, { ...award, renews: old.id, expiresAt: at(900) });
  expect(await shown()).toEqual([
    ["expired", 0],
    ["month", 2],
    ["quarter", 0],
    ["later", 2],
  ]);
  expect(await queriesOf(ctx, () => ownHorizon(member))).toHaveLength(few);
});

/** Advances the clock to a later moment. */
const to = (clock: { now: () => Date; advance: (ms: number) => void }, moment: string) =>
  clock.advance(Date.parse(moment) - clock.now().getTime());

dbTest(
  "a document that ends today is still valid today in Christchurch, and in Budapest",
  async ({ ctx, clock }) => {
    const { hand, see, member } = await documentsBegun(ctx);
    await see(await hand({ validUntil: "2026-06-10" }));
    const shownAt = async (moment: string) => {
      to(clock, moment);
      const { bands } = await ownHorizon(member);
      return bands.find(({ entries }) => entries.length > 0)?.horizon;
    };
    // 10 June begins in Christchurch at 12:00 UTC on the 9th, and ends in Budapest at 22:00 on the 10th.
    expect(await shownAt("2026-06-09T12:30:00Z")).toBe("month");
    expect(await shownAt("2026-06-10T11:30:00Z")).toBe("month");
    expect(await shownAt("2026-06-10T21:59:00Z")).toBe("month");
    await hand({ kind: "passport", validUntil: "2026-06-10" });
    expect(await shownAt("2026-06-10T22:00:00Z")).toBe("expired");
    await expect(hand({ kind: "medical", validUntil: "2026-06-10" })).rejects.toThrow("has-ended");
  },
);

dbTest(
  "a reminder is due by the day at the bases, not by the day in UTC",
  async ({ ctx, clock }) => {
    const { hand, see } = await documentsBegun(ctx);
    await see(await hand({ validUntil: "2026-09-08" }));
    // Ninety days before it is 10 June, which has begun at both bases at 22:00 UTC on the 9th.
    to(clock, "2026-06-09T21:59:00Z");
    expect(await reminded(ctx)).toEqual([]);
    to(clock, "2026-06-09T22:00:00Z");
    expect(await reminded(ctx)).toEqual(["document 90"]);
  },
);
