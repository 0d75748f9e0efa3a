import { describe, expect } from "vitest";
import { applications, enquiries } from "#app/contexts/admissions/tables/applications.ts";
import { seatHolds } from "#app/contexts/admissions/tables/seats.ts";
import { requestEmailChange } from "#app/contexts/identity/account/change-email.server.ts";
import { accountAt } from "#app/contexts/identity/account-queries.server.ts";
import { sessions } from "#app/contexts/identity/tables.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import {
  privacyEmailSubscribers,
  privacyTellers,
} from "#app/contexts/notifications/subscribers/privacy.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { system } from "#app/kernel/actor.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { personalData } from "#app/personal-data.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { application, enquiry, PASSWORD, person } from "#testing/factories.ts";
import { forumCategory, forumTopic } from "#testing/forum.ts";
import { workOff } from "#testing/emitted-events.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { job, partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { ownArchive, ownErasure, erasedAccounts } from "./queries.server.ts";
import { archiveLinks, erasureRequests } from "./tables.ts";
import { downloadArchive, forgetPrivacyLinks, prepareArchive } from "./archive.server.ts";
import { confirmErasure, erasePerson } from "./erase.server.ts";
import { requestErasure, withdrawErasure } from "./request-erasure.server.ts";

const proof = { currentPassword: PASSWORD };

async function member(ctx: Ctx, about: Parameters<typeof person>[1] = {}) {
  const who = await person(ctx, about);
  return { ...who, me: { ...ctx, actor: who.actor } satisfies Ctx };
}

async function emailsOf(ctx: Ctx) {
  await workOff({ ...ctx, actor: system }, [
    ...privacyEmailSubscribers,
    ...subscribersOf(privacyTellers),
  ]);
  return ctx.db.select().from(mailOutbox);
}

/** Returns the token of the link that was mailed last. */
async function mailedToken(ctx: Ctx): Promise<string> {
  const emails = await emailsOf(ctx);
  const { text } = emails.findLast(({ kind }) => kind === "confirm-erasure")!;
  return /token=([\w-]+)/.exec(text)![1]!;
}

const tools = { files: memoryStore(), make: makeDocument };

describe("an archive of one's own data", () => {
  dbTest("is prepared with the password, and its owner told", async ({ ctx }) => {
    const { me, email } = await member(ctx);
    expect(await prepareArchive(me, { currentPassword: "a guess" })).toMatchObject({
      error: "wrong-password",
    });
    expect(await ownArchive(me)).toBeNull();
    expect(await prepareArchive(me, proof)).toMatchObject({ ok: true });
    expect(await ownArchive(me)).toMatchObject({
      expiresAt: new Date(ctx.clock.now().getTime() + hours(1)),
    });
    expect(await emailsOf(ctx)).toMatchObject([{ kind: "archive-prepared", toAddress: email }]);
  });

  dbTest("can be downloaded by its owner alone, for an hour", async ({ ctx, clock }) => {
    const { me } = await member(ctx);
    const { me: other } = await member(ctx, { roles: ["super_admin"] });
    await prepareArchive(me, proof);
    const { id } = (await ownArchive(me))!;
    const download = (as: Ctx) => downloadArchive(as, personalData, tools, id);
    expect(await download(me)).toBeInstanceOf(ReadableStream);
    await expect(download(other)).rejects.toThrow(NotFound);
    await expect(download(ctx)).rejects.toThrow(NotFound);
    clock.advance(hours(1));
    await expect(download(me)).rejects.toThrow(NotFound);
    expect(await ownArchive(me)).toBeNull();
    await forgetPrivacyLinks(ctx);
    expect(await ctx.db.select().from(archiveLinks)).toEqual([]);
  });

  dbTest("has one address at a time", async ({ ctx }) => {
    const { me } = await member(ctx);
    await prepareArchive(me, proof);
    const { id } = (await ownArchive(me))!;
    await prepareArchive(me, proof);
    expect((await ownArchive(me))!.id).not.toBe(id);
    await expect(downloadArchive(me, personalData, tools, id)).rejects.toThrow(NotFound);
  });

  dbTest("has nothing of an address that is not confirmed", async ({ ctx }) => {
    const { me, email } = await member(ctx, { verified: false });
    await enquiry(ctx, { email, message: "Somebody else's secret." });
    await prepareArchive(me, proof);
    const { id } = (await ownArchive(me))!;
    const archive = await downloadArchive(me, personalData, tools, id);
    const bytes = Buffer.from(await new Response(archive).arrayBuffer());
    const { unzipSync } = await import("fflate");
    const messages = unzipSync(bytes)["admissions/messages.json"]!;
    expect(JSON.parse(Buffer.from(messages).toString())).toEqual([]);
  });

  dbTest("costs as many queries for much as for little", async ({ ctx }) => {
    const { me, email } = await member(ctx, { roles: ["moderator"] });
    const categoryId = await forumCategory(ctx);
    const costs = async () => {
      await prepareArchive(me, proof);
      const { id } = (await ownArchive(me))!;
      const sent = await queriesOf(ctx, async () => {
        const archive = await downloadArchive(me, personalData, tools, id);
        await new Response(archive).arrayBuffer();
      });
      return sent.length;
    };
    const little = await costs();
    for (let n = 0; n < 4; n++) {
      await forumTopic(me, { categoryId });
      await enquiry(ctx, { email });
      await application(ctx, { email });
    }
    expect(await costs()).toBe(little);
    expect(little).toBeLessThanOrEqual(150);
  });
});

