import { and, eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { lapseOffers } from "../offer/place.server.ts";
import { makeOffer } from "../offer/commands.server.ts";
import { courseDateById } from "../intake/queries.server.ts";
import { intakeForStaff } from "../intake/staff-queries.server.ts";
import { nextIntakes } from "../dashboard-widgets.server.ts";
import { offerOn } from "../offer/queries.server.ts";
import { seatsTakenOf } from "../intake/import-write.server.ts";
import { applications, intakes } from "../tables/applications.ts";
import { groupPlaces } from "../tables/groups.ts";
import { enrolments, seatHolds } from "../tables/seats.ts";
import { invitations, profiles } from "#app/contexts/identity/tables.ts";
import { termsAcceptances } from "#app/contexts/institute/tables.ts";
import { confirmTransfer } from "#app/contexts/billing/payment/confirm-transfer.server.ts";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import { invoiceOf } from "#app/contexts/billing/payment/emails.server.ts";
import { openCheckout } from "#app/contexts/billing/payment/open-checkout.server.ts";
import { markRefundSent, refundOrder } from "#app/contexts/billing/refund/commands.server.ts";
import { checkouts, orders, refunds } from "#app/contexts/billing/tables.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { personalData } from "#app/personal-data.ts";
import { erasePerson } from "#app/contexts/privacy/erase.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { system } from "#app/kernel/actor.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { MailTransport } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { allSubscribers, groupSubscribers } from "#app/subscribers.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, workOff } from "#testing/emitted-events.ts";
import { officesOpen } from "#testing/factories.ts";
import {
  acceptQuote,
  booker,
  groupOf,
  groupRequest,
  heldGroup,
  joined,
  paid,
  placesOfGroup,
  quotedGroup,
  requestedGroup,
  staff,
} from "#testing/groups.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { sumOfLedger } from "#testing/ledger.ts";
import { listOf } from "#testing/lists.ts";
import { demoPayments, priceList, workOffBilling } from "#testing/orders.ts";
import { groupHeld, groupNamesDue } from "../events.ts";
import { admissionsPersonalData } from "../personal-data.server.ts";
import { acceptGroupQuote, cancelGroup } from "./accept.server.ts";
import { groupSource } from "./list.server.ts";
import { lapseGroupQuotes, remindOfNames } from "./in-time.server.ts";
import { nameGroupPlace } from "./person.server.ts";
import { confirmGroupPlace } from "./place.server.ts";
import { groupForStaff, ownGroup, ownGroups } from "./queries.server.ts";
import { declineGroup, previewQuote, quoteGroup } from "./quote.server.ts";
import { requestGroup } from "./request.server.ts";

async function institute(ctx: Ctx, seats = 12) {
  await castInDatabase(ctx);
  await priceList(ctx);
  await twoProgrammes(ctx);
  await officesOpen(ctx);
  return intake(ctx, { seats });
}

const openHolds = (ctx: Ctx) => ctx.db.select().from(seatHolds).where(isNull(seatHolds.endedAt));

describe("a request", () => {
  dbTest("that is sent twice is one booking, whose places have the names", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const first = await requestedGroup(ctx, id);
    expect(await requestedGroup(ctx, id)).toBe(first);
    expect(await groupOf(ctx, first)).toMatchObject({
      number: expect.stringMatching(/^G-\d+$/),
      places: 4,
      status: "requested",
      purchaseOrder: "PO-4711",
    });
    const places = await placesOfGroup(ctx, first);
    expect(places.map(({ name }) => name)).toEqual(["Ana Tui", "Béla Kiss", null, null]);
    expect(await openHolds(ctx)).toEqual([]);
  });

  dbTest("names a course date that takes place and has so many seats", async ({ ctx }) => {
    const { id } = await institute(ctx, 3);
    const origin = { network: "192.0.2.0/24" };
    const ask = (form: Parameters<typeof requestGroup>[1]) =>
      requestGroup(booker(ctx), form, origin);
    expect(await ask(groupRequest(id))).toMatchObject({
      error: "more-than-seats",
      detail: { seats: 3 },
    });
    const begun = await intake(ctx, { date: "2026-01-05" });
    expect(await ask(groupRequest(begun.id))).toMatchObject({ error: "course-begun" });
    const cancelled = await intake(ctx, { runState: "cancelled" });
    expect(await ask(groupRequest(cancelled.id))).toMatchObject({ error: "unknown-intake" });
    const late = groupRequest(id, { places: 3, namesBy: "2026-06-22" });
    expect(await ask(late)).toMatchObject({ error: "names-too-late" });
  });

  dbTest("belongs to the account that made it, and is 404 for everybody else", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await requestedGroup(ctx, id);
    expect((await ownGroup(booker(ctx), bookingId)).organisation).toBe("Kea Protective Ltd");
    for (const actor of [cast.visitor, cast.member, cast.admin]) {
      await expect(ownGroup({ ...ctx, actor }, bookingId)).rejects.toThrow(NotFound);
    }
    await expect(groupForStaff(booker(ctx), bookingId)).rejects.toThrow(Denied);
    expect(await ownGroups(booker(ctx))).toHaveLength(1);
    expect(await ownGroups({ ...ctx, actor: cast.unverified })).toBeNull();
  });
});

