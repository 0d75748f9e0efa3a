import { expect } from "vitest";
import { eq } from "drizzle-orm";
import type { Member } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { outboxOnly } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { allSubscribers } from "#app/subscribers.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, workOff } from "#testing/emitted-events.ts";
import { application, feeRulesInForce, officesOpen } from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { holder, invitedPerson, placeHolder } from "#testing/places.ts";
import { courseDateCalendar } from "../calendar-entries.server.ts";
import { namingEnded, placeGivenBack, placeSubstituted } from "../events.ts";
import { giveUpPlace, lapseOffers, takePlace } from "../offer/place.server.ts";
import { acceptOffer, refuseOffer } from "../offer/answer.server.ts";
import { applications, intakes } from "../tables/applications.ts";
import { enrolments, offers, waitListEntries } from "../tables/seats.ts";
import { placeSubstitutions } from "../tables/substitutions.ts";
import { confirmSubstitute } from "./confirm-substitute.server.ts";
import { ownPlaces } from "./queries.server.ts";
import { answerNaming, lapseNamings, nameSubstitute, takeNamingBack } from "./substitute.server.ts";
import { namingForStaff, ownNaming } from "./substitute-queries.server.ts";
import { transferOwnPlace } from "./transfer.server.ts";

const named = { name: "Aroha Ngata", email: "Aroha@places.test" };
const email = "aroha@places.test";

async function course(ctx: Ctx) {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx, { seats: 1 });
  const paid = await placeHolder(ctx, id, "paid");
  const aroha: Member = { ...cast.member, id: newId(), email };
  const her: Ctx = { ...ctx, actor: aroha };
  const staff: Ctx = { ...ctx, actor: cast.admin };
  const naming = async () =>
    (await ctx.db.select().from(placeSubstitutions).orderBy(placeSubstitutions.namedAt)).at(-1)!;
  return { id, paid, her, staff, naming };
}

/** Names her, who accepts and has been interviewed. */
async function ready(ctx: Ctx) {
  const all = await course(ctx);
  expect(await nameSubstitute(all.paid.me, all.paid.offerId, named)).toEqual(ok());
  const { id: substitution } = await all.naming();
  expect(await answerNaming(all.her, substitution, "accept")).toEqual(ok());
  const { id: applicationId } = await application(ctx, {
    email,
    path: ["initial-screening", "interview"],
  });
  const confirm = (waiver?: string) =>
    confirmSubstitute(all.staff, applicationId, { substitution, waiver });
  return { ...all, substitution, applicationId, confirm };
}

dbTest("the place goes to the person who was named, and the money stays", async ({ ctx }) => {
  const { id, paid, her, staff, substitution, applicationId, confirm } = await ready(ctx);
  const waiting = await invitedPerson(ctx, id, "waiting");
  await acceptOffer(waiting.me, waiting.applicationId);
  expect(await ownPlaces(paid.me)).toMatchObject([{ naming: { name: "Aroha Ngata" } }]);
  expect(await ownPlaces(her)).toEqual([]);
  expect(await namingForStaff(staff, applicationId)).toMatchObject({
    substitutionId: substitution,
    eligibility: { unmet: 0 },
  });
  expect(await confirm()).toEqual(ok());
  expect(await ctx.db.select().from(enrolments)).toMatchObject([
    { id: paid.enrolmentId, applicationId, orderId: paid.orderId, cancelledAt: null },
  ]);
  const [offer] = await ctx.db.select().from(offers).where(eq(offers.id, paid.offerId));
  expect(offer).toMatchObject({ applicationId, endedAt: null });
  // Nobody on the wait-list was passed over, and nothing was given back.
  const [entry] = await ctx.db.select().from(waitListEntries);
  expect(entry).toMatchObject({ offerId: waiting.offerId, endedAt: null });
  expect(await emittedEvents(ctx, placeGivenBack)).toEqual([]);
  expect(await emittedEvents(ctx, placeSubstituted)).toHaveLength(1);
  const [logged] = await auditLogSoFar(ctx);
  expect(logged).toMatchObject({ action: "admissions.place-substituted" });
  expect(await ownPlaces(paid.me)).toEqual([]);
  // She has the place, but not the order of the payer, and cannot pass it on.
  expect(await ownPlaces(her)).toMatchObject([
    { orderId: null, substitute: { allowed: false, why: expect.stringContaining("once already") } },
  ]);
  const since = ctx.clock.now();
  expect(await courseDateCalendar(paid.me, since)).toMatchObject([{ cancelled: true }]);
  expect(await courseDateCalendar(her, since)).toMatchObject([{ cancelled: false }]);
  const stages = await ctx.db
    .select({ id: applications.id, stage: applications.stage })
    .from(applications);
  expect(stages).toContainEqual({ id: applicationId, stage: "acceptance-enrollment" });
  expect(stages).toContainEqual({ id: paid.applicationId, stage: "withdrawn" });
  expect(await confirm()).toMatchObject({ error: "already-confirmed" });
});

