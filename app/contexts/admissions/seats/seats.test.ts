import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { placeGivenUp, placeRefused, placeTaken, seatFreed, seatReleased } from "../events.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "../tables/seats.ts";
import { courseDatesFor } from "../intake/queries.server.ts";
import { applications } from "../tables/applications.ts";
import { acceptOffer, refuseOffer } from "../offer/answer.server.ts";
import { changeIntake, removeIntake } from "../intake/commands.server.ts";
import { moveApplication, withdrawApplication } from "../application/handle.server.ts";
import { giveUpPlace, lapseOffers, prolongHold, takePlace } from "../offer/place.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

/** Makes an applicant with an offer on the intake, who can answer it. */
async function invited(ctx: Ctx, intakeId: string, name = "one") {
  const email = `${name}@applicants.test`;
  const { id } = await application(ctx, {
    email,
    path: ["initial-screening", "interview", "acceptance-enrollment"],
  });
  const { id: offerId } = await offer(ctx, { applicationId: id, intakeId });
  const me: Ctx = { ...ctx, actor: { ...cast.member, id: newId(), email } };
  return { id, offerId, me, accept: () => acceptOffer(me, id) };
}

async function fullCourse(ctx: Ctx, seats = 1) {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx, { seats });
  const holders = [];
  for (let n = 0; n < seats; n++) {
    const holder = await invited(ctx, id, `holder${n}`);
    await holder.accept();
    holders.push(holder);
  }
  return { id, holders };
}

const stageOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(applications).where(eq(applications.id, id)))[0]!.stage;
const offerRow = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(offers).where(eq(offers.id, id)))[0]!;
const holdsOf = (ctx: Ctx, offerId: string) =>
  ctx.db.select().from(seatHolds).where(eq(seatHolds.offerId, offerId));
const paid = (ctx: Ctx, offerId: string, orderId = newId()) =>
  transact(ctx, async (tx) => {
    await takePlace(tx, { orderId, offerId, profileId: cast.member.id });
    return ok();
  }).then(() => orderId);
const seatsShown = async (ctx: Ctx) => {
  const { dates } = await courseDatesFor(ctx, new URL("http://site/admissions"));
  return dates.rows.map(({ seatsLeft }) => seatsLeft);
};

dbTest(
  "accepting holds a seat until the payment deadline, and the schedule shows it",
  async ({ ctx }) => {
    await twoProgrammes(ctx);
    const { id } = await intake(ctx, { seats: 12 });
    await intake(ctx, { seats: 5, date: "2026-07-01" });
    const one = await invited(ctx, id);
    const until = new Date(ctx.clock.now().getTime() + days(7));
    expect(await one.accept()).toEqual({ ok: true, value: { outcome: "held", until } });
    expect(await seatsShown(ctx)).toEqual([11, 5]);
    expect(await one.accept()).toEqual({ ok: true, value: { outcome: "held", until } });
    expect(await holdsOf(ctx, one.offerId)).toHaveLength(1);
  },
);

dbTest("a seat is not held past the beginning of the course", async ({ ctx }) => {
  await twoProgrammes(ctx);
  // At TEST_NOW it is the morning of 3 March in Christchurch.
  const { id } = await intake(ctx, { date: "2026-03-05" });
  const { accept } = await invited(ctx, id);
  const until = new Date("2026-03-04T11:00:00Z");
  expect(await accept()).toEqual({ ok: true, value: { outcome: "held", until } });
});

dbTest(
  "an offer is accepted by its owner only; to others the application is not there",
  async ({ ctx }) => {
    await twoProgrammes(ctx);
    const { id } = await intake(ctx);
    const one = await invited(ctx, id);
    for (const actor of [cast.visitor, cast.member, cast.unverified, cast.admin, cast.superAdmin]) {
      await expect(acceptOffer({ ...ctx, actor }, one.id)).rejects.toThrow(NotFound);
      await expect(refuseOffer({ ...ctx, actor }, one.id)).rejects.toThrow(NotFound);
    }
    expect(await ctx.db.select().from(seatHolds)).toEqual([]);
  },
);

dbTest(
  "an offer that has expired, was withdrawn or is for a begun course is refused",
  async ({ ctx, clock }) => {
    await twoProgrammes(ctx);
    const soon = await intake(ctx, { date: "2026-03-06" });
    const later = await intake(ctx);
    const begun = await invited(ctx, soon.id, "begun");
    const expired = await invited(ctx, later.id, "expired");
    const moved = await invited(ctx, later.id, "moved");
    const from = "acceptance-enrollment";
    await moveApplication(asAdmin(ctx), moved.id, {
      version: versionOf({ stage: from }),
      to: "wait-listed",
    });
    expect(await moved.accept()).toEqual({ ok: false, error: "offer-ended" });
    clock.advance(days(4));
    expect(await begun.accept()).toEqual({ ok: false, error: "course-begun" });
    clock.advance(days(11));
    expect(await expired.accept()).toEqual({ ok: false, error: "offer-expired" });
    await lapseOffers(ctx);
    expect(await expired.accept()).toEqual({ ok: false, error: "offer-ended" });
    expect(await ctx.db.select().from(seatHolds)).toEqual([]);
  },
);