describe("a quote", () => {
  dbTest("costs what the pricing function says of the whole group", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await requestedGroup(ctx, id);
    await quotedGroup(ctx, bookingId);
    const { price } = await ownGroup(booker(ctx), bookingId);
    const [upfront] = price!.plans;
    expect(upfront!.lines).toEqual([
      { text: "4 × Introduction to Close Protection", amount: expect.any(String) },
      {
        text: "Corporate rate for 4 people, 5% off: 4 × Introduction to Close Protection",
        amount: expect.stringMatching(/^[-−]/),
      },
      {
        text: "Full upfront payment, 5% off: 4 × Introduction to Close Protection",
        amount: expect.stringMatching(/^[-−]/),
      },
    ]);
    expect(upfront!.discounts.map(({ name, amount }) => [name, amount !== null])).toEqual([
      ["Veterans' discount", false],
      ["Corporate rate", true],
      ["Full upfront payment", true],
    ]);
  });

  dbTest("gives veterans the larger of the two rates, and not both", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await requestedGroup(ctx, id);
    await quotedGroup(ctx, bookingId, true);
    const { price } = await ownGroup(booker(ctx), bookingId);
    const [veteran, corporate] = price!.plans[0]!.discounts;
    expect(veteran!.amount).not.toBeNull();
    expect(corporate!.amount).toBeNull();
    expect(corporate!.why).toContain("not added together");
  });

  dbTest("is shown to staff before it is made, at the same price", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await requestedGroup(ctx, id);
    const form = {
      version: "1",
      modules: ["intro-cp"],
      lines: [{ text: "Room", minor: 10_000 }],
      veterans: false,
      validDays: 14,
      paymentDays: 14,
    };
    const preview = await previewQuote(staff(ctx), bookingId, form);
    expect(await quoteGroup(staff(ctx), bookingId, form)).toMatchObject({ ok: true });
    const { price } = await ownGroup(booker(ctx), bookingId);
    expect(price!.plans).toEqual(preview!.plans);
  });

  dbTest("that somebody else has replaced is not accepted from an old page", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await requestedGroup(ctx, id);
    await quotedGroup(ctx, bookingId);
    const { version } = await groupOf(ctx, bookingId);
    await quotedGroup(ctx, bookingId, true);
    expect(
      await acceptGroupQuote(booker(ctx), bookingId, { version: String(version) }),
    ).toMatchObject({ error: "changed-meanwhile" });
  });

  dbTest("that nobody accepts lapses, and can be made again", async ({ ctx, clock }) => {
    const { id } = await institute(ctx);
    const bookingId = await requestedGroup(ctx, id);
    await quotedGroup(ctx, bookingId);
    clock.advance(days(14));
    expect(await acceptQuote(ctx, bookingId)).toMatchObject({ error: "quote-expired" });
    await lapseGroupQuotes(ctx);
    expect(await groupOf(ctx, bookingId)).toMatchObject({ status: "lapsed" });
    await quotedGroup(ctx, bookingId);
    expect(await acceptQuote(ctx, bookingId)).toMatchObject({ ok: true });
  });

  dbTest("that staff decline ends with their reason and frees the places", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    const { version } = await groupOf(ctx, bookingId);
    const form = { version: String(version), reason: "The course is moved." };
    expect(await declineGroup(staff(ctx), bookingId, form)).toMatchObject({ ok: true });
    expect(await groupOf(ctx, bookingId)).toMatchObject({
      status: "declined",
      endReason: "The course is moved.",
    });
    expect(await openHolds(ctx)).toEqual([]);
  });
});