dbTest("both are told, and the named person is invited at their address", async ({ ctx }) => {
  await officesOpen(ctx);
  await feeRulesInForce(ctx);
  const { confirm } = await ready(ctx);
  const mails = async () => {
    await workOff(ctx, allSubscribers(outboxOnly, { providers: {} }));
    const rows = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
    return rows.map(({ toAddress, subject }) => [toAddress, subject]);
  };
  await confirm();
  const sent = await mails();
  const title = "The place has gone to the person who was named";
  expect(sent).toContainEqual(["paid@places.test", title]);
  expect(sent).toContainEqual([email, title]);
});

dbTest("what is too late, one's own, named or taken already is refused", async ({ ctx, clock }) => {
  const { id, paid, her } = await course(ctx);
  const name = (changes = {}) => nameSubstitute(paid.me, paid.offerId, { ...named, ...changes });
  expect(await name({ email: "PAID@places.test" })).toMatchObject({ error: "own-address" });
  await ctx.db.update(intakes).set({ seats: 2 }).where(eq(intakes.id, id));
  await holder(ctx, id, "other");
  expect(await name({ email: "other@places.test" })).toMatchObject({ error: "on-intake" });
  for (const actor of [cast.visitor, cast.admin, her.actor]) {
    await expect(nameSubstitute({ ...ctx, actor }, paid.offerId, named)).rejects.toThrow(NotFound);
  }
  await ctx.db.update(intakes).set({ runState: "postponed" }).where(eq(intakes.id, id));
  expect(await name()).toMatchObject({ error: "not-allowed" });
  await ctx.db.update(intakes).set({ runState: "planned" }).where(eq(intakes.id, id));
  clock.advance(new Date("2026-06-08T12:00:00Z").getTime() - clock.now().getTime());
  expect(await name()).toMatchObject({
    error: "not-allowed",
    detail: { why: expect.stringContaining("until 8 Jun 2026") },
  });
});

dbTest(
  "a naming is taken back until it is confirmed, and answered by nobody else",
  async ({ ctx }) => {
    const { paid, her, substitution, confirm, staff, applicationId } = await ready(ctx);
    expect(await nameSubstitute(paid.me, paid.offerId, named)).toMatchObject({
      error: "already-named",
    });
    await expect(answerNaming(paid.me, substitution, "decline")).rejects.toThrow(NotFound);
    await expect(ownNaming(paid.me, substitution)).rejects.toThrow(NotFound);
    await expect(
      confirmSubstitute(her, applicationId, { substitution, waiver: undefined }),
    ).rejects.toThrow(Denied);
    expect(await takeNamingBack(paid.me, paid.offerId)).toEqual(ok());
    expect(await takeNamingBack(paid.me, paid.offerId)).toMatchObject({
      error: "naming-ended",
    });
    expect(await confirm()).toMatchObject({ error: "naming-ended" });
    expect(await namingForStaff(staff, applicationId)).toBeNull();
    expect(await nameSubstitute(paid.me, paid.offerId, named)).toEqual(ok());
  },
);

dbTest("a seat that is only held goes to the person once it is paid for", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx, { seats: 1 });
  const held = await holder(ctx, id, "holder");
  const aroha: Member = { ...cast.member, id: newId(), email };
  const her: Ctx = { ...ctx, actor: aroha };
  await expect(nameSubstitute(her, held.offerId, named)).rejects.toThrow(NotFound);
  expect(await nameSubstitute(held.me, held.offerId, named)).toEqual(ok());
  expect(await ownPlaces(held.me)).toMatchObject([
    { enrolmentId: null, naming: { name: "Aroha Ngata", accepted: false } },
  ]);
  const [naming] = await ctx.db.select().from(placeSubstitutions);
  const substitution = naming!.id;
  await answerNaming(her, substitution, "accept");
  expect(await ownNaming(her, substitution)).toMatchObject({ paid: false, accepted: true });
  const { id: applicationId } = await application(ctx, {
    email,
    path: ["initial-screening", "interview"],
  });
  const staff: Ctx = { ...ctx, actor: cast.admin };
  const confirm = () =>
    confirmSubstitute(staff, applicationId, { substitution, waiver: undefined });
  expect(await confirm()).toMatchObject({ error: "not-paid-yet" });
  const profileId = held.me.actor.kind === "member" ? held.me.actor.id : "";
  const orderId = newId();
  await transact(ctx, async (tx) => {
    await takePlace(tx, { orderId, offerId: held.offerId, profileId });
    return ok();
  });
  expect(await confirm()).toEqual(ok());
  const [place] = await ctx.db.select().from(enrolments);
  expect(place).toMatchObject({ profileId: aroha.id, applicationId, orderId });
  const [after] = await ctx.db.select().from(placeSubstitutions);
  expect(after).toMatchObject({ endedAs: "confirmed", enrolmentId: place!.id });
});

