import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { actOnRows, undoAct } from "#app/contexts/lists/acts.server.ts";
import { conversationMessages } from "#app/contexts/conversations/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { application } from "#testing/factories.ts";
import { usualDays } from "../stage/overdue.ts";
import { changePipeline, pipelineOf } from "../stage/settings.server.ts";
import {
  applicationAssigned,
  applicationsAssigned,
  applicationMoved,
  declineAsked,
  declineOpposed,
} from "../events.ts";
import { applications } from "../tables/applications.ts";
import { declineRequests } from "../tables/pipeline.ts";
import { applicationBulk, applicationForms } from "./bulk.server.ts";
import { declineToAnswer } from "./decline-requests.server.ts";
import { moveApplication, moveApplications, withdrawApplication } from "./handle.server.ts";
import { applicationSource } from "./list.server.ts";
import { neighboursOf } from "./neighbours.server.ts";
import { assignApplication, assignApplications } from "./owner.server.ts";
import { scoreApplication, scoresForStaff } from "./score.server.ts";
import { confirmDecline, opposeDecline } from "./second-opinion.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const asOther = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.superAdmin });

const wantSecondOpinion = (ctx: Ctx) =>
  changePipeline(asAdmin(ctx), { version: "0", secondOpinion: true, overdueDays: usualDays });

const rowOf = async (ctx: Ctx, id: string) => {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id));
  return row!;
};

const decline = (ctx: Ctx, id: string, reason = "The experience is too short.") =>
  moveApplication(ctx, id, {
    version: versionOf({ stage: "online-application" }),
    to: "declined",
    reason,
  });

dbTest(
  "an application gets an owner, and the form of somebody slower is refused",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { id } = await application(ctx);
    const version = versionOf({ ownerId: null });
    const mine = { version, ownerId: cast.admin.id };
    expect(await assignApplication(asAdmin(ctx), id, mine)).toMatchObject({ ok: true });
    expect(await rowOf(ctx, id)).toMatchObject({ ownerId: cast.admin.id, version: 2 });
    // A double click asks for what is saved already.
    expect(await assignApplication(asAdmin(ctx), id, mine)).toMatchObject({ ok: true });
    expect(
      await assignApplication(asOther(ctx), id, { version, ownerId: cast.superAdmin.id }),
    ).toMatchObject({ error: "changed-meanwhile" });
    const now = versionOf({ ownerId: cast.admin.id });
    expect(
      await assignApplication(asAdmin(ctx), id, { version: now, ownerId: cast.member.id }),
    ).toMatchObject({ error: "not-staff" });
    expect(
      await assignApplication(asAdmin(ctx), id, { version: now, ownerId: null }),
    ).toMatchObject({
      ok: true,
    });
    expect(await emittedEvents(ctx, applicationAssigned)).toEqual([
      { applicationId: id, ownerId: cast.admin.id, byId: cast.admin.id, quietly: false },
      { applicationId: id, ownerId: null, byId: cast.admin.id, quietly: false },
    ]);
    await expect(assignApplication({ ...ctx, actor: cast.member }, id, mine)).rejects.toThrow(
      Denied,
    );
    await expect(assignApplication(asAdmin(ctx), newId(), mine)).rejects.toThrow(NotFound);
  },
);

dbTest(
  "several are assigned at once; those with an owner stay, and an undo leaves changed ones alone",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const free = await application(ctx);
    const changed = await application(ctx);
    const taken = await application(ctx, { ownerId: cast.superAdmin.id });
    const acted = await actOnRows(asAdmin(ctx), applicationSource, applicationBulk, {
      action: "take",
      chosen: { ids: [free.id, changed.id, taken.id] },
      address: "/admin/applications",
    });
    if (!acted.ok) throw new Error(acted.error);
    const done = acted.value;
    expect(done.changed).toBe(2);
    expect(done.said.description).toContain("One of them has an owner already");
    await moveApplication(asAdmin(ctx), changed.id, {
      version: versionOf({ stage: "online-application" }),
      to: "initial-screening",
    });
    const undone = await undoAct(asAdmin(ctx), done.actId, () => ({
      source: applicationSource,
      actions: applicationBulk,
    }));
    expect(undone).toMatchObject({ value: { back: 1, left: ["Ngaio Marama"] } });
    expect((await rowOf(ctx, free.id)).ownerId).toBeNull();
    expect((await rowOf(ctx, changed.id)).ownerId).toBe(cast.admin.id);
    expect((await rowOf(ctx, taken.id)).ownerId).toBe(cast.superAdmin.id);
  },
);

