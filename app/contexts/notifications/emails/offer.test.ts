import { expect } from "vitest";
import { acceptOffer, refuseOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import { makeOffer, withdrawOffer } from "#app/contexts/admissions/offer/commands.server.ts";
import { lapseOffers, takePlace } from "#app/contexts/admissions/offer/place.server.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { outboxOnly } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { makeDocument } from "#app/documents.server.ts";
import { allSubscribers } from "#app/subscribers.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application, modulesOnOffer, officesOpen, programmesOnOffer } from "#testing/factories.ts";
import { workOff } from "#testing/emitted-events.ts";
import { intake } from "#testing/intakes.ts";

async function withOffer(ctx: Ctx, seats = 1) {
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  await officesOpen(ctx);
  const { id: intakeId } = await intake(ctx, { seats });
  const admin: Ctx = { ...ctx, actor: cast.admin };
  const offerTo = async (email: string) => {
    const { id } = await application(ctx, { path: ["initial-screening", "interview"], email });
    const made = await makeOffer(admin, id, {
      version: "",
      intake: intakeId,
      modules: ["intro-cp"],
      lines: [],
      concession: { kind: "none" },
      answerDays: 14,
      paymentDays: 7,
      waiver: "Known to us from an earlier course.",
    });
    if (!made.ok) throw new Error(made.error);
    const me: Ctx = { ...ctx, actor: { ...cast.member, email } };
    return { id, me, offerId: made.value.offerId };
  };
  return { admin, offerTo };
}

/** Does the background work, and returns the outbox and empties it. */
async function emailsOf(ctx: Ctx) {
  await workOff(ctx, allSubscribers(outboxOnly, { providers: {} }));
  const rows = await ctx.db.select().from(mailOutbox);
  await ctx.db.delete(mailOutbox);
  return rows;
}
const brief = (emails: Awaited<ReturnType<typeof emailsOf>>) =>
  emails.map(({ kind, toAddress }) => `${kind} to ${toAddress}`).sort();

dbTest(
  "an offer goes out with its email as PDF, and no second email about the move",
  async ({ ctx }) => {
    const { offerTo } = await withOffer(ctx);
    const { id, offerId } = await offerTo("first@applicants.test");
    const emails = await emailsOf(ctx);
    expect(brief(emails)).toEqual(["offer-made to first@applicants.test"]);
    const [mail] = emails;
    expect(mail!.text).toContain("22 Jun 2026 in Christchurch");
    expect(mail!.text).toContain("17 Mar 2026, 10:00 am NZDT");
    expect(mail!.text).toContain(`/applications/${id}/offer`);
    expect(mail!.attachments).toEqual([
      { document: "offer-letter", id: offerId, fileName: "offer-letter.pdf" },
    ]);
    const made = await makeDocument(ctx, "offer-letter", offerId);
    expect(made!.mediaType).toBe("application/pdf");
    expect(Buffer.from(made!.bytes).subarray(0, 5).toString()).toBe("%PDF-");
  },
);

dbTest(
  "a held seat, a full course and a freed seat are told, each with its deadline",
  async ({ ctx }) => {
    const { offerTo } = await withOffer(ctx);
    const first = await offerTo("first@applicants.test");
    const second = await offerTo("second@applicants.test");
    await emailsOf(ctx);
    await acceptOffer(first.me, first.id);
    await acceptOffer(second.me, second.id);
    const told = await emailsOf(ctx);
    expect(brief(told)).toEqual([
      "seat-held to first@applicants.test",
      "wait-listed to second@applicants.test",
    ]);
    const held = told.find(({ kind }) => kind === "seat-held")!;
    expect(held.text).toContain("10 Mar 2026, 10:00 am NZDT");
    expect(held.text).toContain(`/applications/${first.id}/payment`);

    await refuseOffer(first.me, first.id);
    const freed = await emailsOf(ctx);
    expect(brief(freed)).toEqual(["seat-free to second@applicants.test"]);
    expect(freed[0]!.text).toContain("5 Mar 2026, 10:00 am NZDT");
  },
);

dbTest(
  "what ends is told: the time that is over, the offer that was taken back",
  async ({ ctx, clock }) => {
    const { admin, offerTo } = await withOffer(ctx, 2);
    const first = await offerTo("first@applicants.test");
    const second = await offerTo("second@applicants.test");
    await acceptOffer(first.me, first.id);
    await emailsOf(ctx);
    await withdrawOffer(admin, second.id);
    clock.advance(days(7));
    await lapseOffers(ctx);
    expect(brief(await emailsOf(ctx))).toEqual([
      "offer-lapsed to first@applicants.test",
      "offer-withdrawn to second@applicants.test",
    ]);
  },
);

dbTest(
  "an offer that nobody answered in time is told to have ended, once",
  async ({ ctx, clock }) => {
    const { offerTo } = await withOffer(ctx);
    await offerTo("first@applicants.test");
    await emailsOf(ctx);
    clock.advance(days(14));
    await lapseOffers(ctx);
    await lapseOffers(ctx);
    expect(brief(await emailsOf(ctx))).toEqual(["offer-lapsed to first@applicants.test"]);
  },
);

dbTest("who is enrolled is welcomed, once", async ({ ctx }) => {
  const { offerTo } = await withOffer(ctx);
  const { id, me, offerId } = await offerTo("first@applicants.test");
  await acceptOffer(me, id);
  await emailsOf(ctx);
  const orderId = newId();
  for (let n = 0; n < 2; n++) {
    await transact(ctx, async (tx) => {
      await takePlace(tx, { orderId, offerId, profileId: cast.member.id });
      return ok();
    });
  }
  expect(brief(await emailsOf(ctx))).toEqual(["enrolled to first@applicants.test"]);
});