describe("accepting", () => {
  dbTest("holds all places or none, and says how many are free", async ({ ctx }) => {
    const { id } = await institute(ctx, 5);
    const first = await heldGroup(ctx, id);
    expect(await openHolds(ctx)).toHaveLength(4);
    const second = await requestedGroup(ctx, id, { organisation: "Tui Ltd", places: 2 });
    await quotedGroup(ctx, second);
    expect(await acceptQuote(ctx, second)).toMatchObject({
      error: "too-few-seats",
      detail: { free: 1, places: 2 },
    });
    expect(await openHolds(ctx)).toHaveLength(4);
    // Accepting again changes nothing.
    expect(await acceptQuote(ctx, first)).toMatchObject({ ok: true });
    expect(await openHolds(ctx)).toHaveLength(4);
    expect(await emittedEvents(ctx, groupHeld)).toHaveLength(1);
  });

  dbTest("counts on every page that counts seats", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    const taken = async () => {
      const page = await courseDateById(ctx, id);
      const intakePage = await intakeForStaff(staff(ctx), id);
      const { reading } = await nextIntakes(staff(ctx));
      const imported = await seatsTakenOf(ctx, [id]);
      return [
        12 - page!.courseDate.seatsLeft,
        intakePage.taken,
        (reading.rows[0] as { value: number }).value,
        imported.get(id),
        (await groupForStaff(staff(ctx), bookingId)).intake.seatsLeft,
      ];
    };
    expect(await taken()).toEqual([4, 4, 4, 4, 8]);
    await paid(ctx, bookingId);
    expect(await taken()).toEqual([4, 4, 4, 4, 8]);
    expect((await intakeForStaff(staff(ctx), id)).paid).toBe(4);
    const [place] = await placesOfGroup(ctx, bookingId);
    await joined(ctx, place!.id);
    const waiver = { waiver: "Seen." };
    expect(await confirmGroupPlace(staff(ctx), bookingId, place!.id, waiver)).toMatchObject({
      ok: true,
    });
    // One hold has become an enrolment.
    expect(await openHolds(ctx)).toHaveLength(3);
    expect(await ctx.db.select().from(enrolments)).toHaveLength(1);
    expect(await taken()).toEqual([4, 4, 4, 4, 8]);
    expect((await intakeForStaff(staff(ctx), id)).paid).toBe(4);
  });

  dbTest("is undone by cancelling before payment, with its order", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    const placed = await placeOrder(booker(ctx), bookingId, "upfront");
    expect(placed.ok).toBe(true);
    expect(await cancelGroup(booker(ctx), bookingId)).toMatchObject({ ok: true });
    await workOffBilling(ctx, demoPayments(ctx), groupSubscribers);
    expect(await openHolds(ctx)).toEqual([]);
    const [order] = await ctx.db.select().from(orders);
    expect(order!.status).toBe("cancelled");
    expect(await sumOfLedger(ctx)).toBe(0);
    expect(await cancelGroup(booker(ctx), bookingId)).toMatchObject({ ok: true });
  });

  dbTest("lapses with the hold when it is not paid for", async ({ ctx, clock }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    await placeOrder(booker(ctx), bookingId, "upfront");
    clock.advance(days(14));
    await lapseOffers(ctx);
    await workOffBilling(ctx, demoPayments(ctx), groupSubscribers);
    expect(await groupOf(ctx, bookingId)).toMatchObject({ status: "lapsed" });
    expect(await openHolds(ctx)).toEqual([]);
    const [order] = await ctx.db.select().from(orders);
    expect(order!.status).toBe("cancelled");
    const invited = await ctx.db
      .select()
      .from(invitations)
      .where(and(isNull(invitations.withdrawnAt), isNull(invitations.acceptedAt)));
    expect(invited).toEqual([]);
    // A new quote is accepted anew, and so are the terms.
    await quotedGroup(ctx, bookingId);
    expect(await acceptQuote(ctx, bookingId)).toMatchObject({ ok: true });
    const accepted = await ctx.db
      .select({ act: termsAcceptances.act, subjectId: termsAcceptances.subjectId })
      .from(termsAcceptances);
    const acceptance = { act: "group-quote", subjectId: bookingId };
    expect(accepted).toEqual([acceptance, acceptance]);
  });
});

