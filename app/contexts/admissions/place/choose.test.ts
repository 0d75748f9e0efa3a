import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { holder, invitedPerson, placeHolder } from "#testing/places.ts";
import { acceptOffer } from "../offer/answer.server.ts";
import { lapseOffers } from "../offer/place.server.ts";
import {
  changeReminderDue,
  changeTold,
  placeGivenBack,
  placeTransferred,
  seatFreed,
} from "../events.ts";
import { giveBackReasons } from "../messages.ts";
import { affectedBy, versionOfPeople } from "../intake/announce.server.ts";
import { changeIntake } from "../intake/commands.server.ts";
import { decideIntake, planIntake } from "../intake/decide.server.ts";
import { intakes } from "../tables/applications.ts";
import { intakeChangeAnswers, intakeChanges } from "../tables/changes.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "../tables/seats.ts";
import { answerChange, remindOfChanges, settleSilence } from "./choose.server.ts";
import { ownPlaces, ownQuestion } from "./queries.server.ts";

const staffOf = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

const form = {
  program: "core-protection",
  location: "Christchurch",
  date: "2026-06-22",
  seats: 12,
};

/** What staff send who have seen the people of now. */
async function seen(ctx: Ctx, id: string, message?: string) {
  return { people: versionOfPeople(await affectedBy(ctx, id)), message };
}

const cancelled = { to: "cancelled", reason: undefined } as const;

async function version(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(intakes).where(eq(intakes.id, id));
  return String(row!.version);
}

async function decide(ctx: Ctx, id: string, to: "postponed" | "planned" | "cancelled") {
  return decideIntake(
    staffOf(ctx),
    id,
    { to, reason: undefined, version: await version(ctx, id) },
    await seen(ctx, id),
  );
}

async function questionOf(ctx: Ctx, offerId: string) {
  const rows = await ctx.db
    .select()
    .from(intakeChangeAnswers)
    .where(eq(intakeChangeAnswers.offerId, offerId))
    .orderBy(intakeChangeAnswers.id);
  return rows.at(-1)!;
}

/** An intake with one of each: a paid place, a held seat, an offer, and somebody who waits. */
async function course(ctx: Ctx) {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx, { seats: 2 });
  const { id: other } = await intake(ctx, { seats: 2, date: "2026-08-03" });
  const paid = await placeHolder(ctx, id, "paid");
  const held = await holder(ctx, id, "held");
  const offered = await invitedPerson(ctx, id, "offered");
  const waiting = await invitedPerson(ctx, id, "waiting");
  await acceptOffer(waiting.me, waiting.applicationId);
  return { id, other, paid, held, offered, waiting };
}

dbTest("nothing is saved before staff have seen exactly who is affected", async ({ ctx }) => {
  const { id } = await course(ctx);
  const before = await seen(ctx, id);
  const ask = { ...cancelled, version: "1" };
  expect(await decideIntake(staffOf(ctx), id, ask)).toMatchObject({
    error: "affects-people",
    detail: { people: 4 },
  });
  const move = { ...form, seats: 2, date: "2026-07-06", version: "1" };
  expect(await changeIntake(staffOf(ctx), id, move)).toMatchObject({ error: "affects-people" });
  const plan = { version: "1", endsOn: "2026-07-06", minimum: 0, decideBy: undefined };
  expect(await planIntake(staffOf(ctx), id, plan)).toMatchObject({ error: "affects-people" });
  // Somebody joins after the page was shown.
  await invitedPerson(ctx, id, "late");
  expect(await decideIntake(staffOf(ctx), id, ask, before)).toMatchObject({
    error: "affects-people",
  });
  expect(await version(ctx, id)).toBe("1");
  expect(await ctx.db.select().from(intakeChanges)).toEqual([]);
  const after = await seen(ctx, id, "The range is flooded.");
  expect(await decideIntake(staffOf(ctx), id, ask, after)).toMatchObject({ ok: true });
  expect(await emittedEvents(ctx, changeTold)).toHaveLength(5);
  const [entry] = await auditLogSoFar(ctx);
  expect(entry).toMatchObject({ after: { told: 5, message: "The range is flooded." } });
});