dbTest(
  "several are given to a colleague, who is told once, and an undo gives each back to its owner",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const free = await application(ctx);
    const had = await application(ctx, { ownerId: cast.admin.id });
    const changed = await application(ctx);
    const same = await application(ctx, { ownerId: cast.superAdmin.id });
    const ids = [free.id, had.id, changed.id, same.id];
    const form = new FormData();
    expect(await applicationForms.assign(asAdmin(ctx), ids, form)).toMatchObject({
      again: { fieldErrors: { owner: ["Please choose who looks after them"] } },
    });
    form.set("owner", cast.member.id);
    expect(await applicationForms.assign(asAdmin(ctx), ids, form)).toMatchObject({
      again: { fieldErrors: { owner: ["Please choose somebody who works in the office now"] } },
    });
    form.set("owner", cast.superAdmin.id);
    const filled = await applicationForms.assign(asAdmin(ctx), ids, form);
    if (!("act" in filled)) throw new Error("it was not carried out");
    const acted = await actOnRows(asAdmin(ctx), applicationSource, applicationBulk, {
      action: "assign",
      chosen: { ids },
      address: "/admin/applications",
      act: filled.act,
    });
    if (!acted.ok) throw new Error(acted.error);
    expect(acted.value.said).toMatchObject({
      title: expect.stringMatching(/^3 applications assigned to /),
      description: "One more was assigned like that before.",
    });
    for (const id of ids) expect((await rowOf(ctx, id)).ownerId).toBe(cast.superAdmin.id);
    const [{ applicationIds, ...event }] = (await emittedEvents(ctx, applicationsAssigned)) as [
      { applicationIds: string[] },
    ];
    expect(event).toEqual({ ownerId: cast.superAdmin.id, byId: cast.admin.id });
    expect(applicationIds.toSorted()).toEqual([free.id, had.id, changed.id].toSorted());
    await assignApplication(asOther(ctx), changed.id, {
      version: versionOf({ ownerId: cast.superAdmin.id }),
      ownerId: null,
    });
    const undone = await undoAct(asAdmin(ctx), acted.value.actId, () => ({
      source: applicationSource,
      actions: applicationBulk,
    }));
    expect(undone).toMatchObject({ value: { back: 2, left: ["Ngaio Marama"] } });
    expect((await rowOf(ctx, free.id)).ownerId).toBeNull();
    expect((await rowOf(ctx, had.id)).ownerId).toBe(cast.admin.id);
    expect((await rowOf(ctx, changed.id)).ownerId).toBeNull();
    expect((await rowOf(ctx, same.id)).ownerId).toBe(cast.superAdmin.id);
    await expect(
      assignApplications({ ...ctx, actor: cast.member }, ids, cast.superAdmin.id),
    ).rejects.toThrow(Denied);
  },
);