describe("paying", () => {
  dbTest("is one order with the purchase order, in the organisation's name", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    const order = await paid(ctx, bookingId);
    expect(order).toMatchObject({
      buyer: "organisation",
      name: "Kea Protective Ltd",
      billingContact: "Catherine Doyle",
      email: "accounts@kea.test",
      purchaseOrder: "PO-4711",
      profileId: cast.partner.id,
    });
    expect(await groupOf(ctx, bookingId)).toMatchObject({ status: "paid", orderId: order.id });
    const holds = await openHolds(ctx);
    expect(holds.every(({ securedAt }) => securedAt !== null)).toBe(true);
    // Its places count for the minimum before their people are enrolled.
    await ctx.db
      .update(intakes)
      .set({ minimum: holds.length + 2 })
      .where(eq(intakes.id, id));
    const onPage = await intakeForStaff({ ...ctx, actor: cast.admin }, id);
    expect(onPage).toMatchObject({ paid: holds.length, short: 2 });
    expect(await sumOfLedger(ctx)).toBe(0);
  });

  dbTest("keeps the places after the deadline of the hold", async ({ ctx, clock }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    await paid(ctx, bookingId);
    clock.advance(days(30));
    await lapseOffers(ctx);
    expect(await openHolds(ctx)).toHaveLength(4);
    expect(await groupOf(ctx, bookingId)).toMatchObject({ status: "paid" });
  });

  dbTest("too late takes the places if all are free, and nobody else's", async ({ ctx, clock }) => {
    const { id } = await institute(ctx, 5);
    const first = await heldGroup(ctx, id);
    const placed = await placeOrder(booker(ctx), first, "upfront");
    const orderId = placed.ok ? placed.value.orderId : "";
    clock.advance(days(14));
    await lapseOffers(ctx);
    await workOffBilling(ctx, demoPayments(ctx), groupSubscribers);
    const second = await heldGroup(ctx, id, { organisation: "Tui Ltd", places: 2 });
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
    const transfer = { amount: order!.totalMinor, reference: "LATE 1" };
    expect(await confirmTransfer(staff(ctx), orderId, transfer)).toMatchObject({ ok: true });
    await workOffBilling(ctx, demoPayments(ctx), groupSubscribers);
    expect(await groupOf(ctx, first)).toMatchObject({ status: "refused" });
    expect(await groupOf(ctx, second)).toMatchObject({ status: "held" });
    expect(await openHolds(ctx)).toHaveLength(2);
    const back = await ctx.db.select().from(refunds);
    expect(back).toMatchObject([{ minor: order!.totalMinor }]);
    expect(await sumOfLedger(ctx)).toBe(0);
  });

  dbTest("that is refunded frees all places and ends the enrolments", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    const order = await paid(ctx, bookingId);
    const [place] = await placesOfGroup(ctx, bookingId);
    await joined(ctx, place!.id);
    await confirmGroupPlace(staff(ctx), bookingId, place!.id, { waiver: "Seen." });
    expect(await refundOrder(staff(ctx), order.id, { reason: "As agreed." })).toMatchObject({
      ok: true,
    });
    await workOffBilling(ctx, demoPayments(ctx), groupSubscribers);
    const [refund] = await ctx.db.select().from(refunds);
    await markRefundSent(staff(ctx), order.id, { refundId: refund!.id, reference: "BACK 1" });
    await workOffBilling(ctx, demoPayments(ctx), groupSubscribers);
    expect(await groupOf(ctx, bookingId)).toMatchObject({ status: "refunded" });
    expect(await openHolds(ctx)).toEqual([]);
    const rows = await ctx.db.select().from(enrolments);
    expect(rows.every(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
    expect(await sumOfLedger(ctx)).toBe(0);
  });
});

