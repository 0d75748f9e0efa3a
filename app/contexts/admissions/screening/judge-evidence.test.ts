import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest, TEST_NOW } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { pdf } from "#testing/files.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { screeningBegun } from "#testing/screening.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { evidenceJudged } from "../events.ts";
import { evidenceViews, screenings } from "../tables/screening.ts";
import { judgeEvidence, lookAtEvidence, recordBackground } from "./judge-evidence.server.ts";
import { moveApplication } from "../application/handle.server.ts";

const outsiders = ["visitor", "member", "unverified", "moderator", "partner"] as const;

dbTest("a look opens the document, and is logged with who and when", async ({ ctx }) => {
  const { id, admin, files, hand } = await screeningBegun(ctx);
  const document = await hand({}, { name: "passport.pdf", bytes: pdf("a passport") });
  const opened = await lookAtEvidence(admin, files, id, document);
  expect(opened).toMatchObject({
    ok: true,
    value: { fileName: "passport.pdf", mediaType: "application/pdf" },
  });
  expect(opened.ok && Buffer.from(opened.value.bytes)).toEqual(Buffer.from(pdf("a passport")));
  await lookAtEvidence({ ...ctx, actor: cast.superAdmin }, files, id, document);
  const at = new Date(TEST_NOW);
  expect(await ctx.db.select().from(evidenceViews)).toMatchObject([
    { evidenceId: document, viewedBy: cast.admin.id, at },
    { evidenceId: document, viewedBy: cast.superAdmin.id, at },
  ]);
  expect(await auditLogSoFar(ctx)).toMatchObject([
    { action: "admissions.evidence-looked-at", subject: `evidence:${document}` },
    { action: "admissions.evidence-looked-at", actorId: cast.superAdmin.id },
  ]);
});

dbTest("the look is logged before a byte is read, even where reading fails", async ({ ctx }) => {
  const { id, admin, files, hand } = await screeningBegun(ctx);
  const document = await hand();
  files.failing.add("get");
  await expect(lookAtEvidence(admin, files, id, document)).rejects.toThrow("the store cannot get");
  expect(await ctx.db.select().from(evidenceViews)).toHaveLength(1);
});

dbTest("a file whose key or bytes are gone says so", async ({ ctx }) => {
  const { id, admin, files, hand } = await screeningBegun(ctx);
  const document = await hand();
  const site = { ...admin.site, secret: "another secret, by which nothing of before can be read" };
  const refused = { ok: false, error: "cannot-be-opened" };
  expect(await lookAtEvidence({ ...admin, site }, files, id, document)).toEqual(refused);
  files.kept.clear();
  expect(await lookAtEvidence(admin, files, id, document)).toEqual(refused);
});

dbTest("a document of another application does not exist under this one", async ({ ctx }) => {
  const { id, admin, files, hand } = await screeningBegun(ctx);
  const document = await hand();
  const { id: other } = await application(ctx, { path: ["initial-screening"] });
  const decision = { evidence: document, decision: "accepted" } as const;
  await expect(lookAtEvidence(admin, files, other, document)).rejects.toThrow(NotFound);
  await expect(judgeEvidence(admin, other, decision)).rejects.toThrow(NotFound);
  await expect(lookAtEvidence(admin, files, id, newId())).rejects.toThrow(NotFound);
  expect(await ctx.db.select().from(evidenceViews)).toEqual([]);
});

dbTest("a decision is kept with its note, and can be thought over", async ({ ctx }) => {
  const { id, admin, hand, look, documents } = await screeningBegun(ctx);
  const document = await hand();
  await look(document);
  const no = {
    evidence: document,
    decision: "not-accepted",
    note: "The photograph is blurred.",
  } as const;
  expect(await judgeEvidence(admin, id, no)).toMatchObject({ ok: true });
  expect(await documents()).toMatchObject([
    {
      decision: "not-accepted",
      decisionNote: "The photograph is blurred.",
      decisionBy: cast.admin.id,
      decisionAt: new Date(TEST_NOW),
    },
  ]);
  await judgeEvidence(admin, id, { evidence: document, decision: "accepted" });
  expect(await documents()).toMatchObject([{ decision: "accepted", decisionNote: null }]);
  expect(await emittedEvents(ctx, evidenceJudged)).toHaveLength(2);
});