dbTest(
  "who applies for what the holder applied for gets a place on another programme",
  async ({ ctx }) => {
    const { id, paid, confirm, applicationId, her, staff, substitution } = await ready(ctx);
    // The offer was for a date of a programme that the application form does not name.
    await ctx.db.update(intakes).set({ programmeId: "firearms" }).where(eq(intakes.id, id));
    expect(await ownNaming(her, substitution)).toMatchObject({ applicationId });
    expect(await namingForStaff(staff, applicationId)).toMatchObject({
      substitutionId: substitution,
    });
    expect(await confirm()).toEqual(ok());
    expect(await ownPlaces(paid.me)).toEqual([]);
  },
);

dbTest("a held seat that is given back or not paid for ends the naming", async ({ ctx, clock }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx, { seats: 2 });
  const gives = await holder(ctx, id, "gives");
  const late = await holder(ctx, id, "late");
  await nameSubstitute(gives.me, gives.offerId, named);
  await nameSubstitute(late.me, late.offerId, { name: "Mere", email: "mere@places.test" });
  await refuseOffer(gives.me, gives.applicationId);
  clock.advance(30 * 86_400_000);
  await lapseOffers(ctx);
  const ends = await ctx.db.select({ as: placeSubstitutions.endedAs }).from(placeSubstitutions);
  expect(ends).toEqual([{ as: "place-ended" }, { as: "place-ended" }]);
  await expect(nameSubstitute(late.me, late.offerId, named)).rejects.toThrow(NotFound);
});

dbTest("the substitute is told when the place ends, and others are not", async ({ ctx }) => {
  await officesOpen(ctx);
  await feeRulesInForce(ctx);
  const { paid, confirm } = await ready(ctx);
  const other = await intake(ctx, { seats: 1, date: "2026-08-03" });
  const alone = await placeHolder(ctx, other.id, "alone");
  await confirm();
  for (const { orderId } of [paid, alone]) {
    await transact(ctx, async (tx) => {
      await giveUpPlace(tx, orderId);
      return ok();
    });
  }
  await workOff(ctx, allSubscribers(outboxOnly, { providers: {} }));
  const mails = await ctx.db.select().from(mailOutbox);
  const told = mails.filter(({ subject }) => subject === "Your place on a course has ended");
  expect(told.map(({ toAddress }) => toAddress)).toEqual([email]);
});

dbTest("a move of the place and its end both end the naming", async ({ ctx }) => {
  const { paid, naming } = await ready(ctx);
  const { id: later } = await intake(ctx, { date: "2026-08-03" });
  await transferOwnPlace(paid.me, paid.enrolmentId, { intake: later });
  expect(await naming()).toMatchObject({ endedAs: "place-moved" });
  expect(await nameSubstitute(paid.me, paid.offerId, named)).toEqual(ok());
  await transact(ctx, async (tx) => {
    await giveUpPlace(tx, paid.orderId);
    return ok();
  });
  expect(await naming()).toMatchObject({ endedAs: "place-ended" });
});

dbTest(
  "after the last day the place stays, and the person is forgotten later",
  async ({ ctx, clock }) => {
    const { paid, naming, confirm } = await ready(ctx);
    clock.advance(new Date("2026-06-08T12:00:00Z").getTime() - clock.now().getTime());
    expect(await confirm()).toMatchObject({ error: "too-late-to-substitute" });
    await lapseNamings(ctx);
    expect(await naming()).toMatchObject({ endedAs: "lapsed", email });
    expect(await emittedEvents(ctx, namingEnded)).toHaveLength(1);
    expect(await ownPlaces(paid.me)).toMatchObject([{ naming: null }]);
    clock.advance(31 * 86_400_000);
    await lapseNamings(ctx);
    expect(await naming()).toMatchObject({ endedAs: "lapsed", email: "", name: "" });
  },
);

dbTest(
  "the office confirms only after the interview, and only a changeless course",
  async ({ ctx }) => {
    const { id, staff, substitution, confirm } = await ready(ctx);
    const { id: early } = await application(ctx, { email, path: ["initial-screening"] });
    expect(
      await confirmSubstitute(staff, early, { substitution, waiver: undefined }),
    ).toMatchObject({ error: "not-ready" });
    const { id: other } = await application(ctx, { email: "x@places.test", path: ["interview"] });
    expect(
      await confirmSubstitute(staff, other, { substitution, waiver: undefined }),
    ).toMatchObject({ error: "other-application" });
    await ctx.db.update(intakes).set({ runState: "cancelled" }).where(eq(intakes.id, id));
    expect(await confirm()).toMatchObject({ error: "course-changed" });
  },
);
