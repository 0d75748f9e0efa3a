import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { conversationMessages } from "#app/contexts/conversations/tables.ts";
import { ownConversation } from "#app/contexts/conversations/queries.server.ts";
import { writeToInstitute } from "#app/contexts/conversations/send.server.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { recruitmentTellers } from "#app/contexts/notifications/subscribers/recruitment.server.ts";
import { type Member, system } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { readAuditLog } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { endPartner } from "../job-application/end-partner.server.ts";
import {
  candidateBlocks,
  candidateFileViews,
  candidateLanguages,
  candidateLicences,
  candidates,
} from "../tables/candidates.ts";
import { languages, licences, partnerMembers, skills } from "../tables/jobs.ts";
import { blockContact, contactCandidate, contactsLeft } from "./contact.server.ts";
import { contactConversation as kind } from "./conversation.server.ts";
import { findCandidates, foundCandidate } from "./find.server.ts";
import { ownContact, ownProfileViews, partnersContact } from "./queries.server.ts";
import { forgetTraces } from "./forget.server.ts";
import {
  contactForStaff,
  contactsOfPartner,
  openContact,
  reportContact,
  settleContactReport,
} from "./report.server.ts";
import { KEPT_TRACES, MOST_CONTACTS } from "./rules.ts";
import { type CandidateSearch, candidateSearchIn } from "./view.ts";

const any: CandidateSearch = { page: 1 };

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  const mine = await partner(ctx, { members: [cast.partner] });
  const theirs = await partner(ctx, { name: "Kōtuku", members: [cast.moderator] });
  const as = (actor: Ctx["actor"]): Ctx => ({ ...ctx, actor });
  return { as, mine, theirs, acting: as(cast.partner), other: as(cast.moderator) };
}

/** A candidate who wants to be found. */
async function findable(
  ctx: Ctx,
  who: Pick<Member, "id">,
  changes: Partial<typeof candidates.$inferInsert> = {},
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId(now);
  await ctx.db.insert(candidates).values({
    id,
    profileId: who.id,
    headline: "Close protection, six years",
    contact: "021 555 0177",
    minimumPay: 90_000_00,
    payCurrency: "NZD",
    payPeriod: "year",
    countries: ["NZ"],
    visibility: "searching-partners",
    findableUntil: new Date(now.getTime() + days(300)),
    createdAt: now,
    updatedAt: now,
    ...changes,
  });
  return id;
}

const idsOf = async (ctx: Ctx, search: CandidateSearch = any) =>
  (await findCandidates(ctx, search)).found.map(({ id }) => id);

dbTest("partners find only who wants to be found now, and read no name", async ({ ctx, clock }) => {
  const { acting, other } = await scene(ctx);
  const id = await findable(ctx, cast.member);
  await findable(ctx, cast.instructor, { visibility: "my-employers", findableUntil: null });
  const lapsing = new Date(ctx.clock.now().getTime() + days(2));
  const soon = await findable(ctx, cast.admin, { findableUntil: lapsing });
  expect((await idsOf(acting)).toSorted()).toEqual([id, soon].toSorted());
  clock.advance(days(3));
  expect(await idsOf(acting)).toEqual([id]);
  const found = JSON.stringify(await findCandidates(acting, any));
  const opened = JSON.stringify(await foundCandidate(acting, id));
  for (const secret of [cast.member.name, cast.member.email, cast.member.id, "021 555", "9000000"])
    expect(found + opened).not.toContain(secret);
  // Whoever leaves the search is gone at once, also for those who kept the address.
  await ctx.db.update(candidates).set({ visibility: "nobody" }).where(eq(candidates.id, id));
  expect(await idsOf(acting)).toEqual([]);
  await expect(foundCandidate(acting, id)).rejects.toThrow(NotFound);
  const message = { key: newId(), text: "Hello." };
  await expect(contactCandidate(other, id, message)).rejects.toThrow(NotFound);
});

