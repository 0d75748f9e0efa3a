import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { application } from "#testing/factories.ts";
import { handIn, screeningBegun, upload } from "#testing/screening.ts";
import { moveApplication } from "../application/handle.server.ts";
import { evidenceRequested, evidenceRequestWithdrawn } from "../events.ts";
import { evidenceRequests, evidenceSightings } from "../tables/screening.ts";
import type { EvidenceRequestForm, Sighting } from "./form.ts";
import { eligibilityOf } from "./eligibility-queries.server.ts";
import { forgetEvidence } from "./forget-evidence.server.ts";
import { handInEvidence, removeEvidence } from "./hand-in.server.ts";
import { judgeEvidence } from "./judge-evidence.server.ts";
import { ownScreening, screeningForStaff } from "./queries.server.ts";
import { requestEvidence, withdrawRequest } from "./request-evidence.server.ts";
import { recordSighting, withdrawSighting } from "./see-evidence.server.ts";

const outsiders = ["visitor", "member", "unverified", "moderator", "partner"] as const;

const request = (changes: Partial<EvidenceRequestForm> = {}): EvidenceRequestForm => ({
  key: newId(),
  kind: "other",
  description: "The deed poll of your change of name",
  reason: "Your passport has another name than your application.",
  dueOn: "2026-04-01",
  ...changes,
});
const sighting = (changes: Partial<Sighting> = {}): Sighting => ({
  key: newId(),
  kind: "identity",
  seen: "New Zealand passport LA123456",
  ...changes,
});

/** Begins a screening, with the request's state as the applicant sees it. */
async function begun(ctx: Parameters<typeof screeningBegun>[0], path?: "interview") {
  const screening = await screeningBegun(ctx, path ? { path: ["initial-screening", path] } : {});
  const entry = async (id: string) => {
    const own = await ownScreening(screening.owner, screening.id);
    return own!.checklist.entries.find((each) => each.id === id);
  };
  return { ...screening, entry };
}

dbTest("a request is kept, told and in both checklists, until it is answered", async ({ ctx }) => {
  const { id, owner, admin, files, entry } = await begun(ctx);
  const form = request();
  for (let times = 0; times < 2; times++) {
    expect(await requestEvidence(admin, id, form)).toMatchObject({ ok: true });
  }
  expect(await ctx.db.select().from(evidenceRequests)).toHaveLength(1);
  expect(await emittedEvents(ctx, evidenceRequested)).toEqual([
    { applicationId: id, requestId: form.key },
  ]);
  expect(await entry(form.key)).toMatchObject({
    title: form.description,
    optional: false,
    given: false,
    requests: [{ reason: form.reason, dueOn: form.dueOn, answered: false }],
  });
  const deed = handIn({ kind: "other", request: form.key });
  expect(await handInEvidence(owner, files, id, deed, upload())).toMatchObject({ ok: true });
  expect(await entry(form.key)).toMatchObject({ given: true, requests: [{ answered: true }] });
  const seen = await screeningForStaff(admin, id);
  expect(seen.checklist.entries.find((each) => each.id === form.key)).toMatchObject({
    documents: [{ id: deed.key }],
    requests: [{ answered: true }],
  });
  // What is removed has not been sent.
  await removeEvidence(owner, files, id, deed.key);
  expect(await entry(form.key)).toMatchObject({ given: false });
});

dbTest("a document answers the oldest open request for its kind", async ({ ctx }) => {
  const { id, admin, hand, look, documents, entry } = await begun(ctx);
  // The course of this programme does not ask for it.
  const [first, second] = [
    request({ kind: "medical-certificate" }),
    request({ kind: "medical-certificate" }),
  ];
  await requestEvidence(admin, id, first);
  await requestEvidence(admin, id, second);
  const answer = () => hand({ kind: "medical-certificate", validUntil: "2027-01-01" });
  const [one, two, three] = [await answer(), await answer(), await answer()];
  const rows = await documents();
  const answered = (key: string) => rows.find((row) => row.id === key)!.requestId;
  expect([one, two, three].map(answered)).toEqual([first.key, second.key, null]);
  await look(one);
  const note = "The date cannot be read.";
  await judgeEvidence(admin, id, { evidence: one, decision: "not-accepted", note });
  expect(await entry("medical-certificate")).toMatchObject({
    given: false,
    requests: [{ answered: false }, { answered: true }],
  });
});