describe("the people", () => {
  dbTest("get an account, an application of their own, and an enrolment", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    const [place, other] = await placesOfGroup(ctx, bookingId);
    const applicationId = await joined(ctx, place!.id);
    const [application] = await ctx.db
      .select()
      .from(applications)
      .where(eq(applications.id, applicationId));
    expect(application).toMatchObject({
      firstName: "Ana",
      lastName: "Tui",
      email: "ana@kea.test",
      intakeId: id,
      stage: "initial-screening",
    });
    const states = async () =>
      (await ownGroup(booker(ctx), bookingId)).people.map(({ state }) => state);
    expect(await states()).toEqual(["accepted", "invited", "to-come", "to-come"]);

    expect(await confirmGroupPlace(staff(ctx), bookingId, other!.id, {})).toMatchObject({
      error: "not-accepted-yet",
    });
    expect(await confirmGroupPlace(staff(ctx), bookingId, place!.id, {})).toMatchObject({
      error: "waiver-needed",
    });
    const waiver = { waiver: "Papers were seen." };
    await confirmGroupPlace(staff(ctx), bookingId, place!.id, waiver);
    expect(await states()).toEqual(["confirmed", "invited", "to-come", "to-come"]);
    expect(await ctx.db.select().from(enrolments)).toEqual([]);

    const order = await paid(ctx, bookingId);
    expect(await states()).toEqual(["enrolled", "invited", "to-come", "to-come"]);
    const [ana] = await ctx.db.select().from(profiles).where(eq(profiles.email, "ana@kea.test"));
    expect(await ctx.db.select().from(enrolments)).toMatchObject([
      { applicationId, profileId: ana!.id, orderId: order.id, intakeId: id },
    ]);
    const anaActor = { ...cast.member, id: ana!.id, email: "ana@kea.test" };
    const offer = await offerOn({ ...ctx, actor: anaActor }, applicationId);
    expect(offer).toMatchObject({ state: "enrolled", paidBy: "Kea Protective Ltd" });
    expect(offer!.can.pay).toBe(false);
  });

  dbTest("are not offered a second seat on their own", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    const [place] = await placesOfGroup(ctx, bookingId);
    const applicationId = await joined(ctx, place!.id);
    const form = {
      version: "",
      intake: id,
      modules: ["intro-cp"],
      lines: [],
      concession: { kind: "none" } as const,
      answerDays: 14,
      paymentDays: 7,
      waiver: "Seen.",
    };
    expect(await makeOffer(staff(ctx), applicationId, form)).toMatchObject({
      error: "booked-by-employer",
    });
  });

  dbTest("are named later, and nobody twice", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    const places = await placesOfGroup(ctx, bookingId);
    const name = async (at: number, form: { name: string; email: string }) =>
      nameGroupPlace(booker(ctx), bookingId, places[at]!.id, {
        ...form,
        version: String((await groupOf(ctx, bookingId)).version),
      });
    expect(await name(2, { name: "Cara Lee", email: "ANA@kea.test" })).toMatchObject({
      error: "named-twice",
    });
    expect(await name(2, { name: "Cara Lee", email: "cara@kea.test" })).toMatchObject({ ok: true });
    await workOffBilling(ctx, demoPayments(ctx), groupSubscribers);
    const [, , cara] = await placesOfGroup(ctx, bookingId);
    expect(cara).toMatchObject({ name: "Cara Lee", invitationId: expect.any(String) });
    const stale = { version: "1", name: "Somebody", email: "some@kea.test" };
    expect(await nameGroupPlace(booker(ctx), bookingId, places[3]!.id, stale)).toMatchObject({
      error: "changed-meanwhile",
    });
    const stranger: Ctx = { ...ctx, actor: cast.member };
    await expect(nameGroupPlace(stranger, bookingId, places[3]!.id, stale)).rejects.toThrow(
      NotFound,
    );
  });

  dbTest("are replaced once, up to 14 days before, and the seat stays", async ({ ctx, clock }) => {
    const { id } = await institute(ctx, 4);
    const bookingId = await heldGroup(ctx, id);
    await paid(ctx, bookingId);
    const [place] = await placesOfGroup(ctx, bookingId);
    const applicationId = await joined(ctx, place!.id);
    await confirmGroupPlace(staff(ctx), bookingId, place!.id, { waiver: "Seen." });
    const name = async (who: string) =>
      nameGroupPlace(booker(ctx), bookingId, place!.id, {
        name: who,
        email: `${who.toLowerCase()}@kea.test`,
        version: String((await groupOf(ctx, bookingId)).version),
      });
    expect(await name("Dora")).toMatchObject({ ok: true });
    const [application] = await ctx.db
      .select()
      .from(applications)
      .where(eq(applications.id, applicationId));
    expect(application!.stage).toBe("withdrawn");
    // The enrolment has become a hold again, so the full course stays full.
    expect(await openHolds(ctx)).toHaveLength(4);
    expect((await courseDateById(ctx, id))!.courseDate.seatsLeft).toBe(0);
    const dora = await joined(ctx, place!.id);
    expect(dora).not.toBe(applicationId);
    expect(await name("Emil")).toMatchObject({ error: "substituted-before" });

    clock.advance(days(100));
    const second = (await placesOfGroup(ctx, bookingId))[1]!;
    await ctx.db.update(groupPlaces).set({ applicationId }).where(eq(groupPlaces.id, second.id));
    const { version } = await groupOf(ctx, bookingId);
    const late = { name: "Filip", email: "filip@kea.test", version: String(version) };
    expect(await nameGroupPlace(booker(ctx), bookingId, second.id, late)).toMatchObject({
      error: "too-late-to-substitute",
    });
  });

  dbTest(
    "that are to come are reminded of a week before, and on the day",
    async ({ ctx, clock }) => {
      const { id } = await institute(ctx);
      const bookingId = await heldGroup(ctx, id, { namesBy: "2026-04-01" });
      await paid(ctx, bookingId);
      const reminders = async () => {
        await remindOfNames(ctx);
        return (await emittedEvents(ctx, groupNamesDue)).length;
      };
      expect(await reminders()).toBe(0);
      clock.advance(days(22));
      expect(await reminders()).toBe(1);
      expect(await reminders()).toBe(1);
      clock.advance(days(7));
      expect(await reminders()).toBe(2);
    },
  );
});