dbTest("a change of seats, or one on which nobody is, needs no confirmation", async ({ ctx }) => {
  const { id } = await course(ctx);
  expect(await changeIntake(staffOf(ctx), id, { ...form, seats: 3, version: "1" })).toMatchObject({
    ok: true,
    value: { told: 0 },
  });
  const { id: empty } = await intake(ctx);
  const move = { ...form, date: "2026-07-06", version: "1" };
  expect(await changeIntake(staffOf(ctx), empty, move)).toMatchObject({ value: { told: 0 } });
  expect(await ctx.db.select().from(intakeChanges)).toEqual([]);
});

dbTest("people are not moved to a day that has begun", async ({ ctx }) => {
  const { id } = await course(ctx);
  const move = { ...form, seats: 2, date: "2026-02-02", version: "1" };
  expect(await changeIntake(staffOf(ctx), id, move, await seen(ctx, id))).toMatchObject({
    error: "in-the-past",
  });
});

dbTest("a cancelled course ends offers without a seat, and asks the others", async ({ ctx }) => {
  const { id, paid, held, offered, waiting } = await course(ctx);
  expect(await decide(ctx, id, "cancelled")).toMatchObject({ ok: true });
  expect(await questionOf(ctx, paid.offerId)).toMatchObject({ standing: "enrolled", choice: null });
  expect(await questionOf(ctx, held.offerId)).toMatchObject({ standing: "held", endedAt: null });
  for (const { offerId } of [offered, waiting]) {
    const [offer] = await ctx.db.select().from(offers).where(eq(offers.id, offerId));
    expect(offer).toMatchObject({ endedAs: "withdrawn" });
    expect((await questionOf(ctx, offerId)).endedAt).not.toBeNull();
  }
  const [entry] = await ctx.db.select().from(waitListEntries);
  expect(entry).toMatchObject({ endedAs: "left" });
  const [mine] = await ownPlaces(paid.me);
  expect(mine).toMatchObject({
    question: { kind: "cancelled" },
    transfer: { allowed: false },
  });
});

dbTest("whoever has a place on a cancelled course takes another date", async ({ ctx }) => {
  const { id, other, paid, held } = await course(ctx);
  await decide(ctx, id, "cancelled");
  const question = await questionOf(ctx, paid.offerId);
  const answer = { choice: "move" as const, intake: other };
  expect((await ownQuestion(paid.me, question.id)).dates.map((date) => date.id)).toEqual([other]);
  expect(await answerChange(paid.me, question.id, { choice: "accept" })).toMatchObject({
    error: "not-offered",
  });
  expect(await answerChange(paid.me, question.id, answer)).toMatchObject({ ok: true });
  // The second of two clicks.
  expect(await answerChange(paid.me, question.id, answer)).toMatchObject({ ok: true });
  expect(await answerChange(paid.me, question.id, { choice: "refund" })).toMatchObject({
    error: "already-answered",
    detail: { choice: "move" },
  });
  const [place] = await ctx.db.select().from(enrolments);
  expect(place).toMatchObject({ intakeId: other, cancelledAt: null });
  expect(await emittedEvents(ctx, placeTransferred)).toHaveLength(1);
  expect(await emittedEvents(ctx, placeGivenBack)).toEqual([]);

  const theirs = await questionOf(ctx, held.offerId);
  expect(await answerChange(held.me, theirs.id, answer)).toMatchObject({ ok: true });
  const [hold] = await ctx.db.select().from(seatHolds).where(eq(seatHolds.offerId, held.offerId));
  expect(hold).toMatchObject({ intakeId: other, endedAt: null });
});

