import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { erasePerson } from "#app/contexts/privacy/erase.server.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { system } from "#app/kernel/actor.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { personalData } from "#app/personal-data.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { person } from "#testing/factories.ts";
import { jpeg, pdf } from "#testing/files.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { jobOfferAnswered, jobOfferLapsed, jobOfferReminderDue } from "../events.ts";
import { moveJobApplication, withdrawJobApplication } from "../job-application/commands.server.ts";
import { listOf } from "#testing/lists.ts";
import { ownJobApplicationSource } from "../job-application/list.server.ts";
import { statusTexts } from "../job-application/offer-states.ts";
import { jobApplicationByPath, ownJobApplications } from "../job-application/queries.server.ts";
import { jobApplications, jobPlacements } from "../tables/job-applications.ts";
import { partnerMembers } from "../tables/jobs.ts";
import { jobOffers } from "../tables/offers.ts";
import { acceptOffer, declineOffer } from "./answer.server.ts";
import type { OfferFields } from "./form.ts";
import { lapseJobOffers, remindOfJobOffers } from "./in-time.server.ts";
import { makeOffer, withdrawOffer } from "./make.server.ts";
import { offerDocument, offersOfApplication, ownOffers } from "./queries.server.ts";

const offerOf = (changes: Partial<OfferFields> = {}): OfferFields => ({
  key: newId(),
  amount: 96_000_00,
  currency: "NZD",
  period: "year",
  startsOn: "2026-05-04",
  place: "Wellington",
  text: "Three weeks on, two off.",
  answerDate: "2026-03-12",
  answerTime: "17:00",
  answerZone: "Pacific/Auckland",
  ...changes,
});

const letter = { name: "Contract.pdf", bytes: pdf("the contract") };

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const other = await person(ctx, { name: "Another Employer" });
  await partner(ctx, { name: "Kererū Guards", members: [other] });
  const listing = await job(ctx, { partnerId });
  const sent = await jobApplication(ctx, listing, cast.member, { status: "interview" });
  const path = { jobId: listing.id, jobApplicationId: sent.id };
  const acting: Ctx = { ...ctx, actor: cast.partner };
  const me: Ctx = { ...ctx, actor: cast.member };
  const others: Ctx = { ...ctx, actor: { ...cast.partner, id: other.id } };
  const files = memoryStore();
  const make = (form = offerOf(), upload?: typeof letter, as = acting) =>
    makeOffer(as, files, path, form, upload);
  const status = async () =>
    (await ctx.db.select().from(jobApplications).where(eq(jobApplications.id, sent.id)))[0]!.status;
  const states = async () => (await ownOffers(me, sent.id)).map(({ state }) => state);
  return { partnerId, path, sent, acting, me, others, files, make, status, states };
}

dbTest(
  "an offer with its contract reaches the candidate, who accepts it and is hired",
  async ({ ctx }) => {
    const { make, me, acting, others, files, sent, path, status } = await scene(ctx);
    const form = offerOf();
    expect(await make(form, letter)).toEqual({ ok: true });
    expect(await make(form, letter), "sent twice").toEqual({ ok: true });
    expect(files.kept.size).toBe(1);
    expect(await status()).toBe("offered");
    const [offer] = await ownOffers(me, sent.id);
    expect(offer).toMatchObject({
      state: "open",
      pay: "NZD 96,000 per year",
      file: { name: "Contract.pdf" },
      answerUntil: "12 Mar 2026, 5:00 pm NZDT (Pacific/Auckland)",
    });
    for (const [as, of] of [
      [me, { jobApplicationId: sent.id }],
      [acting, { path }],
    ] as const) {
      const opened = await offerDocument(as, files, { ...of, offerId: form.key });
      expect(opened.ok && Buffer.from(opened.value.bytes)).toEqual(Buffer.from(letter.bytes));
    }
    await expect(offerDocument(others, files, { path, offerId: form.key })).rejects.toThrow(
      NotFound,
    );
    const answer = { jobApplicationId: sent.id, offerId: form.key };
    await expect(acceptOffer({ ...ctx, actor: cast.moderator }, answer)).rejects.toThrow(NotFound);
    expect(await acceptOffer(me, answer)).toEqual({ ok: true });
    expect(await acceptOffer(me, answer), "a second click").toEqual({ ok: true });
    expect(await status()).toBe("hired");
    expect(await ctx.db.select().from(jobPlacements)).toMatchObject([
      { profileId: cast.member.id, consent: null },
    ]);
    expect(await emittedEvents(ctx, jobOfferAnswered)).toHaveLength(1);
    const actions = (await ctx.db.select().from(auditEntries)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(["recruitment.job-offer-made", "recruitment.job-offer-answered"]),
    );
    expect(await withdrawOffer(acting, path, { offerId: form.key, reason: "" })).toMatchObject({
      error: "offer-not-open",
    });
  },
);