dbTest("a request that was taken back takes nothing, and is not shown", async ({ ctx }) => {
  const { id, owner, admin, files, entry } = await begun(ctx);
  const form = request();
  await requestEvidence(admin, id, form);
  for (let times = 0; times < 2; times++) {
    expect(await withdrawRequest(admin, id, form.key)).toMatchObject({ ok: true });
  }
  expect(await emittedEvents(ctx, evidenceRequestWithdrawn)).toHaveLength(1);
  expect(await entry(form.key)).toBeUndefined();
  const late = handIn({ kind: "other", request: form.key });
  expect(await handInEvidence(owner, files, id, late, upload())).toMatchObject({
    error: "not-asked-for",
  });
  await requestEvidence(admin, id, request());
  expect(await handInEvidence(owner, files, id, late, upload())).toMatchObject({
    error: "request-over",
  });
  const unnamed = handIn({ kind: "other" });
  expect(await handInEvidence(owner, files, id, unnamed, upload())).toMatchObject({
    error: "request-over",
  });
  expect(files.kept.size).toBe(0);
});

dbTest(
  "nothing is asked for where nothing is taken, or until a day that is over",
  async ({ ctx }) => {
    const { id, admin } = await begun(ctx);
    expect(await requestEvidence(admin, id, request({ dueOn: "2026-03-01" }))).toMatchObject({
      error: "due-past",
    });
    const early = await application(ctx);
    expect(await requestEvidence(admin, early.id, request())).toMatchObject({
      error: "not-asking",
      detail: { stage: "Online Application" },
    });
    expect(await ctx.db.select().from(evidenceRequests)).toEqual([]);
  },
);

dbTest("what was seen at the interview counts as accepted, without a file", async ({ ctx }) => {
  const { id, owner, admin, files, entry } = await begun(ctx, "interview");
  const form = sighting();
  for (let times = 0; times < 2; times++) {
    expect(await recordSighting(admin, id, form)).toMatchObject({ ok: true });
  }
  expect(files.kept.size).toBe(0);
  expect((await eligibilityOf(owner, id)).items[0]).toMatchObject({ state: "met" });
  expect(await entry("identity")).toMatchObject({
    accepted: true,
    sightings: [{ id: form.key, seen: "New Zealand passport LA123456" }],
  });
  expect(JSON.stringify(await auditLogSoFar(ctx))).not.toContain("LA123456");
  expect(await withdrawSighting(admin, id, form.key)).toMatchObject({ ok: true });
  expect((await eligibilityOf(owner, id)).items[0]).toMatchObject({ state: "unchecked" });
  expect(await entry("identity")).toMatchObject({ given: false, sightings: [] });
});

dbTest("a sighting answers the office's request", async ({ ctx }) => {
  const { id, admin, entry } = await begun(ctx, "interview");
  const form = request();
  await requestEvidence(admin, id, form);
  const seen = sighting({ kind: "other", request: form.key });
  expect(await recordSighting(admin, id, seen)).toMatchObject({ ok: true });
  expect(await entry(form.key)).toMatchObject({ accepted: true, requests: [{ answered: true }] });
});

dbTest("nothing is seen before an interview, or before the statement", async ({ ctx }) => {
  const { id, admin } = await begun(ctx);
  expect(await recordSighting(admin, id, sighting())).toMatchObject({ error: "no-interview-yet" });
  const unstated = await application(ctx, { path: ["initial-screening", "interview"] });
  expect(await recordSighting(admin, unstated.id, sighting())).toMatchObject({
    error: "not-stated",
  });
});

dbTest("with the decision goes what was written of a document that was seen", async ({ ctx }) => {
  const { id, admin, files } = await begun(ctx, "interview");
  const form = sighting();
  await recordSighting(admin, id, form);
  const version = versionOf({ stage: "interview" });
  await moveApplication(admin, id, { version, to: "declined", reason: "No place." });
  await forgetEvidence(ctx, files, id);
  expect(await ctx.db.select().from(evidenceSightings)).toMatchObject([
    { kind: "identity", seen: null, seenBy: cast.admin.id },
  ]);
  expect(await withdrawSighting(admin, id, form.key)).toMatchObject({ error: "already-closed" });
});

dbTest("nobody but admins asks for documents and records sightings", async ({ ctx }) => {
  const { id, admin } = await begun(ctx, "interview");
  const [asked, seen] = [request(), sighting()];
  await requestEvidence(admin, id, asked);
  await recordSighting(admin, id, seen);
  for (const name of outsiders) {
    const theirs = { ...ctx, actor: cast[name] };
    await expect(requestEvidence(theirs, id, request()), name).rejects.toThrow(Denied);
    await expect(withdrawRequest(theirs, id, asked.key), name).rejects.toThrow(Denied);
    await expect(recordSighting(theirs, id, sighting()), name).rejects.toThrow(Denied);
    await expect(withdrawSighting(theirs, id, seen.key), name).rejects.toThrow(Denied);
  }
  const other = await application(ctx, { path: ["initial-screening"] });
  await expect(withdrawRequest(admin, other.id, asked.key)).rejects.toThrow(NotFound);
  await expect(withdrawSighting(admin, other.id, seen.key)).rejects.toThrow(NotFound);
});
