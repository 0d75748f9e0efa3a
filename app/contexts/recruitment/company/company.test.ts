import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { reviewSource } from "../job/review-list.server.ts";
import { days } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { sweepFolder } from "#app/platform/storage/sweep.server.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { recruitmentTellers } from "#app/contexts/notifications/subscribers/recruitment.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { listOf } from "#testing/lists.ts";
import { job, partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { endPartner } from "../job-application/end-partner.server.ts";
import { jobBoard, openJob } from "../job/board.server.ts";
import { boardViewIn } from "../job/board-view.ts";
import { jobSummary } from "../job/summary.server.ts";
import { savePartner } from "../partner/commands.server.ts";
import { companyPages } from "../tables/company.ts";
import { partnerMembers, partners } from "../tables/jobs.ts";
import { decideCompanyPage } from "./decide.server.ts";
import {
  proposeCompanyPage,
  proposeLogo,
  proposeNoLogo,
  removeOwnCompanyPage,
  withdrawProposal,
} from "./propose.server.ts";
import {
  companyLogo,
  companyPage,
  companyPageAddresses,
  companyToReview,
  ownCompanyPage,
  storedLogos,
} from "./queries.server.ts";

const text = {
  name: "Tūī Security",
  about: "We look after families in three countries.",
  places: ["Wellington, New Zealand", "Budapest, Hungary"],
  website: "https://tui.example/",
};

const drawn = (colour: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: "#ffffff" } })
    .composite([
      {
        input: { create: { width: 200, height: 100, channels: 3, background: colour } },
        left: 20,
        top: 20,
      },
    ])
    .png()
    .toBuffer();

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const owner = { ...ctx, actor: cast.partner };
  const staff = { ...ctx, actor: cast.admin };
  const files = memoryStore();
  const version = async () => (await ownCompanyPage(owner)).version;
  const send = async (changes: Partial<typeof text> = {}, as = { send: true }) =>
    proposeCompanyPage(owner, files, { ...text, ...changes, version: await version() }, as);
  const decide = async (act: "approve" | "return" | "take-down", reason?: string) =>
    decideCompanyPage(staff, files, partnerId, { act, version: await version(), reason });
  return { partnerId, owner, staff, files, version, send, decide };
}

dbTest(
  "a company page is read by everybody after staff have approved it, and its listings as far as they may be",
  async ({ ctx }) => {
    const { partnerId, owner, files, send, decide } = await scene(ctx);
    const member = { ...ctx, actor: cast.member };
    const both = { summaryWanted: true, summaryAllowed: true };
    const summarised = await job(ctx, { partnerId, ...both, jobTitle: "With a summary" });
    const whole = await job(ctx, {
      partnerId,
      jobTitle: "For members",
      applicationDeadline: "2026-03-20",
    });
    await job(ctx, { partnerId, status: "Draft", approvalDate: null });
    const confidential = await job(ctx, { partnerId: null, ...both });
    expect(await companyPage(ctx, partnerId)).toBeUndefined();
    expect(await send({}, { send: false })).toEqual({ ok: true, value: "draft" });
    await proposeLogo(owner, files, { alt: "A tūī" }, await drawn("#204060"));
    expect(await send()).toEqual({ ok: true, value: "waiting" });
    expect(await companyPage(ctx, partnerId)).toBeUndefined();
    expect((await jobBoard(ctx, boardViewIn(new URLSearchParams()))).jobs[0]!.company).toBe(null);
    const { rows } = await listOf({ ...ctx, actor: cast.admin }, reviewSource, "kind=company");
    expect(rows).toMatchObject([{ id: partnerId, kind: "company", jobTitle: text.name }]);
    expect(await decide("approve")).toEqual({ ok: true });

    let asGuest: Awaited<ReturnType<typeof companyPage>>;
    expect(
      await queriesOf(ctx, async () => (asGuest = await companyPage(ctx, partnerId))),
    ).toHaveLength(2);
    expect(asGuest).toMatchObject({ ...text, logo: { alt: "A tūī", width: 200, height: 100 } });
    if (!asGuest || asGuest === "gone") throw new Error("no page");
    expect(asGuest.jobs.map(({ id }) => id)).toEqual([summarised.id]);
    const asMember = await companyPage(member, partnerId);
    if (!asMember || asMember === "gone") throw new Error("no page");
    expect(asMember.jobs.map(({ id }) => id).sort()).toEqual([summarised.id, whole.id].sort());
    expect(asMember.until).toEqual(whole.closesAt);
    const mark = { partnerId, logo: asGuest.logo };
    const board = await jobBoard(ctx, boardViewIn(new URLSearchParams()));
    for (const each of board.jobs) {
      expect(each.company).toEqual(each.id === confidential.id ? null : mark);
    }
    expect(await openJob(member, whole.id)).toMatchObject({ company: mark });
    expect(await openJob(member, confidential.id)).toMatchObject({ company: null });
    expect(await jobSummary(ctx, confidential.id)).toMatchObject({ company: null });
    expect((await companyPageAddresses(ctx)).map(({ path }) => path)).toEqual([
      `/situations-vacant/employers/${partnerId}`,
    ]);
  },
);

