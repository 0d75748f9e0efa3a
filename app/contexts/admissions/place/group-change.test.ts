import { eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import { confirmTransfer } from "#app/contexts/billing/payment/confirm-transfer.server.ts";
import { orders, refunds } from "#app/contexts/billing/tables.ts";
import {
  acceptInvitation,
  issueInvitationLink,
} from "#app/contexts/identity/people/invitation.server.ts";
import { days } from "#app/kernel/clock.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { allSubscribers, groupSubscribers } from "#app/subscribers.ts";
import { outboxOnly } from "#app/platform/mail/outbox.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { officesOpen } from "#testing/factories.ts";
import {
  booker,
  groupOf,
  heldGroup,
  placesOfGroup,
  quotedGroup,
  requestedGroup,
  staff,
} from "#testing/groups.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { sumOfLedger } from "#testing/ledger.ts";
import { demoPayments, priceList, workOffBilling } from "#testing/orders.ts";
import { confirmGroupPlace } from "../group/place.server.ts";
import { ownGroup } from "../group/queries.server.ts";
import { affectedBy, versionOfPeople } from "../intake/announce.server.ts";
import { changeIntake } from "../intake/commands.server.ts";
import { decideIntake } from "../intake/decide.server.ts";
import { intakes } from "../tables/applications.ts";
import { intakeChangeAnswers } from "../tables/changes.ts";
import { enrolments, offers, seatHolds } from "../tables/seats.ts";
import { answerChange, remindOfChanges, settleSilence } from "./choose.server.ts";
import { ownPlaces, ownQuestion } from "./queries.server.ts";
import { transferOwnPlace, transferPlace } from "./transfer.server.ts";

async function institute(ctx: Ctx) {
  await castInDatabase(ctx);
  await priceList(ctx);
  await twoProgrammes(ctx);
  await officesOpen(ctx);
  const { id } = await intake(ctx, { seats: 12 });
  const { id: later } = await intake(ctx, { seats: 6, date: "2026-08-03" });
  return { id, later };
}

const work = (ctx: Ctx) => workOffBilling(ctx, demoPayments(ctx), groupSubscribers);

async function paidGroup(ctx: Ctx, intakeId: string) {
  const bookingId = await heldGroup(ctx, intakeId);
  const placed = await placeOrder(booker(ctx), bookingId, "upfront");
  if (!placed.ok) throw new Error(placed.error);
  const { orderId } = placed.value;
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const transfer = { amount: order!.totalMinor, reference: `KIWI ${order!.number}` };
  const done = await confirmTransfer(staff(ctx), orderId, transfer);
  if (!done.ok) throw new Error(done.error);
  await work(ctx);
  return { bookingId, order: order! };
}

/** Lets the first person of a paid group join, and enrols them. @returns their place */
async function enrolledPerson(ctx: Ctx, bookingId: string) {
  const [place] = await placesOfGroup(ctx, bookingId);
  const link = await issueInvitationLink(ctx, place!.invitationId!);
  const token = new URL(link).searchParams.get("token")!;
  const accepted = await acceptInvitation(ctx, { token, password: "kea over the ridge 42" });
  if (!accepted.ok) throw new Error(accepted.error);
  await work(ctx);
  const done = await confirmGroupPlace(staff(ctx), bookingId, place!.id, { waiver: "Known." });
  if (!done.ok) throw new Error(done.error);
  const [enrolment] = await ctx.db.select().from(enrolments);
  return enrolment!;
}

const openHolds = (ctx: Ctx) => ctx.db.select().from(seatHolds).where(isNull(seatHolds.endedAt));

async function cancel(ctx: Ctx, id: string) {
  const people = await affectedBy(ctx, id);
  const [row] = await ctx.db.select().from(intakes).where(eq(intakes.id, id));
  const decision = { to: "cancelled" as const, reason: undefined, version: String(row!.version) };
  const seen = { people: versionOfPeople(people) };
  expect(await decideIntake(staff(ctx), id, decision, seen)).toMatchObject({ ok: true });
  return people;
}

async function questionOf(ctx: Ctx, bookingId: string) {
  const rows = await ctx.db
    .select()
    .from(intakeChangeAnswers)
    .where(eq(intakeChangeAnswers.bookingId, bookingId))
    .orderBy(intakeChangeAnswers.id);
  return rows.at(-1)!;
}

dbTest(
  "groups on a cancelled course are seen before, told, and refunded when they stay silent",
  async ({ ctx, clock }) => {
    const { id } = await institute(ctx);
    const asked = await requestedGroup(ctx, id, { organisation: "Asked", people: [] });
    const quoted = await requestedGroup(ctx, id, { organisation: "Quoted", people: [] });
    await quotedGroup(ctx, quoted);
    const held = await heldGroup(ctx, id, { organisation: "Held", people: [] });
    const { bookingId: paid, order } = await paidGroup(ctx, id);
    await enrolledPerson(ctx, paid);

    const people = await cancel(ctx, id);
    // The person who is enrolled is not asked: the organisation answers for all of its places.
    expect(people.map(({ bookingId, standing }) => [bookingId, standing])).toEqual([
      [paid, "enrolled"],
      [held, "held"],
      [quoted, "offered"],
    ]);
    for (const ended of [asked, quoted]) {
      expect(await groupOf(ctx, ended)).toMatchObject({
        status: "declined",
        endReason: "We had to cancel the course.",
      });
    }
    expect((await ownGroup(booker(ctx), held)).can.pay).toBe(false);
    expect((await ownGroup(booker(ctx), paid)).question).toMatchObject({ kind: "cancelled" });

    clock.advance(days(8));
    await remindOfChanges(ctx);
    expect((await questionOf(ctx, paid)).remindedAt).not.toBeNull();
    clock.advance(days(7));
    await settleSilence(ctx);
    await work(ctx);
    expect(await groupOf(ctx, held)).toMatchObject({ status: "cancelled" });
    expect(await groupOf(ctx, paid)).toMatchObject({ status: "refunded" });
    expect(await openHolds(ctx)).toEqual([]);
    const places = await ctx.db.select().from(enrolments).where(isNull(enrolments.cancelledAt));
    expect(places).toEqual([]);
    const back = await ctx.db.select().from(refunds);
    expect(back.reduce((sum, { minor }) => sum + minor, 0)).toBe(order.totalMinor);
    expect(await sumOfLedger(ctx)).toBe(0);
  },
);

dbTest("an organisation takes all of its places to another date", async ({ ctx }) => {
  const { id, later } = await institute(ctx);
  const { bookingId } = await paidGroup(ctx, id);
  const enrolment = await enrolledPerson(ctx, bookingId);
  await cancel(ctx, id);
  const { id: answerId } = await questionOf(ctx, bookingId);
  const question = await ownQuestion(booker(ctx), answerId);
  expect(question).toMatchObject({ paid: true, group: { places: 4 }, choices: ["move", "refund"] });
  expect(question.dates.map((date) => date.id)).toEqual([later]);
  for (const actor of [cast.member, cast.admin, cast.visitor]) {
    await expect(ownQuestion({ ...ctx, actor }, answerId)).rejects.toThrow(NotFound);
    await expect(answerChange({ ...ctx, actor }, answerId, { choice: "refund" })).rejects.toThrow(
      NotFound,
    );
  }

  const move = { choice: "move", intake: later } as const;
  expect(await answerChange(booker(ctx), answerId, move)).toMatchObject({ ok: true });
  // The second of two clicks.
  expect(await answerChange(booker(ctx), answerId, move)).toMatchObject({ ok: true });
  expect(await groupOf(ctx, bookingId)).toMatchObject({ status: "paid", intakeId: later });
  const holds = await openHolds(ctx);
  expect(holds.map(({ intakeId }) => intakeId)).toEqual([later, later, later]);
  const [moved] = await ctx.db.select().from(enrolments).where(eq(enrolments.id, enrolment.id));
  expect(moved).toMatchObject({ intakeId: later, cancelledAt: null });
  const [offer] = await ctx.db.select().from(offers).where(eq(offers.id, enrolment.offerId));
  expect(offer).toMatchObject({ intakeId: later, endedAt: null });
});

dbTest(
  "a group that does not fit on another date stays whole and can choose again",
  async ({ ctx }) => {
    const { id } = await institute(ctx);
    const { id: small } = await intake(ctx, { seats: 3, date: "2026-09-07" });
    const { bookingId } = await paidGroup(ctx, id);
    await cancel(ctx, id);
    const { id: answerId } = await questionOf(ctx, bookingId);
    expect(
      await answerChange(booker(ctx), answerId, { choice: "move", intake: small }),
    ).toMatchObject({
      error: "too-few",
      detail: { free: 3, places: 4 },
    });
    expect(await groupOf(ctx, bookingId)).toMatchObject({ status: "paid", intakeId: id });
    expect(await questionOf(ctx, bookingId)).toMatchObject({ choice: null, endedAt: null });
  },
);

dbTest("the organisation of a moved course gets one email and fair time", async ({ ctx }) => {
  const { id } = await institute(ctx);
  const bookingId = await heldGroup(ctx, id, { people: [] });
  const deliver = () => workOff(ctx, allSubscribers(outboxOnly, { providers: {} }));
  await deliver();
  await ctx.db.delete(mailOutbox);
  const form = {
    program: "core-protection",
    location: "Christchurch",
    date: "2026-07-06",
    seats: 12,
    version: "1",
  };
  const people = versionOfPeople(await affectedBy(ctx, id));
  expect(await changeIntake(staff(ctx), id, form, { people })).toMatchObject({ ok: true });
  await deliver();
  const sent = await ctx.db.select().from(mailOutbox);
  const { number } = await groupOf(ctx, bookingId);
  const told = sent.filter(({ subject }) => subject === "Your course has changed");
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toContain(`This concerns your group booking ${number}`);
  expect(told[0]!.text).toContain("all of its 4 places");
  expect(await questionOf(ctx, bookingId)).toMatchObject({ standing: "held", choice: null });
  expect(await affectedBy(ctx, id)).toHaveLength(1);
});

dbTest("the person of a group's place is sent to the organisation", async ({ ctx }) => {
  const { id, later } = await institute(ctx);
  const { bookingId } = await paidGroup(ctx, id);
  const enrolment = await enrolledPerson(ctx, bookingId);
  const actor = { ...cast.member, id: enrolment.profileId, email: "ana@kea.test" };
  const person: Ctx = { ...ctx, actor };
  const [place] = await ownPlaces(person);
  expect(place).toMatchObject({ orderId: null, transfer: { allowed: false } });
  expect(place!.substitute.why).toContain("Kea Protective Ltd has booked this place");
  const refused = { error: "of-a-group", detail: { organisation: "Kea Protective Ltd" } };
  expect(await transferOwnPlace(person, enrolment.id, { intake: later })).toMatchObject(refused);
  const byStaff = { intake: later, reason: "Ill" };
  expect(await transferPlace(staff(ctx), enrolment.id, byStaff)).toMatchObject(refused);
});