dbTest("request, quote, held places and invitations go out as emails", async ({ ctx }) => {
  const { id } = await institute(ctx);
  const deliver = () => workOff({ ...ctx, actor: system }, withEmails(ctx));
  const bookingId = await requestedGroup(ctx, id);
  await deliver();
  await quotedGroup(ctx, bookingId);
  await deliver();
  await acceptQuote(ctx, bookingId);
  await deliver();
  const sent = await ctx.db.select().from(mailOutbox);
  const office = sent.filter(({ kind }) => kind === "group-requested");
  expect(office.map(({ toAddress }) => toAddress).sort()).toEqual([
    cast.admin.email,
    cast.superAdmin.email,
  ]);
  const others = sent.filter(({ kind }) => kind !== "group-requested");
  expect(others.map(({ kind, toAddress }) => `${kind} ${toAddress}`).sort()).toEqual([
    "group-held person-4@cast.test",
    "group-invitation ana@kea.test",
    "group-invitation bela@kea.test",
    "group-quoted person-4@cast.test",
    "group-received person-4@cast.test",
  ]);
  const quote = sent.find(({ kind }) => kind === "group-quoted")!;
  expect(quote.text).toContain("4 × Introduction to Close Protection");
  expect(quote.attachments).toMatchObject([{ document: "group-quote", id: bookingId }]);
  const invitation = sent.find(({ toAddress }) => toAddress === "ana@kea.test")!;
  expect(invitation.text).toContain("Kea Protective Ltd");
});

