import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { erasePerson } from "#app/contexts/privacy/erase.server.ts";
import { system } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { personalData } from "#app/personal-data.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { awardOf, certificate } from "#testing/certificates.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { person } from "#testing/factories.ts";
import { pdf, png } from "#testing/files.ts";
import { job, partner, seededTerms } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { applyForJob } from "../job-application/apply.server.ts";
import { jobApplicationByPath } from "../job-application/queries.server.ts";
import { lookAtCv, lookAtLicence } from "../job-application/cv.server.ts";
import { withdrawJobApplication } from "../job-application/commands.server.ts";
import { consentEnding, consentLapsed } from "../events.ts";
import { candidateLicences, candidates } from "../tables/candidates.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { jobRequiredLicences, jobRequiredSkills, licences, skills } from "../tables/jobs.ts";
import { blockEmployerOf, unblockEmployer } from "./block.server.ts";
import { lookAfterConsents } from "./consent.server.ts";
import { addLicence, removeLicence, storedCandidateFiles } from "./licence.server.ts";
import { ownProfileFile } from "./look.server.ts";
import { ownMatchView } from "./match-view.server.ts";
import { ownCandidate, ownPrivacy } from "./queries.server.ts";
import { removeCv, renewConsent, saveCandidate, storeCv } from "./save.server.ts";

const cv = { name: "../My CV.pdf", bytes: pdf("years of work") };
const none = { skillIds: [], languages: [], countries: [] };
const fields = (changes: object = {}) => ({
  version: "",
  headline: "Close protection officer",
  contact: "021 555 0177",
  visibility: "my-employers" as const,
  ...changes,
});

async function licence(ctx: Ctx, name = "First aid certificate", levels: string[] = []) {
  const id = newId();
  await ctx.db.insert(licences).values({ id, licenceName: name, levels });
  return id;
}

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  return {
    partnerId,
    listing: await job(ctx, { partnerId }),
    me: { ...ctx, actor: cast.member },
    acting: { ...ctx, actor: cast.partner },
    files: memoryStore(),
  };
}

dbTest(
  "a profile is made once, by its own member, and a second window is told",
  async ({ ctx }) => {
    const { me } = await scene(ctx);
    const { skillId, languageId } = await seededTerms(ctx);
    const lists = {
      skillIds: [skillId, newId()],
      languages: [{ id: languageId, level: "B2" as const }],
      countries: ["NZ", "XX", "NZ"],
    };
    const { version } = await ownCandidate(me);
    expect(await saveCandidate(me, fields({ version }), lists)).toEqual({ ok: true });
    expect(await ownCandidate(me)).toMatchObject({
      headline: "Close protection officer",
      skills: [{ id: skillId, name: "Falconry" }],
      languages: [{ name: "Te reo Māori", level: "B2" }],
      countries: ["NZ"],
      cv: null,
    });
    expect(await saveCandidate(me, fields({ version }), none)).toMatchObject({
      error: "changed-meanwhile",
    });
    await expect(saveCandidate(ctx, fields(), none)).rejects.toThrow(Denied);
  },
);

dbTest(
  "files of a profile are sealed, replaced, opened and removed by their owner",
  async ({ ctx }) => {
    const { me, acting, files } = await scene(ctx);
    for (let time = 0; time < 2; time++) expect(await storeCv(me, files, cv)).toEqual({ ok: true });
    expect(files.kept.size).toBe(1);
    expect(Buffer.from([...files.kept.values()][0]!).includes("years of work")).toBe(false);
    const own = (await ownCandidate(me)).cv!;
    expect(own.name).toBe("My CV.pdf");
    const opened = await ownProfileFile(me, files, own.id);
    expect(opened.ok && Buffer.from(opened.value.bytes)).toEqual(Buffer.from(cv.bytes));
    await expect(ownProfileFile(acting, files, own.id)).rejects.toThrow(NotFound);

    const licenceId = await licence(ctx, "Driving licence", ["Car", "Truck"]);
    const form = { key: newId(), licenceId, level: "Truck", validUntil: "2027-03-14" };
    const shown = { name: "card.png", bytes: png() };
    for (let time = 0; time < 2; time++) {
      expect(await addLicence(me, files, form, shown)).toEqual({ ok: true });
    }
    expect(files.kept.size).toBe(2);
    expect([...files.kept.keys()].sort()).toEqual((await storedCandidateFiles(ctx)).sort());
    expect((await ownProfileFile(me, files, form.key)).ok).toBe(true);
    await expect(ownProfileFile(acting, files, form.key)).rejects.toThrow(NotFound);
    await expect(removeLicence(acting, files, form.key)).rejects.toThrow(NotFound);
    expect(
      await addLicence(me, files, { ...form, key: newId(), level: "Boat" }, undefined),
    ).toEqual({ ok: false, error: "unknown-licence" });
    await removeLicence(me, files, form.key);
    await removeCv(me, files);
    expect(files.kept.size).toBe(0);
  },
);