dbTest(
  "only those who handle applications make offers, and one is open at a time",
  async ({ ctx }) => {
    const { make, others, partnerId, acting, path, me, sent, states } = await scene(ctx);
    await expect(make(offerOf(), undefined, others)).rejects.toThrow(NotFound);
    await expect(make(offerOf(), undefined, { ...ctx, actor: cast.admin })).rejects.toThrow(
      NotFound,
    );
    const reader = await person(ctx, { name: "Ana Reader" });
    await ctx.db
      .insert(partnerMembers)
      .values({ userId: reader.id, partnerId, role: "reader", joinedAt: ctx.clock.now() });
    const reading: Ctx = { ...ctx, actor: { ...cast.partner, id: reader.id } };
    await expect(make(offerOf(), undefined, reading)).rejects.toThrow(NotFound);
    expect((await offersOfApplication(reading, path)).can).toEqual({
      make: false,
      withdraw: false,
    });
    const first = offerOf();
    await make(first);
    expect(await make()).toMatchObject({ error: "offer-open" });
    await expect(withdrawOffer(others, path, { offerId: first.key, reason: "" })).rejects.toThrow(
      NotFound,
    );
    const why = { offerId: first.key, reason: "The client has cancelled." };
    expect(await withdrawOffer(acting, path, why)).toEqual({ ok: true });
    expect((await ownOffers(me, sent.id))[0]).toMatchObject({
      reason: "The client has cancelled.",
    });
    expect(await acceptOffer(me, { jobApplicationId: sent.id, offerId: first.key })).toMatchObject({
      error: "offer-not-open",
    });
    const second = offerOf();
    await make(second);
    const refused = { jobApplicationId: sent.id, offerId: second.key };
    expect(await declineOffer(me, refused, "Too far from home.")).toEqual({ ok: true });
    expect((await states()).toSorted()).toEqual(["declined", "withdrawn"]);
    expect(await make(), "another one after a no").toEqual({ ok: true });
  },
);

dbTest(
  "a document that acts by itself, and a time that cannot be, are refused",
  async ({ ctx }) => {
    const { make, files, status } = await scene(ctx);
    const active = {
      name: "x.pdf",
      bytes: pdf("/OpenAction << /S /JavaScript /JS (app.alert) >>"),
    };
    const picture = { name: "x.pdf", bytes: jpeg() };
    expect(await make(offerOf(), active)).toMatchObject({ error: "active-content" });
    expect(await make(offerOf(), picture)).toMatchObject({ error: "wrong-type" });
    expect(await make(offerOf({ answerDate: "2026-01-01" }))).toMatchObject({
      error: "offer-until-passed",
    });
    expect(await make(offerOf({ answerDate: "2027-01-01" }))).toMatchObject({
      error: "offer-until-too-late",
    });
    const skipped = {
      answerDate: "2026-03-29",
      answerTime: "02:30",
      answerZone: "Europe/Budapest",
    };
    expect(await make(offerOf(skipped))).toMatchObject({ error: "no-such-minute" });
    expect(files.kept.size).toBe(0);
    expect(await status()).toBe("interview");
  },
);