dbTest(
  "several are moved, each by its own rule; those that may not are named with the reason",
  async ({ ctx }) => {
    const screening = await application(ctx, {
      firstName: "Screened",
      path: ["initial-screening"],
    });
    const fresh = await application(ctx, { firstName: "Fresh" });
    const closed = await application(ctx, { firstName: "Closed", path: ["declined"] });
    const form = new FormData();
    form.set("to", "interview");
    const ids = [screening.id, fresh.id, closed.id, newId()];
    expect(await applicationForms.move(asAdmin(ctx), ids, form)).toEqual({
      outcome: {
        said: {
          tone: "success",
          title: "1 application moved to Interview",
          description: "The applicants are told by mail.",
        },
        left: [
          {
            id: fresh.id,
            name: "Fresh Marama",
            why: "An application at Online Application cannot be moved to Interview.",
          },
          {
            id: closed.id,
            name: "Closed Marama",
            why: "An application at Declined cannot be moved to Interview.",
          },
        ],
      },
    });
    expect((await rowOf(ctx, screening.id)).stage).toBe("interview");
    expect(await emittedEvents(ctx, applicationMoved)).toHaveLength(1);
    await expect(
      moveApplications({ ...ctx, actor: cast.member }, ids, { to: "interview" }),
    ).rejects.toThrow(Denied);
  },
);

dbTest("several are declined with a reason, which is asked for", async ({ ctx }) => {
  const one = await application(ctx);
  const two = await application(ctx, { path: ["initial-screening"] });
  const form = new FormData();
  form.set("reason", " ");
  expect(await applicationForms.decline(asAdmin(ctx), [one.id, two.id], form)).toMatchObject({
    again: { fieldErrors: { reason: ["Please give the reason"] } },
  });
  form.set("reason", "The intake is full.");
  expect(await applicationForms.decline(asAdmin(ctx), [one.id, two.id], form)).toMatchObject({
    said: { title: "2 applications declined" },
  });
  expect((await rowOf(ctx, one.id)).stage).toBe("declined");
  expect((await auditLogSoFar(ctx)).map(({ after }) => after)).toEqual([
    { stage: "declined", reason: "The intake is full." },
    { stage: "declined", reason: "The intake is full." },
  ]);
});

dbTest(
  "a message to several is shown before it is sent, and is sent once to each",
  async ({ ctx }) => {
    const one = await application(ctx, { firstName: "Anna", email: "anna@applicants.test" });
    const two = await application(ctx, { firstName: "Ben", email: "ben@applicants.test" });
    const erased = await application(ctx, { firstName: "Former", email: "" });
    const ids = [one.id, two.id, erased.id];
    const form = new FormData();
    form.set("key", newId());
    form.set("text", "Dear {first name}, about {programme}.");
    // The button that sends is of no use without the preview of this very text.
    form.set("send", "1");
    const shown = await applicationForms.email(asAdmin(ctx), ids, form);
    if (!("again" in shown)) throw new Error("it was not shown");
    expect(shown.again).toMatchObject({ preview: expect.stringContaining("Dear Anna, about") });
    expect(await ctx.db.select().from(conversationMessages)).toEqual([]);
    form.set("previewed", shown.again.values["previewed"] ?? "");
    expect(await applicationForms.email(asAdmin(ctx), ids, form)).toMatchObject({
      outcome: {
        said: { title: "Message sent to 2 applicants" },
        left: [{ name: "Former Marama", why: "the applicant has been erased" }],
      },
    });
    await applicationForms.email(asAdmin(ctx), ids, form);
    const sent = await ctx.db.select().from(conversationMessages);
    expect(sent.map(({ text }) => text.slice(0, 10)).toSorted()).toEqual([
      "Dear Anna,",
      "Dear Ben, ",
    ]);
    expect((await auditLogSoFar(ctx)).map(({ action }) => action).toSorted()).toEqual([
      "admissions.applicants-written-to",
      "conversations.message-sent",
      "conversations.message-sent",
    ]);
    form.set("text", "Dear {first name}, something else.");
    expect(await applicationForms.email(asAdmin(ctx), ids, form)).toHaveProperty("again");
  },
);

dbTest("without the setting an application is declined at once", async ({ ctx }) => {
  const { id } = await application(ctx);
  expect(await decline(asAdmin(ctx), id)).toMatchObject({ value: "moved" });
  expect((await rowOf(ctx, id)).stage).toBe("declined");
});