dbTest(
  "a blocked employer sees nothing, and nobody finds their own colleagues",
  async ({ ctx }) => {
    const { acting, other, mine } = await scene(ctx);
    const id = await findable(ctx, cast.member);
    await findable(ctx, cast.partner);
    await ctx.db
      .insert(candidateBlocks)
      .values({ profileId: cast.member.id, partnerId: mine.id, at: ctx.clock.now() });
    expect(await idsOf(acting)).toEqual([]);
    await expect(foundCandidate(acting, id)).rejects.toThrow(NotFound);
    await expect(contactCandidate(acting, id, { key: newId(), text: "Hi." })).rejects.toThrow(
      NotFound,
    );
    expect(await idsOf(other)).toHaveLength(2);
  },
);

dbTest("a skill counts only if a valid certificate of an award shows it", async ({ ctx }) => {
  const { acting } = await scene(ctx);
  const now = ctx.clock.now();
  const skill = newId();
  await ctx.db
    .insert(skills)
    .values({ id: skill, skillName: "Advance work", moduleIds: ["advance"] });
  const certificate = async (who: Member, changes: Partial<typeof certificates.$inferInsert>) =>
    ctx.db.insert(certificates).values({
      id: newId(),
      number: newId(),
      userId: who.id,
      kind: "award",
      awardId: "module:advance",
      courseTitle: "Advance work",
      holderName: who.name,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + days(90)),
      ...changes,
    });
  const shown = await findable(ctx, cast.member);
  await findable(ctx, cast.instructor);
  await findable(ctx, cast.admin);
  await certificate(cast.member, {});
  await certificate(cast.instructor, { expiresAt: now });
  const revoked = { revokedAt: now, revokedBy: cast.superAdmin.id, revocationReason: "Wrong." };
  await certificate(cast.admin, revoked);
  expect(await idsOf(acting, { ...any, skill })).toEqual([shown]);
  expect((await foundCandidate(acting, shown)).verified).toEqual(["Advance work"]);
});

dbTest(
  "candidates are narrowed by licence, language, place and the day they can begin",
  async ({ ctx }) => {
    const { acting } = await scene(ctx);
    const [licence, language] = [newId(), newId()];
    await ctx.db.insert(licences).values({ id: licence, licenceName: "Personal guard" });
    await ctx.db.insert(languages).values({ id: language, languageName: "German" });
    const first = await findable(ctx, cast.member, { availableFrom: "2026-06-01" });
    const second = await findable(ctx, cast.instructor, { countries: ["HU"] });
    const held = { licenceId: licence, addedAt: ctx.clock.now() };
    await ctx.db.insert(candidateLicences).values([
      { id: newId(), candidateId: first, ...held, validUntil: "2026-12-31" },
      { id: newId(), candidateId: second, ...held, validUntil: "2020-12-31" },
    ]);
    await ctx.db
      .insert(candidateLanguages)
      .values({ candidateId: second, languageId: language, level: "B2" });
    const found = (query: string) => idsOf(acting, candidateSearchIn(new URLSearchParams(query)));
    expect(await found(`licence=${licence}`)).toEqual([first]);
    expect(await found(`language=${language}`)).toEqual([second]);
    expect(await found("country=HU")).toEqual([second]);
    expect(await found("by=2026-05-31")).toEqual([second]);
    expect(await found("by=2026-06-01")).toHaveLength(2);
    expect(await found("skill=nothing&country=nowhere&by=yesterday&page=-3")).toHaveLength(2);
    expect(await queriesOf(ctx, () => found(""))).toHaveLength(4);
  },
);