describe("an erasure that its person asks for", () => {
  dbTest("happens by the link that is mailed to them", async ({ ctx }) => {
    const { me, id, email } = await member(ctx);
    await enquiry(ctx, { email });
    expect(await requestErasure(me, personalData, { currentPassword: "a guess" })).toMatchObject({
      error: "wrong-password",
    });
    expect(await requestErasure(me, personalData, proof)).toMatchObject({ ok: true });
    expect(await accountAt(ctx, email)).toBe(id);
    expect((await ownErasure(me, personalData)).requestedUntil).not.toBeNull();
    const token = await mailedToken(ctx);
    expect(await confirmErasure(me, personalData, token)).toMatchObject({ ok: true });
    expect(await accountAt(ctx, email)).toBeUndefined();
    expect(await ctx.db.select().from(sessions)).toEqual([]);
    expect(await ctx.db.select().from(enquiries)).toEqual([]);
    expect(await ctx.db.select().from(mailOutbox)).toEqual([]);
    expect(await erasedAccounts(ctx)).toEqual([{ userId: id }]);
    // A second click changes nothing.
    expect(await confirmErasure(me, personalData, token)).toMatchObject({ error: "link-expired" });
  });

  dbTest(
    "is not done by somebody else's link, a late or a withdrawn one",
    async ({ ctx, clock }) => {
      const { me } = await member(ctx);
      const { me: other } = await member(ctx);
      await requestErasure(me, personalData, proof);
      const token = await mailedToken(ctx);
      const expired = { error: "link-expired" };
      expect(await confirmErasure(other, personalData, token)).toMatchObject(expired);
      expect(await confirmErasure(me, personalData, "made up")).toMatchObject(expired);
      await withdrawErasure(me);
      expect(await confirmErasure(me, personalData, token)).toMatchObject(expired);
      await requestErasure(me, personalData, proof);
      const late = await mailedToken(ctx);
      clock.advance(hours(24));
      expect(await confirmErasure(me, personalData, late)).toMatchObject(expired);
      await forgetPrivacyLinks(ctx);
      expect(await ctx.db.select().from(erasureRequests)).toEqual([]);
    },
  );

  dbTest("a request that was taken back gets no email", async ({ ctx }) => {
    const { me } = await member(ctx);
    await requestErasure(me, personalData, proof);
    await withdrawErasure(me);
    expect(await emailsOf(ctx)).toEqual([]);
  });

  dbTest("stops an address change on its way", async ({ ctx }) => {
    const { me, id } = await member(ctx);
    await requestEmailChange(me, { email: "next@people.test", ...proof });
    await erasePerson({ ...ctx, actor: system }, personalData, { id });
    expect(await accountAt(ctx, "next@people.test")).toBeUndefined();
  });
});

