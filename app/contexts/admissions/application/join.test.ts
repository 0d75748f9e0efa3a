import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { noteApplication } from "#testing/conversations.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { application } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { screeningBegun } from "#testing/screening.ts";
import { notesAbout } from "#app/contexts/conversations/public.server.ts";
import { applicationsJoined } from "../events.ts";
import type { Stage } from "../stage/rules.ts";
import { applications } from "../tables/applications.ts";
import { interviews } from "../tables/screening.ts";
import { lookAtEvidence } from "../screening/judge-evidence.server.ts";
import { ownScreening } from "../screening/queries.server.ts";
import { joinApplications } from "./join.server.ts";
import { joinedInto, joinPreview, possibleDuplicates } from "./join-queries.server.ts";
import { applicationById } from "./queries.server.ts";

/** Begins a screening with a document, and stores a further application of the same person. */
async function twice(ctx: Ctx, path: Stage[] = []) {
  await castInDatabase(ctx);
  const screening = await screeningBegun(ctx);
  const document = await screening.hand();
  const second = await application(ctx, {
    email: cast.member.email,
    motivation: "I forgot something.",
    path,
  });
  const join = async (kept: string, other: string) => {
    const { version } = await joinPreview(screening.admin, kept, other);
    return joinApplications(screening.admin, kept, other, version);
  };
  return { ...screening, document, second, join };
}

dbTest("everything of the other application is in the one that stays", async ({ ctx }) => {
  const { id, owner, admin, files, document, second, join } = await twice(ctx);
  await noteApplication(admin, id, "Called on Monday.");
  const date = await intake(ctx);
  await ctx.db.update(applications).set({ intakeId: date.id });
  await ctx.db.update(applications).set({ intakeId: null });
  expect(await possibleDuplicates(admin, second.id)).toMatchObject([{ id }]);
  expect(await joinPreview(admin, second.id, id)).toMatchObject({
    kept: { id: second.id, documents: 0, statements: 0, notes: 0 },
    other: { id, documents: 1, statements: 1, notes: 1 },
    problem: null,
  });
  expect(await join(second.id, id)).toMatchObject({ ok: true });
  expect(await ctx.db.select().from(applications)).toMatchObject([
    { id: second.id, stage: "online-application", motivation: "I forgot something." },
  ]);
  // The sealed birth date and the sealed document are readable under the new id.
  await ctx.db.update(applications).set({ stage: "initial-screening" });
  expect(await ownScreening(owner, second.id)).toMatchObject({
    statement: { given: true, birthDate: "1994-05-17" },
    documents: [{ id: document }],
  });
  expect(await lookAtEvidence(admin, files, second.id, document)).toMatchObject({ ok: true });
  expect(await notesAbout(ctx, second.id)).toMatchObject([{ text: "Called on Monday." }]);
  expect((await applicationById(admin, second.id)).alsoSent).toMatchObject([
    { id, motivation: "I want to protect people for a living, and to do it well." },
  ]);
  expect(await emittedEvents(ctx, applicationsJoined)).toEqual([
    { applicationId: second.id, joinedId: id },
  ]);
  expect(
    (await auditLogSoFar(ctx)).find((entry) => entry.action === "admissions.applications-joined"),
  ).toMatchObject({
    subject: `application:${second.id}`,
    after: { documents: 1, messages: 0, notes: 1 },
  });
});

dbTest(
  "the address of the one that ended leads to the other, for those who may see it",
  async ({ ctx }) => {
    const { id, owner, admin, second, join } = await twice(ctx);
    await join(second.id, id);
    for (const viewer of [owner, admin]) expect(await joinedInto(viewer, id)).toBe(second.id);
    for (const name of ["visitor", "unverified", "partner", "moderator"] as const) {
      expect(await joinedInto({ ...ctx, actor: cast[name] }, id)).toBeUndefined();
    }
  },
);

dbTest("the statement of the one that stays is not replaced", async ({ ctx }) => {
  const { id, owner, second, join } = await twice(ctx);
  await join(id, second.id);
  expect(await ownScreening(owner, id)).toMatchObject({ statement: { birthDate: "1994-05-17" } });
});

dbTest("what cannot be moved keeps two applications apart", async ({ ctx }) => {
  const { id, admin, second, join } = await twice(ctx, ["interview"]);
  const elsewhere = await application(ctx, { programmeId: "firearms" });
  expect(await join(id, elsewhere.id)).toMatchObject({ error: "other-programme" });
  const over = await application(ctx, { stage: "withdrawn" });
  expect(await join(id, over.id)).toMatchObject({ error: "already-closed" });
  expect(await join(over.id, id)).toMatchObject({ error: "already-closed" });
  const now = ctx.clock.now();
  await ctx.db.insert(interviews).values({
    id: newId(now),
    applicationId: second.id,
    startsAt: new Date(now.getTime() + 1),
    minutes: 30,
    officeZone: "UTC",
    applicantZone: "UTC",
    way: "video",
    place: "https://talk.test/room",
    arrangedBy: cast.admin.id,
    arrangedAt: now,
  });
  expect(await join(id, second.id)).toMatchObject({ error: "interview-on-other" });
  const { id: intakeId } = await intake(ctx);
  await offer(ctx, { applicationId: second.id, intakeId });
  expect(await join(id, second.id)).toMatchObject({ error: "offer-on-other" });
  expect(await join(second.id, id)).toMatchObject({ ok: true });
  await expect(joinApplications(admin, second.id, second.id, "")).rejects.toThrow(NotFound);
  await expect(joinApplications(admin, second.id, newId(), "")).rejects.toThrow(NotFound);
});

dbTest("a stage that changed after the preview is looked at again", async ({ ctx }) => {
  const { id, admin, second } = await twice(ctx);
  const { version } = await joinPreview(admin, id, second.id);
  await ctx.db.update(applications).set({ stage: "interview" });
  const late = await joinApplications(admin, id, second.id, version);
  expect(late).toMatchObject({ error: "changed-meanwhile" });
  expect(late).not.toMatchObject({ detail: { version: versionOf({}) } });
});

dbTest("nobody but admins joins applications", async ({ ctx }) => {
  const { id, second } = await twice(ctx);
  for (const name of ["visitor", "member", "unverified", "moderator", "partner"] as const) {
    const theirs = { ...ctx, actor: cast[name] };
    await expect(joinApplications(theirs, id, second.id, ""), name).rejects.toThrow(Denied);
    await expect(joinPreview(theirs, id, second.id), name).rejects.toThrow(Denied);
    await expect(possibleDuplicates(theirs, id), name).rejects.toThrow(Denied);
  }
});

dbTest("the preview takes so many queries, however much is moved", async ({ ctx }) => {
  const { id, admin, hand, second } = await twice(ctx);
  for (let n = 0; n < 5; n++) await hand();
  expect(await queriesOf(admin, () => joinPreview(admin, second.id, id))).toHaveLength(6);
  expect(await queriesOf(admin, () => possibleDuplicates(admin, id))).toHaveLength(2);
});