dbTest(
  "a published page stays as it is while a change waits, and staff decide about what they have read",
  async ({ ctx, clock }) => {
    const { partnerId, staff, owner, files, version, send, decide } = await scene(ctx);
    await send();
    await decide("approve");
    clock.advance(days(1));
    await send({ about: "We look after families in four countries." });
    const seen = await companyToReview(staff, partnerId);
    expect(seen.waiting?.differences.map(({ label }) => label)).toEqual(["What you do"]);
    expect(await companyPage(ctx, partnerId)).toMatchObject({ about: text.about });
    await proposeLogo(owner, files, { alt: "A tūī" }, await drawn("#204060"));
    const { version: read } = seen;
    const decision = { act: "approve", version: read } as const;
    expect(await decideCompanyPage(staff, files, partnerId, decision)).toMatchObject({
      error: "changed-meanwhile",
    });
    expect((await companyToReview(staff, partnerId)).waiting?.since, "it waits as before").toEqual(
      seen.waiting?.since,
    );
    expect(await decide("return")).toMatchObject({ error: "reason-needed" });
    const now = await version();
    expect(await decide("return", "Which fourth country?")).toEqual({ ok: true });
    const again = { act: "approve", version: now } as const;
    expect(
      await decideCompanyPage({ ...ctx, actor: cast.superAdmin }, files, partnerId, again),
      "the second reviewer",
    ).toMatchObject({ error: "no-change-waits" });
    expect(await ownCompanyPage(owner)).toMatchObject({
      state: "returned",
      reason: "Which fourth country?",
    });
    await send({ name: "Tūī Protection" });
    expect(await decide("approve")).toEqual({ ok: true });
    const [renamed] = await ctx.db.select().from(partners).where(eq(partners.id, partnerId));
    expect(renamed!.partnerName).toBe("Tūī Protection");
    // Staff rename it, so what an owner's open form would overwrite is told.
    const open = await version();
    const { partnerName, note } = renamed!;
    const names = { partnerName: "Tūī Ltd", note, version: versionOf({ partnerName, note }) };
    expect(await savePartner(staff, partnerId, names)).toEqual({ ok: true });
    const stale = { ...text, version: open };
    expect(await proposeCompanyPage(owner, files, stale, { send: true })).toMatchObject({
      error: "changed-meanwhile",
    });
    expect(await companyPage(ctx, partnerId)).toMatchObject({ name: "Tūī Ltd" });
  },
);

dbTest(
  "owners alone write the page, and nobody reads what another partner proposes",
  async ({ ctx }) => {
    const { partnerId, owner, staff, files, version, send, decide } = await scene(ctx);
    await partner(ctx, { name: "Kea Security", members: [cast.moderator] });
    const other = { ...ctx, actor: cast.moderator };
    await proposeLogo(owner, files, { alt: "A tūī" }, await drawn("#204060"));
    const logoId = (await ownCompanyPage(owner)).form.logo!.id;
    const asked = { partnerId, logoId };
    expect(await companyLogo(owner, files, asked)).toMatchObject({ isPublic: false });
    expect(await companyLogo(staff, files, asked)).toMatchObject({ isPublic: false });
    expect(await companyLogo(other, files, asked)).toBeUndefined();
    expect(await companyLogo(ctx, files, asked)).toBeUndefined();
    await ctx.db
      .update(partnerMembers)
      .set({ role: "recruiter" })
      .where(eq(partnerMembers.partnerId, partnerId));
    for (const attempt of [
      () => send(),
      () => proposeLogo(owner, files, { alt: "A kea" }, undefined),
      () => proposeNoLogo(owner, files),
      () => withdrawProposal(owner, files),
      () => removeOwnCompanyPage(owner, files),
    ]) {
      await expect(attempt()).rejects.toThrow(Denied);
    }
    const decision = { act: "approve", version: await version() } as const;
    await expect(decideCompanyPage(owner, files, partnerId, decision)).rejects.toThrow(Denied);
    await expect(companyToReview(owner, partnerId)).rejects.toThrow(Denied);
    await ctx.db
      .update(partnerMembers)
      .set({ role: "owner" })
      .where(eq(partnerMembers.partnerId, partnerId));
    await send();
    await decide("approve");
    expect(await companyLogo(ctx, files, asked)).toMatchObject({ isPublic: true });
    // Another partner's page has the same address with another id.
    const { partnerId: theirs } = await ownCompanyPage(other);
    expect(await companyLogo(ctx, files, { partnerId: theirs, logoId })).toBeUndefined();
  },
);