dbTest("the audit log says who found what, and repeats nothing personal", async ({ ctx }) => {
  const { id, admin, hand, look } = await screeningBegun(ctx);
  const document = await hand({}, { name: "Ngaio Marama passport.pdf" });
  await look(document);
  const note = "Her name is misspelt.";
  await judgeEvidence(admin, id, { evidence: document, decision: "not-accepted", note });
  await recordBackground(admin, id, { background: "not-clean" });
  const auditLog = await auditLogSoFar(ctx);
  expect(auditLog).toMatchObject([
    { action: "admissions.evidence-looked-at" },
    { action: "admissions.evidence-judged", before: { decision: null } },
    { action: "admissions.background-recorded", subject: `application:${id}` },
  ]);
  expect(JSON.stringify(auditLog)).not.toMatch(/Ngaio|misspelt|passport|clean/);
});

dbTest("only somebody who has looked at a document decides on it", async ({ ctx }) => {
  const { id, admin, hand, look, documents } = await screeningBegun(ctx);
  const [first, second] = [await hand(), await hand({ kind: "reference" })];
  const refused = { ok: false, error: "not-looked-at" };
  const accept = { evidence: first, decision: "accepted" } as const;
  expect(await judgeEvidence(admin, id, accept)).toEqual(refused);
  await look(second);
  expect(await judgeEvidence(admin, id, accept)).toEqual(refused);
  await look(first);
  const colleague = { ...ctx, actor: cast.superAdmin };
  const no = { evidence: first, decision: "not-accepted", note: "Blurred." } as const;
  expect(await judgeEvidence(colleague, id, no)).toEqual(refused);
  expect(await emittedEvents(ctx, evidenceJudged)).toEqual([]);
  expect(await documents()).toMatchObject([{ decision: null }, { decision: null }]);
  expect(await judgeEvidence(admin, id, accept)).toMatchObject({ ok: true });
});

dbTest("the check's result is recorded, once there is consent", async ({ ctx }) => {
  const { id, admin } = await screeningBegun(ctx);
  expect(await recordBackground(admin, id, { background: "clean" })).toMatchObject({ ok: true });
  expect(await ctx.db.select().from(screenings)).toMatchObject([
    { background: "clean", backgroundBy: cast.admin.id, backgroundAt: new Date(TEST_NOW) },
  ]);
  const { id: unstated } = await application(ctx, { path: ["initial-screening"] });
  expect(await recordBackground(admin, unstated, { background: "clean" })).toEqual({
    ok: false,
    error: "consent-missing",
  });
});

dbTest("what is decided is judged no more", async ({ ctx }) => {
  const { id, admin, hand, documents } = await screeningBegun(ctx);
  const document = await hand();
  const decline = {
    version: versionOf({ stage: "initial-screening" }),
    to: "declined",
    reason: "The age.",
  } as const;
  await moveApplication(admin, id, decline);
  const closed = { ok: false, error: "already-closed" };
  const decision = { evidence: document, decision: "accepted" } as const;
  expect(await judgeEvidence(admin, id, decision)).toEqual(closed);
  expect(await recordBackground(admin, id, { background: "clean" })).toEqual(closed);
  expect(await documents()).toMatchObject([{ decision: null }]);
});

dbTest("nobody but admins looks, judges or records", async ({ ctx }) => {
  const { id, files, hand, documents } = await screeningBegun(ctx);
  const document = await hand();
  for (const name of outsiders) {
    const theirs = { ...ctx, actor: cast[name] };
    await expect(lookAtEvidence(theirs, files, id, document), name).rejects.toThrow(Denied);
    const decision = { evidence: document, decision: "accepted" } as const;
    await expect(judgeEvidence(theirs, id, decision), name).rejects.toThrow(Denied);
    const recorded = recordBackground(theirs, id, { background: "clean" });
    await expect(recorded, name).rejects.toThrow(Denied);
  }
  expect(await documents()).toMatchObject([{ decision: null }]);
  expect(await ctx.db.select().from(evidenceViews)).toEqual([]);
});
