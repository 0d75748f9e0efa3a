import { expect } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { pdf, zip } from "#testing/files.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { listOf } from "#testing/lists.ts";
import { documentsBegun, ownDocument } from "#testing/own-documents.ts";
import { account, authorised, CORE, student } from "#testing/training.ts";
import { newId } from "#app/kernel/ids.ts";
import { ownDocumentDecided, ownDocumentHandedIn } from "../events.ts";
import { rosterEntries, sessionInstructors, trainingSessions } from "../tables/sessions.ts";
import { decideDocument } from "./decide.server.ts";
import { forgetDocuments } from "./forget.server.ts";
import { handInDocument, removeDocument } from "./hand-in.server.ts";
import { ownDocumentSource } from "./list.server.ts";
import { documentForStaff, documentsOfActor, documentsOfStudents } from "./queries.server.ts";
import { DOCUMENT_BYTES, MOST_WAITING } from "./rules.ts";

dbTest(
  "a document is kept sealed and without its name, and a form sent twice is one",
  async ({ ctx }) => {
    const { member, files, rows } = await documentsBegun(ctx);
    const form = ownDocument({ kind: "medical", class: "Class 2", validUntil: "2026-11-30" });
    const bytes = pdf("fit to fly");
    expect(await handInDocument(member, files, form, bytes)).toMatchObject({ ok: true });
    expect(await handInDocument(member, files, form, bytes)).toMatchObject({ ok: true });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      profileId: cast.member.id,
      kind: "medical",
      class: "Class 2",
      validUntil: "2026-11-30",
      state: "handed-in",
    });
    expect([...files.kept.keys()]).toEqual([row!.storageKey]);
    expect(Buffer.from(files.kept.get(row!.storageKey!)!).includes("fit to fly")).toBe(false);
    expect(await emittedEvents(ctx, ownDocumentHandedIn)).toEqual([{ documentId: form.key }]);
  },
);

dbTest("what cannot be taken leaves neither row nor file", async ({ ctx }) => {
  const { as, member, files, rows } = await documentsBegun(ctx);
  const refused = [
    ["empty-file", ownDocument(), new Uint8Array()],
    ["too-large", ownDocument(), Buffer.concat([pdf(), Buffer.alloc(DOCUMENT_BYTES)])],
    ["wrong-type", ownDocument(), zip()],
    ["has-ended", ownDocument({ validUntil: "2026-03-01" }), pdf()],
  ] as const;
  for (const [error, form, bytes] of refused) {
    expect(await handInDocument(member, files, form, bytes)).toMatchObject({ error });
  }
  await expect(handInDocument(as(guest), files, ownDocument(), pdf())).rejects.toThrow(Denied);
  expect(await rows()).toEqual([]);
  expect(files.kept.size).toBe(0);
});

dbTest("only so many documents of one person wait for the office", async ({ ctx }) => {
  const { hand, member, files, as } = await documentsBegun(ctx);
  for (let n = 0; n < MOST_WAITING; n += 1) await hand();
  expect(await handInDocument(member, files, ownDocument(), pdf())).toMatchObject({
    error: "too-many-waiting",
  });
  expect(await handInDocument(as(cast.partner), files, ownDocument(), pdf())).toMatchObject({
    ok: true,
  });
});

dbTest(
  "a document is removed by its person only, until the office has decided",
  async ({ ctx }) => {
    const { hand, see, as, member, files, rows } = await documentsBegun(ctx);
    const [first, second] = [await hand(), await hand()];
    await expect(removeDocument(as(cast.partner), files, first)).rejects.toThrow(NotFound);
    expect(await removeDocument(member, files, first)).toMatchObject({ ok: true });
    await see(second);
    expect(await removeDocument(member, files, second)).toMatchObject({ error: "already-seen" });
    expect(await rows()).toMatchObject([{ id: second }]);
    expect(files.kept.size).toBe(1);
  },
);

dbTest("the office decides once, and only after it has looked", async ({ ctx }) => {
  const { hand, look, admin, member, as, files } = await documentsBegun(ctx);
  const id = await hand();
  await expect(look(id, member)).rejects.toThrow(Denied);
  await expect(look(newId())).rejects.toThrow(NotFound);
  const seen = { decision: "seen" as const };
  await expect(decideDocument(member, id, seen)).rejects.toThrow(Denied);
  expect(await decideDocument(admin, id, seen)).toMatchObject({ error: "not-looked-at" });
  expect(await look(id)).toMatchObject({ value: { fileName: "licence.pdf" } });
  expect(await decideDocument(admin, id, seen)).toMatchObject({ ok: true });
  expect(await decideDocument(admin, id, seen)).toMatchObject({ error: "already-decided" });
  expect(await emittedEvents(ctx, ownDocumentDecided)).toEqual([{ documentId: id }]);
  expect((await auditLogSoFar(ctx)).map(({ action }) => action)).toEqual([
    "training.own-document-looked-at",
    "training.own-document-decided",
  ]);
  // Staff have documents too, and somebody else looks at them.
  const own = ownDocument();
  await handInDocument(admin, files, own, pdf());
  await expect(look(own.key)).rejects.toThrow(Denied);
  expect(await look(own.key, as(cast.superAdmin))).toMatchObject({ ok: true });
});

