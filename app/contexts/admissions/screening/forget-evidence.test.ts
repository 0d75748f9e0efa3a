import { expect } from "vitest";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { fileSubscribers } from "#app/subscribers.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { sweepFolder } from "#app/platform/storage/sweep.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest, TEST_NOW } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { intake } from "#testing/intakes.ts";
import { screeningBegun } from "#testing/screening.ts";
import { eligibilityOf } from "./eligibility-queries.server.ts";
import { storedEvidence } from "./queries.server.ts";
import { screenings } from "../tables/screening.ts";
import { forgetEvidence } from "./forget-evidence.server.ts";
import { EVIDENCE_FOLDER } from "./hand-in.server.ts";
import { judgeEvidence, lookAtEvidence, recordBackground } from "./judge-evidence.server.ts";
import { moveApplication, withdrawApplication } from "../application/handle.server.ts";
import { stateScreening } from "./state.server.ts";

const decline = {
  version: versionOf({ stage: "initial-screening" }),
  to: "declined",
  reason: "No place.",
} as const;

dbTest("with the decision files and birth date go, and what was found stays", async ({ ctx }) => {
  const { id, admin, files, hand, documents, look } = await screeningBegun(ctx);
  const passport = await hand({}, { name: "Ngaio Marama.pdf" });
  await hand({ kind: "reference" });
  await look(passport);
  await judgeEvidence(admin, id, { evidence: passport, decision: "accepted" });
  await recordBackground(admin, id, { background: "clean" });
  await moveApplication(admin, id, decline);
  await workOff(ctx, fileSubscribers(files));
  expect(files.kept.size).toBe(0);
  const rows = await documents();
  expect(rows.map(({ storageKey }) => storageKey)).toEqual([null, null]);
  expect(rows.map(({ deletedAt }) => deletedAt)).toEqual([new Date(TEST_NOW), new Date(TEST_NOW)]);
  expect(rows.find(({ id: document }) => document === passport)).toMatchObject({
    decision: "accepted",
    fileName: "identity",
  });
  expect(await ctx.db.select().from(screenings)).toMatchObject([
    { birthDateSealed: null, oldEnough: true, background: "clean", experienceMonths: 48 },
  ]);
  await expect(lookAtEvidence(admin, files, id, passport)).rejects.toThrow(NotFound);
  const { items } = await eligibilityOf(admin, id);
  expect(items[0]).toMatchObject({ state: "met", explanation: expect.stringContaining("deleted") });
});

dbTest("a withdrawal deletes them too, and saying it again does nothing more", async ({ ctx }) => {
  const { id, owner, files, hand, documents } = await screeningBegun(ctx);
  await hand();
  await withdrawApplication(owner, id);
  await workOff(ctx, fileSubscribers(files));
  const once = await documents();
  await forgetEvidence(ctx, files, id);
  expect(await documents()).toEqual(once);
  expect(files.kept.size).toBe(0);
});

dbTest("what is not decided keeps everything", async ({ ctx }) => {
  const { id, admin, files, hand } = await screeningBegun(ctx);
  await hand();
  await moveApplication(admin, id, {
    version: versionOf({ stage: "initial-screening" }),
    to: "interview",
  });
  await workOff(ctx, fileSubscribers(files));
  await forgetEvidence(ctx, files, newId());
  expect(files.kept.size).toBe(1);
});

dbTest("the age is found for the day on which the course starts", async ({ ctx }) => {
  const { id, owner, files } = await screeningBegun(ctx);
  await intake(ctx, { programmeId: "core-protection", date: "2026-06-22" });
  await stateScreening(owner, id, { birthDate: "2008-06-23", experienceMonths: 6 });
  await withdrawApplication(owner, id);
  await forgetEvidence(ctx, files, id);
  expect(await ctx.db.select().from(screenings)).toMatchObject([{ oldEnough: false }]);
});

dbTest(
  "where files cannot be deleted no row names them, and the sweep takes them",
  async ({ ctx, clock }) => {
    const { id, owner, files, hand, documents } = await screeningBegun(ctx);
    await hand();
    await withdrawApplication(owner, id);
    files.failing.add("delete");
    await expect(forgetEvidence(ctx, files, id)).rejects.toThrow("the store cannot delete");
    expect(await documents()).toMatchObject([{ storageKey: null }]);
    files.failing.clear();
    clock.advance(hours(1) + 1);
    await sweepFolder(ctx, files, EVIDENCE_FOLDER, storedEvidence);
    expect(files.kept.size).toBe(0);
  },
);

dbTest(
  "the sweep leaves what a row names, and what is younger than an hour",
  async ({ ctx, clock }) => {
    const { files, hand, documents } = await screeningBegun(ctx);
    await hand();
    const orphan = `${EVIDENCE_FOLDER}/${newId(ctx.clock.now())}`;
    await files.put(orphan, new Uint8Array([1]));
    clock.advance(hours(1));
    await sweepFolder(ctx, files, EVIDENCE_FOLDER, storedEvidence);
    expect(files.kept.size).toBe(2);
    clock.advance(1);
    await sweepFolder(ctx, files, EVIDENCE_FOLDER, storedEvidence);
    expect([...files.kept.keys()]).toEqual((await documents()).map(({ storageKey }) => storageKey));
  },
);

dbTest("a decision by the staff's own system needs nobody's role", async ({ ctx }) => {
  const { id, owner, files, hand } = await screeningBegun(ctx);
  await hand();
  await withdrawApplication(owner, id);
  await forgetEvidence({ ...ctx, actor: cast.visitor }, files, id);
  expect(files.kept.size).toBe(0);
});