dbTest(
  "when the course is full one joins the wait-list, and accepting again keeps the place",
  async ({ ctx }) => {
    const { id } = await fullCourse(ctx);
    const first = await invited(ctx, id, "first");
    const second = await invited(ctx, id, "second");
    expect(await first.accept()).toEqual({ ok: true, value: { outcome: "wait-listed", place: 1 } });
    expect(await second.accept()).toEqual({
      ok: true,
      value: { outcome: "wait-listed", place: 2 },
    });
    expect(await first.accept()).toEqual({ ok: true, value: { outcome: "wait-listed", place: 1 } });
    expect(await stageOf(ctx, first.id)).toBe("wait-listed");
    expect(await ctx.db.select().from(waitListEntries)).toHaveLength(2);
  },
);

dbTest(
  "a hold that runs out frees its seat for the first who waits, with a deadline",
  async ({ ctx, clock }) => {
    const { id, holders } = await fullCourse(ctx);
    const first = await invited(ctx, id, "first");
    const second = await invited(ctx, id, "second");
    await first.accept();
    await second.accept();
    clock.advance(days(7) - 1);
    await lapseOffers(ctx);
    expect(await emittedEvents(ctx, seatReleased)).toEqual([]);
    clock.advance(1);
    await lapseOffers(ctx);
    expect(await emittedEvents(ctx, seatReleased)).toEqual([{ offerId: holders[0]!.offerId }]);
    expect(await offerRow(ctx, holders[0]!.offerId)).toMatchObject({ endedAs: "lapsed" });
    expect(await emittedEvents(ctx, seatFreed)).toEqual([{ offerId: first.offerId }]);
    const [kept] = await holdsOf(ctx, first.offerId);
    expect(kept).toMatchObject({
      awaitsAnswer: "wait-list",
      heldUntil: new Date(clock.now().getTime() + hours(48)),
    });

    // The first one answers in time and gets the usual time to pay.
    clock.advance(hours(47));
    const until = new Date(clock.now().getTime() + days(7));
    expect(await first.accept()).toEqual({ ok: true, value: { outcome: "held", until } });
    expect(await stageOf(ctx, first.id)).toBe("acceptance-enrollment");
    expect(await emittedEvents(ctx, seatFreed)).toHaveLength(1);
  },
);

dbTest(
  "who lets the deadline pass loses the seat to the next, and the offer",
  async ({ ctx, clock }) => {
    const { id, holders } = await fullCourse(ctx);
    const first = await invited(ctx, id, "first");
    const second = await invited(ctx, id, "second");
    await first.accept();
    await second.accept();
    await refuseOffer(holders[0]!.me, holders[0]!.id);
    expect(await emittedEvents(ctx, seatFreed)).toEqual([{ offerId: first.offerId }]);
    clock.advance(hours(48));
    // The scheduled job has not run yet: any command that comes first reallocates the seats.
    const late = await invited(ctx, id, "late");
    expect(await late.accept()).toMatchObject({ value: { outcome: "wait-listed", place: 3 } });
    expect(await emittedEvents(ctx, seatFreed)).toEqual([
      { offerId: first.offerId },
      { offerId: second.offerId },
    ]);
    expect(await first.accept()).toEqual({ ok: false, error: "offer-ended" });
  },
);

dbTest(
  "withdrawing, declining and moving back give the seat to the next",
  async ({ ctx, clock }) => {
    const { id, holders } = await fullCourse(ctx, 3);
    const waiting = [];
    for (const name of ["first", "second", "third"]) {
      const each = await invited(ctx, id, name);
      await each.accept();
      waiting.push({ offerId: each.offerId });
    }
    const from = "acceptance-enrollment";
    expect(await withdrawApplication(holders[0]!.me, holders[0]!.id)).toMatchObject({ ok: true });
    clock.advance(1);
    await moveApplication(asAdmin(ctx), holders[1]!.id, {
      version: versionOf({ stage: from }),
      to: "declined",
      reason: "No.",
    });
    clock.advance(1);
    await moveApplication(asAdmin(ctx), holders[2]!.id, {
      version: versionOf({ stage: from }),
      to: "wait-listed",
    });
    expect(await emittedEvents(ctx, seatFreed)).toEqual(waiting);
  },
);