dbTest("a full refund gives the place back at once", async ({ ctx }) => {
  const { id, paid, held } = await course(ctx);
  await decide(ctx, id, "cancelled");
  const { id: question } = await questionOf(ctx, paid.offerId);
  expect(await answerChange(paid.me, question, { choice: "refund" })).toMatchObject({ ok: true });
  expect(await answerChange(paid.me, question, { choice: "refund" })).toMatchObject({ ok: true });
  expect(await emittedEvents(ctx, placeGivenBack)).toEqual([
    { orderId: paid.orderId, reason: giveBackReasons.cancelled },
  ]);
  const [place] = await ctx.db.select().from(enrolments);
  expect(place!.cancelledAt).not.toBeNull();
  // Nothing was paid for a seat that is only held.
  const { id: theirs } = await questionOf(ctx, held.offerId);
  expect(await answerChange(held.me, theirs, { choice: "refund" })).toMatchObject({ ok: true });
  expect(await emittedEvents(ctx, placeGivenBack)).toHaveLength(1);
});

dbTest(
  "silence after a cancellation is a full refund, after one reminder",
  async ({ ctx, clock }) => {
    const { id, paid, held } = await course(ctx);
    await decide(ctx, id, "cancelled");
    clock.advance(days(6));
    await remindOfChanges(ctx);
    expect(await emittedEvents(ctx, changeReminderDue)).toEqual([]);
    clock.advance(days(1));
    await remindOfChanges(ctx);
    await remindOfChanges(ctx);
    expect(await emittedEvents(ctx, changeReminderDue)).toHaveLength(2);
    // The seat is not lost while its holder is asked, although its time to be paid for is over.
    await lapseOffers(ctx);
    expect((await questionOf(ctx, held.offerId)).endedAt).toBeNull();
    clock.advance(days(7));
    await settleSilence(ctx);
    await settleSilence(ctx);
    expect(await emittedEvents(ctx, placeGivenBack)).toEqual([
      { orderId: paid.orderId, reason: giveBackReasons.cancelled },
    ]);
    const { id: question } = await questionOf(ctx, paid.offerId);
    expect(await questionOf(ctx, paid.offerId)).toMatchObject({ chosenAs: "silence" });
    expect(await answerChange(paid.me, question, { choice: "move", intake: id })).toMatchObject({
      error: "already-answered",
    });
  },
);

dbTest(
  "a moved course keeps every seat, and the refund stays open until it begins",
  async ({ ctx, clock }) => {
    const { id, paid, held, offered, waiting } = await course(ctx);
    const [before] = await ctx.db
      .select()
      .from(seatHolds)
      .where(eq(seatHolds.offerId, held.offerId));
    clock.advance(days(3));
    const move = { ...form, seats: 2, date: "2026-07-06", version: "1" };
    const saved = await changeIntake(staffOf(ctx), id, move, await seen(ctx, id));
    expect(saved).toMatchObject({ value: { told: 4 } });
    expect((await ctx.db.select().from(intakeChanges))[0]).toMatchObject({
      kind: "moved",
      before: { date: "2026-06-22" },
      after: { date: "2026-07-06" },
    });
    // Whoever has not paid or answered yet has the whole time again.
    const [hold] = await ctx.db.select().from(seatHolds).where(eq(seatHolds.offerId, held.offerId));
    expect(hold!.heldUntil.getTime()).toBe(before!.heldUntil.getTime() + days(3));
    expect(await acceptOffer(offered.me, offered.applicationId)).toMatchObject({ ok: true });
    expect(await ctx.db.select().from(waitListEntries)).toHaveLength(2);
    expect((await questionOf(ctx, waiting.offerId)).endedAt).not.toBeNull();

    const { id: question, answerBy } = await questionOf(ctx, paid.offerId);
    expect(answerBy).toEqual(new Date("2026-07-05T12:00:00Z"));
    clock.advance(days(90));
    await settleSilence(ctx);
    expect((await questionOf(ctx, paid.offerId)).choice).toBeNull();
    expect(await answerChange(paid.me, question, { choice: "refund" })).toMatchObject({ ok: true });
  },
);