dbTest(
  "with a second opinion, declining waits for a colleague and tells the applicant nothing",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await wantSecondOpinion(ctx);
    const { id } = await application(ctx);
    expect(await decline(asAdmin(ctx), id)).toMatchObject({ value: "asked" });
    expect((await rowOf(ctx, id)).stage).toBe("online-application");
    expect(await emittedEvents(ctx, applicationMoved)).toEqual([]);
    expect(await emittedEvents(ctx, declineAsked)).toHaveLength(1);
    const request = (await declineToAnswer(asAdmin(ctx), id))!;
    expect(request).toMatchObject({ can: { confirm: false, oppose: true } });
    // Nobody is their own second person, and a second request is not an answer.
    await expect(confirmDecline(asAdmin(ctx), id, request.id)).rejects.toThrow(Denied);
    expect(await decline(asOther(ctx), id)).toMatchObject({ error: "opinion-pending" });
    expect(await confirmDecline(asOther(ctx), id, newId())).toMatchObject({
      error: "opinion-answered",
    });
    expect(await confirmDecline(asOther(ctx), id, request.id)).toMatchObject({ ok: true });
    expect((await rowOf(ctx, id)).stage).toBe("declined");
    expect(await emittedEvents(ctx, applicationMoved)).toHaveLength(1);
    expect(await ctx.db.select().from(declineRequests)).toEqual([]);
    const log = await auditLogSoFar(ctx);
    expect(log.find(({ action }) => action === "admissions.application-moved")).toMatchObject({
      actorId: cast.superAdmin.id,
      after: { stage: "declined", askedBy: cast.admin.id },
    });
  },
);

dbTest("a colleague who does not agree keeps the application where it is", async ({ ctx }) => {
  await wantSecondOpinion(ctx);
  const { id } = await application(ctx);
  await decline(asAdmin(ctx), id);
  const request = (await declineToAnswer(asOther(ctx), id))!;
  expect(await opposeDecline(asOther(ctx), id, request.id)).toMatchObject({ ok: true });
  expect((await rowOf(ctx, id)).stage).toBe("online-application");
  expect(await emittedEvents(ctx, declineOpposed)).toEqual([
    { applicationId: id, askedBy: cast.admin.id, byId: cast.superAdmin.id },
  ]);
  expect(await opposeDecline(asOther(ctx), id, request.id)).toMatchObject({
    error: "opinion-answered",
  });
});

dbTest("an application that is withdrawn meanwhile is no longer asked about", async ({ ctx }) => {
  await wantSecondOpinion(ctx);
  const { id } = await application(ctx, { email: cast.member.email });
  await decline(asAdmin(ctx), id);
  const request = (await declineToAnswer(asOther(ctx), id))!;
  await withdrawApplication({ ...ctx, actor: cast.member }, id);
  expect(await confirmDecline(asOther(ctx), id, request.id)).toMatchObject({
    error: "opinion-answered",
  });
  expect((await rowOf(ctx, id)).stage).toBe("withdrawn");
});

dbTest("declining several asks for a second opinion on each", async ({ ctx }) => {
  await wantSecondOpinion(ctx);
  const one = await application(ctx);
  const two = await application(ctx, { firstName: "Asked" });
  await decline(asOther(ctx), two.id);
  const form = new FormData();
  form.set("reason", "The intake is full.");
  expect(await applicationForms.decline(asAdmin(ctx), [one.id, two.id], form)).toMatchObject({
    outcome: {
      said: { title: "Second opinion asked for on 1 application" },
      left: [{ name: "Asked Marama", why: expect.stringContaining("waits for a second opinion") }],
    },
  });
  expect((await rowOf(ctx, one.id)).stage).toBe("online-application");
});

const score = { version: "", scores: { background: 4, character: 3, clearance: null }, note: null };