dbTest(
  "candidates read once a day who found them and who opened their profile",
  async ({ ctx, clock }) => {
    const { as, acting } = await scene(ctx);
    const id = await findable(ctx, cast.member);
    await findCandidates(acting, any);
    await findCandidates(acting, any);
    clock.advance(days(1));
    await foundCandidate(acting, id);
    const { seen } = await ownProfileViews(as(cast.member));
    expect(seen.map(({ what, partnerName }) => `${what} ${partnerName}`)).toEqual([
      "opened Tūī Security",
      "found Tūī Security",
    ]);
    expect((await ownProfileViews(as(cast.instructor))).seen).toEqual([]);
  },
);

dbTest("an employer writes to a candidate, who answers or blocks it", async ({ ctx }) => {
  const { as, acting, other, mine } = await scene(ctx);
  const files = memoryStore();
  const member = as(cast.member);
  const id = await findable(ctx, cast.member);
  const key = newId();
  const sent = await contactCandidate(acting, id, { key, text: "A post in Wellington." });
  expect(sent).toMatchObject({ value: { contactId: key } });
  // A second first message is the same contact.
  const again = await contactCandidate(acting, id, { key: newId(), text: "Again." });
  expect(again).toMatchObject({ value: { contactId: key } });
  expect(await contactsLeft(acting)).toBe(MOST_CONTACTS - 1);
  const asked = { timeZone: "Pacific/Auckland" };
  const read = async (who: Ctx) =>
    JSON.stringify(await ownConversation(who, { kind, id: key }, asked));
  expect(await read(member)).toContain("A post in Wellington.");
  expect(await read(acting)).not.toContain(cast.member.name);
  await expect(read(other)).rejects.toThrow(NotFound);
  await expect(partnersContact(other, key)).rejects.toThrow(NotFound);
  await expect(ownContact(as(cast.instructor), key)).rejects.toThrow(NotFound);
  const answer = { key: newId(), text: "Yes.", version: "" };
  await writeToInstitute(member, files, { kind, id: key }, answer, []);
  expect(await read(acting)).toContain("Yes.");
  await workOff(as(system), subscribersOf(recruitmentTellers));
  const mails = await ctx.db.select().from(mailOutbox);
  expect(mails.map(({ toAddress, subject }) => `${toAddress}: ${subject}`).toSorted()).toEqual(
    [
      `${cast.member.email}: Tūī Security has written to you`,
      `${cast.partner.email}: A candidate has answered you`,
    ].toSorted(),
  );
  expect(mails.map(({ text }) => text).join()).not.toContain("A post in Wellington.");
  await blockContact(member, key);
  await expect(read(acting)).rejects.toThrow(NotFound);
  expect(await read(member)).toContain("Yes.");
  await endPartner(as(cast.admin), files, mine.id);
  expect(await read(member)).toContain("Yes.");
});

dbTest(
  "a partner writes to ten candidates a day at most, and a reader to none",
  async ({ ctx, clock }) => {
    const { acting, mine } = await scene(ctx);
    const people = Array.from({ length: MOST_CONTACTS + 1 }, () => ({ id: newId() }));
    const ids = [];
    for (const who of people) ids.push(await findable(ctx, who));
    const write = (id: string) => contactCandidate(acting, id, { key: newId(), text: "Hello." });
    for (const id of ids.slice(0, MOST_CONTACTS)) expect((await write(id)).ok).toBe(true);
    expect(await write(ids.at(-1)!)).toMatchObject({ error: "too-many-contacts" });
    clock.advance(days(1) + 1);
    expect((await write(ids.at(-1)!)).ok).toBe(true);
    await ctx.db
      .update(partnerMembers)
      .set({ role: "reader" })
      .where(eq(partnerMembers.partnerId, mine.id));
    await expect(findCandidates(acting, any)).rejects.toThrow(Denied);
    await expect(write(ids[0]!)).rejects.toThrow(Denied);
  },
);