dbTest("a CV that does more than show pages is refused, and leaves no file", async ({ ctx }) => {
  const { listing, me, files } = await scene(ctx);
  const script = Buffer.from(pdf()).toString("latin1").replace("/Type/Catalog", "/S/JavaScript");
  const active = { name: "cv.pdf", bytes: Buffer.from(script, "latin1") };
  expect(await storeCv(me, files, active)).toMatchObject({ error: "active-content" });
  const form = {
    key: newId(),
    contact: "021 555 0177",
    coverNote: "",
    languageIds: [],
    certificates: [],
  };
  expect(await applyForJob(me, files, listing.id, form, active)).toMatchObject({
    error: "active-content",
  });
  expect(await applyForJob(me, files, listing.id, form, undefined)).toMatchObject({
    error: "no-cv",
  });
  expect(files.kept.size).toBe(0);
});

dbTest(
  "an application takes the profile as it is then, without the minimum pay",
  async ({ ctx }) => {
    const { listing, me, acting, files } = await scene(ctx);
    const { skillId, languageId } = await seededTerms(ctx);
    const pay = { minimumPay: 9_876_500, payCurrency: "NZD", payPeriod: "year" } as const;
    const { version } = await ownCandidate(me);
    await saveCandidate(me, fields({ version, ...pay }), {
      skillIds: [skillId],
      languages: [{ id: languageId, level: "C1" }],
      countries: ["NZ"],
    });
    await storeCv(me, files, cv);
    const licenceId = await licence(ctx);
    await addLicence(me, files, { key: newId(), licenceId, validUntil: "2027-03-14" }, undefined);
    const card = { name: "card.png", bytes: png() };
    const driving = await licence(ctx, "Driving licence");
    await addLicence(me, files, { key: newId(), licenceId: driving }, card);
    const key = newId();
    const form = { key, contact: "021 555 0177", coverNote: "", languageIds: [], certificates: [] };
    expect(await applyForJob(me, files, listing.id, form, undefined)).toMatchObject({ ok: true });
    const path = { jobId: listing.id, jobApplicationId: key };
    const shown = (await ownCandidate(me)).licences.find(({ fileName }) => fileName)!.id;
    await lookAtCv(acting, files, path, "partner");
    const look = { licenceId: shown, side: "partner" } as const;
    expect((await lookAtLicence(acting, files, path, look)).ok).toBe(true);
    expect((await ownPrivacy(me)).views).toMatchObject([
      { file: "licence", partnerName: "Tūī Security", jobTitle: listing.jobTitle },
      { file: "cv", partnerName: "Tūī Security", jobTitle: listing.jobTitle },
    ]);
    const other = { ...look, licenceId: newId() };
    await expect(lookAtLicence(acting, files, path, other)).rejects.toThrow(NotFound);
    await removeLicence(me, files, shown);
    await removeCv(me, files);

    const read = await jobApplicationByPath(acting, path, "partner");
    expect(read).toMatchObject({
      cv: { name: "My CV.pdf" },
      profile: {
        headline: "Close protection officer",
        skills: [{ name: "Falconry" }],
        languages: [{ name: "Te reo Māori", level: "C1" }],
        licences: [
          { name: "Driving licence", validUntil: null, hasFile: true },
          { name: "First aid certificate", validUntil: "2027-03-14", hasFile: false },
        ],
      },
    });
    expect(JSON.stringify(read)).not.toContain("9876500");
    expect(files.kept.size, "the application keeps its own CV").toBe(1);
    await withdrawJobApplication(me, files, key);
    expect(files.kept.size).toBe(0);
    const [left] = await ctx.db.select().from(jobApplications).where(eq(jobApplications.id, key));
    expect(left?.sentProfile).toBeNull();
  },
);