dbTest("a refusal says why, and nothing is written about a medical", async ({ ctx }) => {
  const { hand, look, admin, member } = await documentsBegun(ctx);
  const [licence, medical] = [await hand(), await hand({ kind: "medical", class: "Class 1" })];
  const refused = { decision: "refused", refusal: "unreadable", note: "Page two is dark" } as const;
  for (const id of [licence, medical]) await look(id);
  expect(await decideDocument(admin, medical, refused)).toMatchObject({ error: "no-note" });
  await decideDocument(admin, medical, { ...refused, note: undefined });
  await decideDocument(admin, licence, refused);
  expect(await documentsOfActor(member)).toMatchObject([
    { kind: "licence", state: "refused", refusalNote: "Page two is dark" },
    { kind: "medical", state: "refused", refusal: "unreadable", refusalNote: null },
  ]);
});

dbTest(
  "a file is deleted 30 days after it was seen or refused, and the row two years after its last day",
  async ({ ctx, clock }) => {
    const { hand, see, files, rows } = await documentsBegun(ctx);
    const seen = await hand({ validUntil: "2026-06-30" });
    const waiting = await hand();
    await see(seen);
    const forget = async () => {
      await forgetDocuments(ctx, files);
      await forgetDocuments(ctx, files);
      return files.kept.size;
    };
    clock.advance(days(29));
    expect(await forget()).toBe(2);
    clock.advance(days(1));
    expect(await forget()).toBe(1);
    expect(await rows()).toMatchObject([
      { id: seen, storageKey: null, fileDeletedAt: clock.now() },
      { id: waiting, fileDeletedAt: null },
    ]);
    clock.advance(days(3 * 365));
    expect(await forget()).toBe(1);
    expect(await rows()).toMatchObject([{ id: waiting }]);
  },
);

dbTest("the office's list has what waits, and costs the same for many", async ({ ctx }) => {
  const { hand, see, admin, member } = await documentsBegun(ctx);
  await see(await hand());
  const waiting = await hand({ kind: "passport" });
  const { rows } = await listOf(admin, ownDocumentSource);
  expect(rows).toMatchObject([{ id: waiting, name: cast.member.name, kind: "passport" }]);
  expect((await listOf(admin, ownDocumentSource, "state=all&q=aroha")).rows).toHaveLength(2);
  await expect(listOf(member, ownDocumentSource)).rejects.toThrow(Denied);
  const few = (await queriesOf(ctx, () => listOf(admin, ownDocumentSource, "state=all"))).length;
  for (let n = 0; n < 5; n += 1) await hand();
  const many = (await queriesOf(ctx, () => listOf(admin, ownDocumentSource, "state=all"))).length;
  expect(many).toBe(few);
  expect((await documentForStaff(admin, waiting)).can).toMatchObject({
    decide: false,
    decideAfterLook: true,
  });
});

dbTest(
  "instructors and leads see kind and date of their own students' documents, and nothing else",
  async ({ ctx }) => {
    const { hand, see, as } = await documentsBegun(ctx);
    await twoProgrammes(ctx);
    const { id: intakeId } = await intake(ctx, { programmeId: "core-protection" });
    const [mine, another] = [
      await student(ctx, intakeId),
      await student(ctx, intakeId, "Joss Wetherill"),
    ];
    await see(await hand({ class: "COA" }, as(mine.actor)));
    await hand({ kind: "passport" }, as(mine.actor));
    await see(await hand({}, as(another.actor)));
    const lead = await account(ctx, "Ildikó Várszegi", ["instructor"]);
    const stranger = await account(ctx, "Corin Marchbanks", ["instructor"]);
    await authorised(ctx, lead.id, { act: "verify" });
    const sessionId = newId();
    const now = ctx.clock.now();
    await ctx.db.insert(trainingSessions).values({
      id: sessionId,
      intakeId,
      awardId: CORE,
      topic: "Search",
      kind: "class",
      base: "Christchurch",
      place: "Room 1",
      localStart: "2026-03-03T10:00",
      localEnd: "2026-03-03T12:00",
      timeZone: "Pacific/Auckland",
      startsAt: now,
      endsAt: new Date(now.getTime() + 7_200_000),
      state: "published",
      plannedBy: cast.admin.id,
      changedAt: now,
    });
    await ctx.db
      .insert(sessionInstructors)
      .values({ sessionId, instructorId: cast.instructor.id, leads: true });
    await ctx.db.insert(rosterEntries).values({
      sessionId,
      enrolmentId: mine.enrolmentId,
      profileId: mine.actor.id,
      since: now,
      via: "intake",
    });
    const seen = [
      {
        profileId: mine.actor.id,
        name: "Isla Fernside",
        documents: [
          {
            id: expect.any(String),
            kind: "licence",
            validUntil: "2027-12-31",
            horizon: "later",
          },
        ],
      },
    ];
    expect(await documentsOfStudents(as(cast.instructor))).toEqual(seen);
    expect(await documentsOfStudents(as(lead))).toEqual(seen);
    expect(await documentsOfStudents(as(stranger))).toEqual([]);
    await expect(documentsOfStudents(as(cast.member))).rejects.toThrow(Denied);
  },
);