dbTest(
  "a logo is encoded anew, and files that no page shows any more are deleted",
  async ({ ctx, clock }) => {
    const { partnerId, owner, files, send, decide } = await scene(ctx);
    const refuse = (upload: Uint8Array | undefined) =>
      proposeLogo(owner, files, { alt: "A tūī" }, upload);
    const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
      <script>alert(1)</script><rect width="400" height="400"/></svg>`);
    expect(await refuse(undefined)).toMatchObject({ error: "no-file" });
    expect(await refuse(drawing)).toMatchObject({ error: "no-picture" });
    expect(await refuse(Buffer.from("<script>alert(1)</script>"))).toMatchObject({
      error: "no-picture",
    });
    const small = await sharp(await drawn("#204060"))
      .resize(100)
      .png()
      .toBuffer();
    expect(await refuse(small)).toMatchObject({ error: "no-picture" });
    expect(await refuse(new Uint8Array(4 * 1024 * 1024 + 1))).toMatchObject({
      error: "logo-too-large",
    });
    expect(files.kept.size).toBe(0);
    await refuse(await drawn("#204060"));
    await refuse(await drawn("#802010"));
    expect(files.kept.size, "the first was replaced before anybody approved it").toBe(1);
    await send();
    await decide("approve");
    await refuse(await drawn("#108020"));
    expect(files.kept.size, "the published one and the proposed one").toBe(2);
    clock.advance(days(1));
    await sweepFolder(ctx, files, "company-logos", storedLogos);
    expect([...files.kept.keys()].sort()).toEqual((await storedLogos(ctx)).sort());
    expect(files.kept.size).toBe(2);
    await withdrawProposal(owner, files);
    expect(files.kept.size).toBe(1);
    const [stored] = files.kept.values();
    expect((await sharp(stored).metadata()).format).toBe("webp");
    await removeOwnCompanyPage(owner, files);
    expect(files.kept.size).toBe(0);
    expect(await companyPage(ctx, partnerId)).toBe("gone");
    expect(await companyPageAddresses(ctx)).toEqual([]);
    await removeOwnCompanyPage(owner, files);
  },
);

dbTest(
  "a page is gone when staff take it down or its partner ends, and its owners read why",
  async ({ ctx }) => {
    const { partnerId, owner, staff, files, send, decide } = await scene(ctx);
    expect(await decide("take-down", "Nothing there.")).toMatchObject({ error: "no-change-waits" });
    await proposeLogo(owner, files, { alt: "A tūī" }, await drawn("#204060"));
    await send();
    await decide("approve");
    await workOff(ctx, subscribersOf(recruitmentTellers));
    expect(await decide("take-down", "The website sells courses.")).toEqual({ ok: true });
    expect(await companyPage(ctx, partnerId)).toBe("gone");
    expect(await ownCompanyPage(owner)).toMatchObject({
      published: null,
      state: "returned",
      reason: "The website sells courses.",
      form: text,
    });
    await workOff(ctx, subscribersOf(recruitmentTellers));
    const emails = await ctx.db.select().from(mailOutbox);
    expect(emails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      [cast.partner.email, "Your company page is published"],
      [cast.partner.email, "Your company page was taken down"],
    ]);
    expect(emails[1]!.text).toContain("The website sells courses.");
    await send();
    await decide("approve");
    await endPartner(staff, files, partnerId);
    expect(await companyPage(ctx, partnerId)).toBe("gone");
    expect(files.kept.size).toBe(0);
    const [page] = await ctx.db.select().from(companyPages);
    expect(page).toMatchObject({ published: null, proposed: null });
  },
);

dbTest("sending a page twice, or what it says already, asks staff once", async ({ ctx }) => {
  const { owner, files, send, decide, version } = await scene(ctx);
  expect(await send({ about: "" })).toMatchObject({ error: "nothing-said" });
  const before = { ...text, version: await version() };
  for (let time = 0; time < 2; time++) {
    expect(await proposeCompanyPage(owner, files, before, { send: true })).toEqual({
      ok: true,
      value: "waiting",
    });
  }
  await decide("approve");
  expect(await send()).toEqual({ ok: true, value: "unchanged" });
  expect(await send({ about: "Something else." }, { send: false })).toEqual({
    ok: true,
    value: "draft",
  });
  expect(await send()).toEqual({ ok: true, value: "unchanged" });
  expect(await ownCompanyPage(owner)).toMatchObject({ state: null, form: text });
});