dbTest(
  "silence on a moved course is no answer until it begins, and then the place is kept",
  async ({ ctx, clock }) => {
    const { id, paid } = await course(ctx);
    const move = { ...form, seats: 2, date: "2026-07-06", version: "1" };
    await changeIntake(staffOf(ctx), id, move, await seen(ctx, id));
    const { id: question } = await questionOf(ctx, paid.offerId);
    clock.advance(days(140));
    // The silence rule has not run yet, and the answer is refused all the same.
    expect(await answerChange(paid.me, question, { choice: "refund" })).toMatchObject({
      error: "too-late",
    });
    await settleSilence(ctx);
    expect(await questionOf(ctx, paid.offerId)).toMatchObject({
      choice: "accept",
      chosenAs: "silence",
    });
    const [place] = await ctx.db.select().from(enrolments);
    expect(place!.cancelledAt).toBeNull();
  },
);

dbTest("a postponed course waits for its date, and then asks again", async ({ ctx, clock }) => {
  const { id, paid, held, offered } = await course(ctx);
  await decide(ctx, id, "postponed");
  expect(await questionOf(ctx, paid.offerId)).toMatchObject({ answerBy: null, endedAt: null });
  expect(await acceptOffer(offered.me, offered.applicationId)).toMatchObject({ error: "no-date" });
  clock.advance(days(40));
  await lapseOffers(ctx);
  await settleSilence(ctx);
  const [offer] = await ctx.db.select().from(offers).where(eq(offers.id, offered.offerId));
  expect(offer!.endedAt).toBeNull();
  // While nobody knows a date, another one concerns nobody.
  const later = { ...form, seats: 2, date: "2026-09-07", version: await version(ctx, id) };
  expect(await changeIntake(staffOf(ctx), id, later)).toMatchObject({ value: { told: 0 } });
  expect(await decide(ctx, id, "planned")).toMatchObject({ ok: true });
  const changes = await ctx.db.select().from(intakeChanges).orderBy(intakeChanges.id);
  expect(changes[1]).toMatchObject({
    kind: "moved",
    before: { date: "2026-06-22" },
    after: { date: "2026-09-07" },
  });
  expect(await questionOf(ctx, paid.offerId)).toMatchObject({ changeId: changes[1]!.id });
  const [hold] = await ctx.db.select().from(seatHolds).where(eq(seatHolds.offerId, held.offerId));
  expect(hold!.heldUntil.getTime()).toBe(clock.now().getTime() + days(7));
  expect(await acceptOffer(offered.me, offered.applicationId)).toMatchObject({ ok: true });
});

dbTest(
  "a seat given back while a course is postponed goes to the wait-list with its date",
  async ({ ctx }) => {
    const { id, paid, waiting } = await course(ctx);
    await decide(ctx, id, "postponed");
    const { id: question } = await questionOf(ctx, paid.offerId);
    expect(await answerChange(paid.me, question, { choice: "refund" })).toMatchObject({ ok: true });
    expect(await emittedEvents(ctx, seatFreed)).toEqual([]);
    await decide(ctx, id, "planned");
    expect(await emittedEvents(ctx, seatFreed)).toEqual([{ offerId: waiting.offerId }]);
  },
);

dbTest("a second change closes the questions about the first", async ({ ctx }) => {
  const { id, paid } = await course(ctx);
  const move = { ...form, seats: 2, date: "2026-07-06", version: "1" };
  await changeIntake(staffOf(ctx), id, move, await seen(ctx, id));
  const first = await questionOf(ctx, paid.offerId);
  await decide(ctx, id, "cancelled");
  expect(await answerChange(paid.me, first.id, { choice: "accept" })).toMatchObject({
    error: "superseded",
  });
  expect((await ownQuestion(paid.me, first.id)).superseded).toBe(true);
});

dbTest("nobody answers for somebody else", async ({ ctx }) => {
  const { id, paid, held } = await course(ctx);
  await decide(ctx, id, "cancelled");
  const { id: question } = await questionOf(ctx, paid.offerId);
  for (const as of [held.me, { ...ctx, actor: cast.visitor }, staffOf(ctx)]) {
    await expect(answerChange(as, question, { choice: "refund" })).rejects.toThrow(NotFound);
    await expect(ownQuestion(as, question)).rejects.toThrow(NotFound);
  }
});