dbTest(
  "a reader sees the other's score after giving their own; a third reader is refused",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { id } = await application(ctx);
    expect(await scoreApplication(asAdmin(ctx), id, { ...score, note: "Calm." })).toMatchObject({
      ok: true,
    });
    const hidden = await scoresForStaff(asOther(ctx), id);
    expect(hidden.given).toMatchObject([{ own: false, score: null }]);
    expect(JSON.stringify(await auditLogSoFar(ctx))).not.toContain("background");
    const corrected = { ...score, version: "1", scores: { ...score.scores, character: 5 } };
    expect(await scoreApplication(asAdmin(ctx), id, corrected)).toMatchObject({ ok: true });
    expect(await scoreApplication(asAdmin(ctx), id, { ...score, version: "1" })).toMatchObject({
      error: "changed-meanwhile",
    });
    const other = {
      version: "",
      scores: { background: 2, character: 2, clearance: 3 },
      note: null,
    };
    expect(await scoreApplication(asOther(ctx), id, other)).toMatchObject({ ok: true });
    const shown = await scoresForStaff(asOther(ctx), id);
    expect(shown.given).toMatchObject([
      { own: false, score: { sum: 9, of: 10, note: null } },
      { own: true, score: { sum: 7, of: 15 } },
    ]);
    expect(shown.can.score).toBe(false);
    expect(await scoreApplication(asAdmin(ctx), id, { ...score, version: "2" })).toMatchObject({
      error: "score-final",
    });
    const third: Ctx = { ...ctx, actor: { ...cast.admin, id: newId() } };
    expect(await scoreApplication(third, id, score)).toMatchObject({ error: "read-by-two" });
    // Nothing is independent any more once both are given.
    expect((await scoresForStaff(third, id)).given[0]!.score).not.toBeNull();
    await expect(scoreApplication({ ...ctx, actor: cast.member }, id, score)).rejects.toThrow(
      Denied,
    );
  },
);

dbTest(
  "the settings of the pipeline are saved once, and a stale form is refused",
  async ({ ctx }) => {
    await wantSecondOpinion(ctx);
    await wantSecondOpinion(ctx);
    expect(await pipelineOf(ctx)).toEqual({
      secondOpinion: true,
      overdueDays: usualDays,
      version: 1,
    });
    expect(
      await changePipeline(asOther(ctx), {
        version: "0",
        secondOpinion: false,
        overdueDays: usualDays,
      }),
    ).toMatchObject({ error: "changed-meanwhile" });
  },
);

dbTest(
  "an application's page leads to the next one of the list, also after it has left the list",
  async ({ ctx }) => {
    const made = [];
    for (const firstName of ["A", "B", "C", "D"]) made.push(await application(ctx, { firstName }));
    const [a, b, c, d] = made as [
      (typeof made)[0],
      (typeof made)[0],
      (typeof made)[0],
      (typeof made)[0],
    ];
    const query = "stage=online-application&sort=name";
    const of = (id: string, place?: number) => neighboursOf(asAdmin(ctx), id, { query, place });
    const first = await of(a.id);
    expect(first).toMatchObject({ previous: null, place: 1, total: 4 });
    expect(first.next).toContain(b.id);
    expect(first.next).toContain("at=2");
    const second = await of(b.id);
    expect([second.previous, second.next]).toEqual([
      expect.stringContaining(a.id),
      expect.stringContaining(c.id),
    ]);
    expect((await of(d.id)).next).toBeNull();
    await moveApplication(asAdmin(ctx), b.id, {
      version: versionOf({ stage: "online-application" }),
      to: "initial-screening",
    });
    const left = await of(b.id, 2);
    expect(left).toMatchObject({ place: null });
    expect(left.previous).toContain(a.id);
    expect(left.next).toContain(c.id);
    expect(left.next).toContain("at=2");
    expect(await queriesOf(ctx, () => of(a.id))).toHaveLength(1);
    // A damaged address leads nowhere, and does no harm.
    const odd = await neighboursOf(asAdmin(ctx), a.id, { query: "owner=%00x&intake=y&stage=z" });
    expect(odd).toMatchObject({ previous: null, next: null });
  },
);