describe("what stands against an erasure", () => {
  const refused = async (ctx: Ctx, me: Ctx, words: RegExp) => {
    const { blockers } = await ownErasure(me, personalData);
    expect(blockers).toEqual([expect.stringMatching(words)]);
    expect(await requestErasure(me, personalData, proof)).toMatchObject({ error: "held-back" });
    const { actor } = me;
    const id = actor.kind === "member" ? actor.id : "";
    expect(await erasePerson({ ...ctx, actor: system }, personalData, { id })).toMatchObject({
      error: "held-back",
      detail: { reasons: expect.stringMatching(words) },
    });
  };

  dbTest("the last super admin stays", async ({ ctx }) => {
    const { me } = await member(ctx, { roles: ["super_admin"] });
    await refused(ctx, me, /last super admin/);
    await person(ctx, { roles: ["super_admin"] });
    expect((await ownErasure(me, personalData)).blockers).toEqual([]);
  });

  dbTest("what came up after the link was mailed counts, too", async ({ ctx }) => {
    const { me } = await member(ctx, { roles: ["super_admin"] });
    const { id } = await person(ctx, { roles: ["super_admin"] });
    await requestErasure(me, personalData, proof);
    const token = await mailedToken(ctx);
    await erasePerson({ ...ctx, actor: system }, personalData, { id });
    expect(await confirmErasure(me, personalData, token)).toMatchObject({ error: "held-back" });
  });

  dbTest("a paid place is taken or cancelled first", async ({ ctx, clock }) => {
    const { me, id } = await member(ctx);
    await twoProgrammes(ctx);
    await enrolment(ctx, { profileId: id, moduleIds: ["intro-cp"], cancelled: true });
    expect((await ownErasure(me, personalData)).blockers).toEqual([]);
    await enrolment(ctx, { profileId: id, moduleIds: ["intro-cp"], date: "2026-04-20" });
    await refused(ctx, me, /2026-04-20 in Christchurch/);
    clock.advance(days(60));
    expect((await ownErasure(me, personalData)).blockers).toEqual([]);
  });

  dbTest("a held seat is given up first", async ({ ctx }) => {
    const { me, email } = await member(ctx);
    await twoProgrammes(ctx);
    const now = ctx.clock.now();
    const { id: intakeId } = await intake(ctx);
    const { id: applicationId } = await application(ctx, { email });
    const { id: offerId } = await offer(ctx, { applicationId, intakeId });
    await ctx.db.insert(seatHolds).values({
      id: newId(now),
      intakeId,
      offerId,
      heldAt: now,
      heldUntil: new Date(now.getTime() + days(7)),
    });
    await refused(ctx, me, /A seat is held for you/);
  });

  dbTest("a partner with open listings keeps its last member", async ({ ctx }) => {
    const { me, id } = await member(ctx);
    const { id: partnerId } = await partner(ctx, { members: [{ id }] });
    expect((await ownErasure(me, personalData)).blockers).toEqual([]);
    await job(ctx, { partnerId });
    await refused(ctx, me, /last who acts for Tūī Security/);
  });
});

describe("an erasure by the operator", () => {
  dbTest("is the operator's alone", async ({ ctx }) => {
    const people = await castInDatabase(ctx);
    for (const actor of [people.superAdmin, people.member]) {
      const asked = erasePerson({ ...ctx, actor }, personalData, { id: people.member.id });
      await expect(asked).rejects.toThrow(Denied);
    }
  });

  dbTest("finds nobody who is not there", async ({ ctx }) => {
    const staff: Ctx = { ...ctx, actor: system };
    expect(await erasePerson(staff, personalData, { id: newId() })).toMatchObject({
      error: "unknown",
    });
  });

  dbTest("takes what came from an address that has no account", async ({ ctx }) => {
    await enquiry(ctx, { email: "Tama@Senders.test" });
    await application(ctx, { email: "tama@senders.test" });
    await enquiry(ctx, { email: "other@senders.test" });
    const staff: Ctx = { ...ctx, actor: system };
    const done = await erasePerson(staff, personalData, { email: " TAMA@senders.test " });
    expect(done).toEqual({ ok: true, value: { hadAccount: false } });
    const left = await ctx.db.select({ email: enquiries.email }).from(enquiries);
    expect(left).toEqual([{ email: "other@senders.test" }]);
    expect(await ctx.db.select().from(applications)).toEqual([]);
  });
});