dbTest("more seats are for those who wait", async ({ ctx }) => {
  const { id } = await fullCourse(ctx);
  const first = await invited(ctx, id, "first");
  await first.accept();
  const form = { program: "core-protection", location: "Christchurch", date: "2026-06-22" };
  expect(await changeIntake(asAdmin(ctx), id, { ...form, seats: 2, version: "1" })).toMatchObject({
    ok: true,
  });
  expect(await emittedEvents(ctx, seatFreed)).toEqual([{ offerId: first.offerId }]);
  expect(await seatsShown(ctx)).toEqual([0]);
});

dbTest(
  "a course date keeps the seats that are taken, and stays while people are on it",
  async ({ ctx }) => {
    const { id } = await fullCourse(ctx, 2);
    const form = { program: "core-protection", location: "Christchurch", date: "2026-06-22" };
    expect(await changeIntake(asAdmin(ctx), id, { ...form, seats: 1, version: "1" })).toEqual({
      ok: false,
      error: "seats-taken",
      detail: { taken: 2 },
    });
    expect(await removeIntake(asAdmin(ctx), id, "1")).toEqual({
      ok: false,
      error: "has-applications",
      detail: { people: 2 },
    });
  },
);

dbTest("a paid order takes its held seat, once, however often it is told", async ({ ctx }) => {
  const { holders } = await fullCourse(ctx);
  const { offerId, id } = holders[0]!;
  const orderId = await paid(ctx, offerId);
  await paid(ctx, offerId, orderId);
  const rows = await ctx.db.select().from(enrolments);
  expect(rows).toMatchObject([{ applicationId: id, offerId, orderId, moduleIds: ["intro-cp"] }]);
  expect(await emittedEvents(ctx, placeTaken)).toHaveLength(1);
  expect(await seatsShown(ctx)).toEqual([0]);
  // A second order for the same offer gets no place, and its money is sent back.
  const twice = await paid(ctx, offerId);
  expect(await emittedEvents(ctx, placeRefused)).toEqual([{ orderId: twice }]);
});

dbTest("an enrolled applicant can neither be moved nor withdraw", async ({ ctx }) => {
  const { holders } = await fullCourse(ctx);
  const { offerId, id, me } = holders[0]!;
  await paid(ctx, offerId);
  const from = "acceptance-enrollment";
  expect(await withdrawApplication(me, id)).toEqual({ ok: false, error: "enrolled" });
  expect(
    await moveApplication(asAdmin(ctx), id, {
      version: versionOf({ stage: from }),
      to: "declined",
      reason: "No.",
    }),
  ).toEqual({
    ok: false,
    error: "enrolled",
  });
  expect(await refuseOffer(me, id)).toEqual({ ok: false, error: "offer-ended" });
});

dbTest(
  "a late payment takes a free seat, and is refused when none is left",
  async ({ ctx, clock }) => {
    const { holders, id } = await fullCourse(ctx, 2);
    clock.advance(days(8));
    await lapseOffers(ctx);
    const waiting = await invited(ctx, id, "waiting");
    await paid(ctx, holders[0]!.offerId);
    expect(await ctx.db.select().from(enrolments)).toHaveLength(1);
    await waiting.accept();
    const orderId = await paid(ctx, holders[1]!.offerId);
    expect(await emittedEvents(ctx, placeRefused)).toEqual([{ orderId }]);
    expect(await ctx.db.select().from(enrolments)).toHaveLength(1);
  },
);

dbTest("a payment for an application that was withdrawn is refused", async ({ ctx }) => {
  const { holders } = await fullCourse(ctx);
  await withdrawApplication(holders[0]!.me, holders[0]!.id);
  const orderId = await paid(ctx, holders[0]!.offerId);
  expect(await emittedEvents(ctx, placeRefused)).toEqual([{ orderId }]);
});

dbTest("an open checkout prolongs the hold, and never shortens it", async ({ ctx, clock }) => {
  const { holders } = await fullCourse(ctx);
  const { offerId } = holders[0]!;
  const prolong = (until: Date) =>
    transact(ctx, async (tx) => {
      await prolongHold(tx, offerId, until);
      return ok();
    });
  const later = new Date(clock.now().getTime() + days(8));
  await prolong(later);
  await prolong(new Date(clock.now().getTime() + hours(1)));
  expect(await holdsOf(ctx, offerId)).toMatchObject([{ heldUntil: later }]);
});

dbTest("a refunded place is free for the next, once", async ({ ctx }) => {
  const { id, holders } = await fullCourse(ctx);
  const orderId = await paid(ctx, holders[0]!.offerId);
  const first = await invited(ctx, id, "first");
  await first.accept();
  const giveUp = () =>
    transact(ctx, async (tx) => {
      await giveUpPlace(tx, orderId);
      return ok();
    });
  await giveUp();
  await giveUp();
  expect(await emittedEvents(ctx, seatFreed)).toEqual([{ offerId: first.offerId }]);
  expect(await emittedEvents(ctx, placeGivenUp)).toHaveLength(1);
});