/** All subscribers but the one that sends what is in the outbox. */
function withEmails(ctx: Ctx) {
  const transport = { send: () => Promise.resolve() } as unknown as MailTransport;
  return allSubscribers(transport, demoPayments(ctx)).filter(
    ({ name }) => name !== "send-queued-emails",
  );
}

dbTest("the quote and the invoice are drawn with the purchase order", async ({ ctx }) => {
  const { id } = await institute(ctx);
  const bookingId = await heldGroup(ctx, id);
  const quote = await makeDocument(booker(ctx), "group-quote", bookingId);
  expect(quote?.mediaType).toBe("application/pdf");
  const placed = await placeOrder(booker(ctx), bookingId, "upfront");
  const orderId = placed.ok ? placed.value.orderId : "";
  const opened = await openCheckout(booker(ctx), demoPayments(ctx), orderId, "invoice");
  expect(opened.ok).toBe(true);
  const [checkout] = await ctx.db.select().from(checkouts);
  expect(await invoiceOf(ctx, checkout!.id)).toMatchObject({
    to: { name: "Kea Protective Ltd", address: "accounts@kea.test" },
    billingContact: "Catherine Doyle",
    purchaseOrder: "PO-4711",
  });
  expect((await makeDocument(ctx, "invoice", checkout!.id))?.bytes.length).toBeGreaterThan(1000);
});

dbTest("erasing one named person leaves the booking whole", async ({ ctx }) => {
  const { id } = await institute(ctx);
  const bookingId = await heldGroup(ctx, id);
  await paid(ctx, bookingId);
  const [place] = await placesOfGroup(ctx, bookingId);
  await joined(ctx, place!.id);
  const [ana] = await ctx.db.select().from(profiles).where(eq(profiles.email, "ana@kea.test"));
  expect(await erasePerson({ ...ctx, actor: system }, personalData, { id: ana!.id })).toMatchObject(
    { ok: true },
  );
  const { people, status } = await ownGroup(booker(ctx), bookingId);
  expect(status).toBe("paid");
  expect(people).toHaveLength(4);
  expect(people[0]).toMatchObject({ name: null, email: null, state: "to-come", joined: false });
  expect(await openHolds(ctx)).toHaveLength(4);
  // The place can be given to somebody else, because nobody has it now.
  const { version } = await groupOf(ctx, bookingId);
  const form = { name: "Dora", email: "dora@kea.test", version: String(version) };
  expect(await nameGroupPlace(booker(ctx), bookingId, place!.id, form)).toMatchObject({ ok: true });
});

dbTest("an open booking blocks the erasure of its account", async ({ ctx }) => {
  const { id } = await institute(ctx);
  const bookingId = await heldGroup(ctx, id);
  const { id: account, name, email } = cast.partner;
  const person = { id: account, name, addresses: [email] };
  const { number } = await groupOf(ctx, bookingId);
  expect(await admissionsPersonalData.blockers?.(ctx, person)).toEqual([
    expect.stringContaining(number),
  ]);
});

dbTest("a booking's page asks as many queries for fifty places as for two", async ({ ctx }) => {
  const { id } = await institute(ctx, 60);
  const pages: number[] = [];
  for (const places of [2, 50]) {
    const bookingId = await heldGroup(ctx, id, { places });
    const sent = await queriesOf(ctx, () => ownGroup(booker(ctx), bookingId));
    pages.push(sent.length);
  }
  expect(pages[1]).toBe(pages[0]);
});

dbTest(
  "staff's list finds bookings by status and text, with two queries a page",
  async ({ ctx }) => {
    const { id } = await institute(ctx);
    await requestedGroup(ctx, id);
    const declined = await requestedGroup(ctx, id, { organisation: "Tui Ltd" });
    const { version } = await groupOf(ctx, declined);
    await declineGroup(staff(ctx), declined, { version: String(version), reason: "Full." });
    const open = await listOf(staff(ctx), groupSource, "");
    expect(open.rows.map(({ organisation }) => organisation)).toEqual(["Kea Protective Ltd"]);
    const all = await listOf(staff(ctx), groupSource, "status=all&q=tui");
    expect(all.rows).toMatchObject([{ organisation: "Tui Ltd", places: 4, named: 2 }]);
  },
);