dbTest(
  "a member reads what they meet, what runs out, and what a module would supply",
  async ({ ctx }) => {
    const { listing, me, files } = await scene(ctx);
    const { skillId } = await seededTerms(ctx);
    await ctx.db
      .update(skills)
      .set({ moduleIds: ["intro-cp"] })
      .where(eq(skills.id, skillId));
    await course(ctx);
    await ctx.db.insert(jobRequiredSkills).values({ jobId: listing.id, skillId });
    const licenceId = await licence(ctx);
    await ctx.db.insert(jobRequiredLicences).values({ jobId: listing.id, licenceId });
    const soon = new Date(ctx.clock.now().getTime() + days(20)).toISOString().slice(0, 10);
    await addLicence(me, files, { key: newId(), licenceId, validUntil: soon }, undefined);
    expect(await ownMatchView(me, listing.id)).toMatchObject({
      line: expect.stringMatching(/^You meet 1 of 2; First aid certificate runs out in \w+$/),
      reasons: [
        { name: "Falconry", met: false },
        { name: "First aid certificate", met: true, endsSoon: true },
      ],
    });
    const award = await certificate(ctx, {
      userId: cast.member.id,
      ...awardOf("module:intro-cp"),
    });
    expect(await ownMatchView(me, listing.id)).toMatchObject({
      line: expect.stringMatching(/^You meet all 2; /),
      reasons: [{ name: "First aid certificate" }, { certificate: award.number }],
    });
  },
);

dbTest(
  "the consent to be found is reminded of once, and lapses after 12 months",
  async ({ ctx, clock }) => {
    const { me } = await scene(ctx);
    const { version } = await ownCandidate(me);
    await saveCandidate(me, fields({ version, visibility: "searching-partners" }), none);
    const until = (await ownCandidate(me)).findableUntil!;
    expect(until.getTime() - ctx.clock.now().getTime()).toBe(days(365));
    clock.advance(days(200));
    const { version: later } = await ownCandidate(me);
    await saveCandidate(me, fields({ version: later, visibility: "searching-partners" }), none);
    expect((await ownCandidate(me)).findableUntil, "saving asks nobody").toEqual(until);
    clock.advance(days(140));
    for (let time = 0; time < 2; time++) await lookAfterConsents({ ...ctx, actor: system });
    expect(await emittedEvents(ctx, consentEnding)).toEqual([{ profileId: cast.member.id }]);
    expect(await emittedEvents(ctx, consentLapsed)).toEqual([]);
    await renewConsent(me);
    clock.advance(days(365));
    await lookAfterConsents({ ...ctx, actor: system });
    expect(await emittedEvents(ctx, consentLapsed)).toHaveLength(1);
    expect(await ownCandidate(me)).toMatchObject({
      visibility: "my-employers",
      findableUntil: null,
    });
  },
);

dbTest("an employer whom somebody has blocked gets no application from them", async ({ ctx }) => {
  const { listing, partnerId, me, files } = await scene(ctx);
  await blockEmployerOf(me, listing.id);
  await storeCv(me, files, cv);
  const form = {
    key: newId(),
    contact: "021 555 0177",
    coverNote: "",
    languageIds: [],
    certificates: [],
  };
  expect(await applyForJob(me, files, listing.id, form, undefined)).toMatchObject({
    error: "employer-blocked",
  });
  expect((await ownPrivacy(me)).blocked).toMatchObject([{ partnerId }]);
  await unblockEmployer(me, partnerId);
  expect((await applyForJob(me, files, listing.id, form, undefined)).ok).toBe(true);
  const unnamed = await job(ctx, { partnerId: null });
  await expect(blockEmployerOf(me, unnamed.id)).rejects.toThrow(NotFound);
});

dbTest("somebody who is erased leaves nothing in three pipelines", async ({ ctx }) => {
  const { partnerId, acting, files } = await scene(ctx);
  const { id, actor } = await person(ctx);
  const me = { ...ctx, actor };
  await storeCv(me, files, cv);
  const paths = [];
  for (let n = 0; n < 3; n++) {
    const listing = await job(ctx, { partnerId });
    const key = newId();
    const form = { key, contact: "021 555 0177", coverNote: "", languageIds: [], certificates: [] };
    await applyForJob(me, files, listing.id, form, undefined);
    paths.push({ jobId: listing.id, jobApplicationId: key });
  }
  await erasePerson({ ...ctx, actor: system }, personalData, { id });
  for (const path of paths) {
    expect(await jobApplicationByPath(acting, path, "partner")).toMatchObject({
      status: "withdrawn",
      name: "A closed account",
      contact: "",
      cv: null,
      profile: null,
    });
  }
  expect(await ctx.db.$count(candidates, eq(candidates.profileId, id))).toBe(0);
  expect(await ctx.db.$count(candidateLicences)).toBe(0);
});