dbTest(
  "staff open a conversation only with a reason, which the audit log has, and see no name before it is reported",
  async ({ ctx }) => {
    const { as, acting, mine } = await scene(ctx);
    const member = as(cast.member);
    const id = await findable(ctx, cast.member);
    const key = newId();
    await contactCandidate(acting, id, { key, text: "A post in Wellington." });
    const staff = as(cast.admin);
    const listed = await contactsOfPartner(staff, mine.id);
    expect(listed).toMatchObject([{ id: key, messages: 1, reportedAt: null }]);
    expect(JSON.stringify([listed, await contactForStaff(staff, key)])).not.toMatch(
      new RegExp(`Wellington|${cast.member.name}|${cast.member.id}`),
    );
    const why = { reason: "The partner asks us to look.", timeZone: "Pacific/Auckland" };
    expect(JSON.stringify(await openContact(staff, key, why))).toContain("A post in Wellington.");
    for (const actor of [cast.partner, cast.member, cast.moderator]) {
      await expect(openContact(as(actor), key, why)).rejects.toThrow(Denied);
      await expect(contactForStaff(as(actor), key)).rejects.toThrow(Denied);
    }
    await expect(reportContact(acting, key, "Not mine.")).rejects.toThrow(NotFound);
    for (const reason of ["They ask for a deposit.", "A second time."]) {
      await reportContact(member, key, reason);
    }
    expect(await ownContact(member, key)).toMatchObject({ reported: true });
    expect(await contactForStaff(staff, key)).toMatchObject({
      reporter: cast.member.name,
      reportReason: "They ask for a deposit.",
    });
    await expect(settleContactReport(acting, key)).rejects.toThrow(Denied);
    await workOff(as(system), subscribersOf(recruitmentTellers));
    await ctx.db.delete(mailOutbox);
    for (let time = 0; time < 2; time++) await settleContactReport(staff, key);
    expect(await contactForStaff(staff, key)).toMatchObject({ reporter: null, reportedAt: null });
    await workOff(as(system), subscribersOf(recruitmentTellers));
    const mails = await ctx.db.select().from(mailOutbox);
    expect(mails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      [cast.member.email, "Your report is settled: Tūī Security"],
    ]);
    const subject = `candidate-contact:${key}`;
    const entries = await readAuditLog(ctx, { subject });
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      "recruitment.contact-opened",
      "recruitment.contact-report-settled",
    ]);
  },
);

dbTest(
  "who found a candidate is kept for a year, and a conversation for a year after its last message",
  async ({ ctx, clock }) => {
    const { as, acting } = await scene(ctx);
    const files = memoryStore();
    const member = as(cast.member);
    const id = await findable(ctx, cast.member, {
      findableUntil: new Date(ctx.clock.now().getTime() + 3 * KEPT_TRACES),
    });
    await foundCandidate(acting, id);
    const opened = { profileId: cast.member.id, jobTitle: "A post", file: "cv" } as const;
    const at = ctx.clock.now();
    await ctx.db
      .insert(candidateFileViews)
      .values({ ...opened, id: newId(at), partnerName: "Tūī", viewedBy: cast.partner.id, at });
    const key = newId();
    await contactCandidate(acting, id, { key, text: "A post in Wellington." });
    clock.advance(days(200));
    const answer = { key: newId(), text: "Tell me more.", version: "" };
    await writeToInstitute(member, files, { kind, id: key }, answer, []);
    clock.advance(KEPT_TRACES - days(200));
    await forgetTraces(ctx, files);
    expect(await ownProfileViews(member)).toMatchObject({ seen: [{ what: "opened" }] });
    clock.advance(1);
    await forgetTraces(ctx, files);
    expect(await ownProfileViews(member)).toMatchObject({ seen: [], contacts: [{ id: key }] });
    expect(await ctx.db.$count(candidateFileViews)).toBe(0);
    clock.advance(days(200));
    await forgetTraces(ctx, files);
    expect(await ownProfileViews(member)).toMatchObject({ contacts: [] });
    expect(await ctx.db.$count(conversationMessages)).toBe(0);
  },
);
