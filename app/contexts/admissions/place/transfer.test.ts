import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { invitedPerson, placeHolder } from "#testing/places.ts";
import { acceptOffer } from "../offer/answer.server.ts";
import { giveUpPlace } from "../offer/place.server.ts";
import { placeTransferred, seatFreed } from "../events.ts";
import { intakes } from "../tables/applications.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { datesToMoveTo, ownPlaces, placeForStaff } from "./queries.server.ts";
import { transferOwnPlace, transferPlace } from "./transfer.server.ts";

const staffOf = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function course(ctx: Ctx) {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx, { seats: 1 });
  const { id: later } = await intake(ctx, { seats: 1, date: "2026-08-03" });
  const { id: latest } = await intake(ctx, { seats: 1, date: "2026-09-07" });
  const { id: earlier } = await intake(ctx, { seats: 1, date: "2026-05-04" });
  return { id, later, latest, earlier, paid: await placeHolder(ctx, id, "paid") };
}

dbTest("a place moves once to a later date, and offer, place and seat follow", async ({ ctx }) => {
  const { id, later, latest, paid } = await course(ctx);
  const waiting = await invitedPerson(ctx, id, "waiting");
  await acceptOffer(waiting.me, waiting.applicationId);
  expect(await transferOwnPlace(paid.me, paid.enrolmentId, { intake: later })).toMatchObject({
    ok: true,
  });
  const [place] = await ctx.db.select().from(enrolments);
  const [offer] = await ctx.db.select().from(offers).where(eq(offers.id, paid.offerId));
  expect(place).toMatchObject({ intakeId: later, cancelledAt: null });
  expect(offer).toMatchObject({ intakeId: later });
  expect(await emittedEvents(ctx, placeTransferred)).toHaveLength(1);
  // The seat that it left is offered to the next person.
  expect(await emittedEvents(ctx, seatFreed)).toEqual([{ offerId: waiting.offerId }]);
  expect(await transferOwnPlace(paid.me, paid.enrolmentId, { intake: latest })).toMatchObject({
    error: "not-allowed",
    detail: { why: expect.stringContaining("once already") },
  });
});

dbTest("a place moves neither to an earlier, a full nor a cancelled date", async ({ ctx }) => {
  const { id, later, latest, earlier, paid } = await course(ctx);
  const to = (intakeId: string) =>
    transferOwnPlace(paid.me, paid.enrolmentId, { intake: intakeId });
  const { id: firearms } = await intake(ctx, { programmeId: "firearms", date: "2026-08-03" });
  await placeHolder(ctx, later, "other");
  await ctx.db.update(intakes).set({ runState: "cancelled" }).where(eq(intakes.id, latest));
  expect(await to(earlier)).toMatchObject({ error: "not-later" });
  expect(await to(later)).toMatchObject({ error: "full" });
  expect(await to(latest)).toMatchObject({ error: "unknown-intake" });
  expect(await to(firearms)).toMatchObject({ error: "unknown-intake" });
  expect(await to(id)).toMatchObject({ error: "unknown-intake" });
  const [from] = await ctx.db.select().from(intakes).where(eq(intakes.id, id));
  expect(await datesToMoveTo(ctx, from!, { later: true })).toEqual([]);
  expect(await emittedEvents(ctx, placeTransferred)).toEqual([]);
});

dbTest("the last day to move a place is 14 days before the start", async ({ ctx, clock }) => {
  const { later, paid } = await course(ctx);
  // 8 June in Christchurch, where it begins on 22 June.
  clock.advance(new Date("2026-06-08T11:59:00Z").getTime() - clock.now().getTime());
  expect((await ownPlaces(paid.me))[0]!.transfer.allowed).toBe(true);
  clock.advance(60_000);
  expect((await ownPlaces(paid.me))[0]!.transfer).toEqual({
    allowed: false,
    why: expect.stringContaining("until 8 Jun 2026, 14 days before the start"),
  });
  expect(await transferOwnPlace(paid.me, paid.enrolmentId, { intake: later })).toMatchObject({
    error: "not-allowed",
  });
});

dbTest("staff move a place at any time, with a reason that is kept", async ({ ctx, clock }) => {
  const { id, later, latest, paid } = await course(ctx);
  await transferOwnPlace(paid.me, paid.enrolmentId, { intake: later });
  clock.advance(days(150));
  const why = { intake: latest, reason: "Broke an ankle." };
  expect(await transferPlace(staffOf(ctx), paid.enrolmentId, why)).toMatchObject({ ok: true });
  const [entry] = await auditLogSoFar(ctx);
  expect(entry).toMatchObject({ action: "admissions.place-transferred" });
  expect(JSON.stringify(entry)).toContain("Broke an ankle.");
  expect(await placeForStaff(staffOf(ctx), paid.enrolmentId)).toMatchObject({
    intake: { id: latest },
  });
  await expect(transferPlace(paid.me, paid.enrolmentId, why)).rejects.toThrow(Denied);
  expect(id).not.toBe(latest);
});

dbTest("a place that was given up frees its seat where it is now", async ({ ctx }) => {
  const { later, paid } = await course(ctx);
  const waiting = await invitedPerson(ctx, later, "waiting");
  await transferOwnPlace(paid.me, paid.enrolmentId, { intake: later });
  await acceptOffer(waiting.me, waiting.applicationId);
  await transact(ctx, async (tx) => {
    await giveUpPlace(tx, paid.orderId);
    return ok();
  });
  expect(await emittedEvents(ctx, seatFreed)).toEqual([{ offerId: waiting.offerId }]);
  await expect(transferOwnPlace(paid.me, paid.enrolmentId, { intake: later })).rejects.toThrow(
    NotFound,
  );
});

dbTest("other people's places are not found", async ({ ctx }) => {
  const { later, paid } = await course(ctx);
  for (const actor of [cast.visitor, cast.member, cast.admin]) {
    const as = { ...ctx, actor };
    await expect(transferOwnPlace(as, paid.enrolmentId, { intake: later })).rejects.toThrow(
      NotFound,
    );
  }
});

dbTest("the list of places costs the same, however many there are", async ({ ctx }) => {
  const { id, later, paid } = await course(ctx);
  const one = await queriesOf(ctx, () => ownPlaces(paid.me));
  if (paid.me.actor.kind !== "member") throw new Error("a member");
  const second = await placeHolder(ctx, later, "second");
  await ctx.db
    .update(enrolments)
    .set({ profileId: paid.me.actor.id })
    .where(eq(enrolments.id, second.enrolmentId));
  const two = await queriesOf(ctx, () => ownPlaces(paid.me));
  expect(await ownPlaces(paid.me)).toHaveLength(2);
  expect(two.length).toBe(one.length);
  expect(id).toBeTruthy();
});