dbTest(
  "an application does not read as if an offer stood that is withdrawn, declined or lapsed",
  async ({ ctx, clock }) => {
    const { make, me, acting, path, sent } = await scene(ctx);
    /** What candidate and employer read, in the list and on the page. */
    const labels = async () => {
      const [own] = await ownJobApplications(me);
      const { rows } = await listOf(acting, ownJobApplicationSource, "", { job: path.jobId });
      const page = await jobApplicationByPath(acting, path, "partner");
      return new Set([own!, rows[0]!, page].map((of) => statusTexts(of).label));
    };
    const first = offerOf();
    await make(first);
    expect(await labels()).toEqual(new Set(["Offer made"]));
    await withdrawOffer(acting, path, { offerId: first.key, reason: "" });
    expect(await labels()).toEqual(new Set(["Offer withdrawn"]));
    const second = offerOf();
    await make(second);
    expect(await labels()).toEqual(new Set(["Offer made"]));
    await declineOffer(me, { jobApplicationId: sent.id, offerId: second.key }, "");
    expect(await labels()).toEqual(new Set(["Offer declined"]));
    await make();
    clock.advance(days(30));
    // The clock decides, not the schedule.
    expect(await labels()).toEqual(new Set(["Offer lapsed"]));
    await make(offerOf({ answerDate: "2026-04-20" }));
    expect(await labels()).toEqual(new Set(["Offer made"]));
  },
);

dbTest("an offer lapses at its minute, after one reminder", async ({ ctx, clock }) => {
  const { make, me, sent, states } = await scene(ctx);
  const form = offerOf();
  await make(form);
  const { answerUntil } = (await ctx.db.select().from(jobOffers))[0]!;
  const left = () => answerUntil.getTime() - ctx.clock.now().getTime();
  clock.advance(left() - days(3));
  await remindOfJobOffers(ctx);
  expect(await emittedEvents(ctx, jobOfferReminderDue)).toHaveLength(0);
  clock.advance(left() - days(1));
  await remindOfJobOffers(ctx);
  await remindOfJobOffers(ctx);
  expect(await emittedEvents(ctx, jobOfferReminderDue)).toHaveLength(1);
  clock.advance(left());
  // The clock decides, not the schedule.
  expect(await states()).toEqual(["lapsed"]);
  expect(await acceptOffer(me, { jobApplicationId: sent.id, offerId: form.key })).toMatchObject({
    error: "offer-not-open",
  });
  await lapseJobOffers(ctx);
  await lapseJobOffers(ctx);
  expect(await emittedEvents(ctx, jobOfferLapsed)).toHaveLength(1);
  clock.advance(hours(1));
  expect(await make(offerOf({ answerDate: "2026-03-30" })), "another one").toEqual({ ok: true });
});

dbTest("declining, withdrawing and an erasure end an offer, and delete it", async ({ ctx }) => {
  const { make, me, acting, path, sent, files, states } = await scene(ctx);
  await make(offerOf(), letter);
  const back = { version: versionOf({ status: "offered" }), to: "interview" } as const;
  await moveJobApplication(acting, path, back, "partner");
  expect(await states(), "moved back").toEqual(["ended"]);
  await make(offerOf(), letter);
  expect(files.kept.size).toBe(2);
  await withdrawJobApplication(me, files, sent.id);
  expect(await ctx.db.select().from(jobOffers)).toEqual([]);
  expect(files.kept.size).toBe(0);
  const listing = await job(ctx, { partnerId: (await partnerOf(ctx))! });
  const again = await jobApplication(ctx, listing, cast.member, { status: "shortlisted" });
  const there = { jobId: listing.id, jobApplicationId: again.id };
  await makeOffer(acting, files, there, offerOf(), letter);
  await erasePerson({ ...ctx, actor: system }, personalData, { id: cast.member.id });
  expect(await ctx.db.select().from(jobOffers)).toEqual([]);
});

const partnerOf = async (ctx: Ctx) =>
  (
    await ctx.db
      .select({ id: partnerMembers.partnerId })
      .from(partnerMembers)
      .where(eq(partnerMembers.userId, cast.partner.id))
  )[0]?.id;
