import { describe, expect } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest, testSite, TEST_NOW } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { jpeg, pdf, zip } from "#testing/files.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { handIn, screeningBegun, upload } from "#testing/screening.ts";
import { stages } from "../stage/rules.ts";
import { EVIDENCE_BYTES, EVIDENCE_DOCUMENTS, takesEvidence } from "./rules.ts";
import { evidenceHandedIn, evidenceRemoved } from "../events.ts";
import { handInEvidence, removeEvidence } from "./hand-in.server.ts";
import { judgeEvidence } from "./judge-evidence.server.ts";
import { stateScreening } from "./state.server.ts";

dbTest("a document is kept sealed, with its row", async ({ ctx }) => {
  const { id, owner, files, documents } = await screeningBegun(ctx);
  const form = handIn({ kind: "reference", validUntil: "2027-01-01" });
  const bytes = pdf("a reference");
  const taken = await handInEvidence(owner, files, id, form, { name: "../ref.doc", bytes });
  expect(taken).toEqual({ ok: true, value: { repeated: false } });
  const [row] = await documents();
  expect(row).toMatchObject({
    id: form.key,
    applicationId: id,
    kind: "reference",
    fileName: "ref.pdf",
    mediaType: "application/pdf",
    bytes: bytes.length,
    validUntil: "2027-01-01",
    uploadedBy: cast.member.id,
    uploadedAt: new Date(TEST_NOW),
    decision: null,
  });
  expect([...files.kept.keys()]).toEqual([row!.storageKey]);
  const sealed = files.kept.get(row!.storageKey!)!;
  expect(Buffer.from(sealed).includes("reference")).toBe(false);
  expect(Buffer.from(sealerOf(testSite).open(sealed, form.key))).toEqual(Buffer.from(bytes));
  expect(await emittedEvents(ctx, evidenceHandedIn)).toEqual([
    { applicationId: id, evidenceId: form.key, requestId: null },
  ]);
});

dbTest("the same form sent again is the same document", async ({ ctx }) => {
  const { id, owner, files, documents } = await screeningBegun(ctx);
  const form = handIn();
  await handInEvidence(owner, files, id, form, upload());
  const again = await handInEvidence(owner, files, id, form, upload({ bytes: jpeg() }));
  expect(again).toEqual({ ok: true, value: { repeated: true } });
  expect(await documents()).toMatchObject([{ mediaType: "application/pdf" }]);
  expect(files.kept.size).toBe(1);
  expect(await emittedEvents(ctx, evidenceHandedIn)).toHaveLength(1);
});

describe("nothing is written, neither row nor file,", () => {
  dbTest("for a file that is none of ours", async ({ ctx }) => {
    const { id, owner, files, documents } = await screeningBegun(ctx);
    const script = Buffer.from("#!/bin/sh\necho owned\n");
    const bad = [
      ["empty-file", new Uint8Array()],
      ["too-large", Buffer.concat([pdf(), Buffer.alloc(EVIDENCE_BYTES)])],
      ["wrong-type", script],
      ["wrong-type", zip()],
      ["wrong-type", Buffer.concat([jpeg(), zip()])],
    ] as const;
    for (const [error, bytes] of bad) {
      const taken = await handInEvidence(owner, files, id, handIn(), upload({ bytes }));
      expect(taken).toEqual({ ok: false, error });
    }
    expect(await documents()).toEqual([]);
    expect(files.kept.size).toBe(0);
  });

  dbTest("before the applicant has consented", async ({ ctx }) => {
    const { id, owner, files } = await screeningBegun(ctx, { unstated: true });
    expect(await handInEvidence(owner, files, id, handIn(), upload())).toMatchObject({
      error: "no-consent",
    });
    expect(files.kept.size).toBe(0);
  });

  dbTest("for what the course does not ask for", async ({ ctx }) => {
    const { id, owner, files } = await screeningBegun(ctx);
    for (const kind of ["medical-certificate", "flight-hours"] as const) {
      const form = handIn({ kind, validUntil: "2027-01-01" });
      expect(await handInEvidence(owner, files, id, form, upload())).toMatchObject({
        error: "not-asked-for",
      });
    }
    expect(files.kept.size).toBe(0);
  });

  dbTest("at a stage that takes no documents", async ({ ctx }) => {
    const { owner, files } = await screeningBegun(ctx);
    for (const stage of stages.filter((each) => !takesEvidence(each))) {
      const { id } = await application(ctx, { email: cast.member.email, stage });
      expect(await handInEvidence(owner, files, id, handIn(), upload()), stage).toMatchObject({
        error: "not-now",
      });
    }
    expect(files.kept.size).toBe(0);
  });

  dbTest("where the store fails", async ({ ctx }) => {
    const { id, owner, files, documents } = await screeningBegun(ctx);
    files.failing.add("put");
    const taken = handInEvidence(owner, files, id, handIn(), upload());
    await expect(taken).rejects.toThrow("the store cannot put");
    expect(await documents()).toEqual([]);
  });

  dbTest("where the database fails", async ({ ctx }) => {
    const { id, owner, files, documents } = await screeningBegun(ctx);
    // The database refuses this date, which stands for any error.
    const form = handIn({ validUntil: "no date at all" });
    await expect(handInEvidence(owner, files, id, form, upload())).rejects.toThrow("Failed query");
    expect(await documents()).toEqual([]);
    expect(files.kept.size).toBe(0);
  });
});

dbTest("one application holds so many documents and no more", async ({ ctx }) => {
  const { id, owner, files, hand } = await screeningBegun(ctx);
  const keys: string[] = [];
  for (let n = 0; n < EVIDENCE_DOCUMENTS; n++) keys.push(await hand());
  expect(await handInEvidence(owner, files, id, handIn(), upload())).toMatchObject({
    error: "too-many-documents",
  });
  const instead = handIn({ replaces: keys[0] });
  expect(await handInEvidence(owner, files, id, instead, upload())).toMatchObject({ ok: true });
  expect(files.kept.size).toBe(EVIDENCE_DOCUMENTS);
});

dbTest("a person who uploads without end is told to wait", async ({ ctx }) => {
  const { id, owner, files } = await screeningBegun(ctx);
  const form = handIn();
  for (let n = 0; n < 30; n++) await handInEvidence(owner, files, id, form, upload());
  expect(await handInEvidence(owner, files, id, handIn(), upload())).toMatchObject({
    error: "too-many-uploads",
    detail: { wait: 3600 },
  });
});

describe("replacing and removing", () => {
  dbTest("takes the old document's row and file away", async ({ ctx }) => {
    const { id, owner, files, hand, documents } = await screeningBegun(ctx);
    const first = await hand();
    const second = await hand({ replaces: first }, { name: "better.jpg", bytes: jpeg() });
    const rows = await documents();
    expect(rows).toMatchObject([{ id: second, fileName: "better.jpg" }]);
    expect([...files.kept.keys()]).toEqual([rows[0]!.storageKey]);
    expect(await removeEvidence(owner, files, id, second)).toMatchObject({ ok: true });
    expect(await documents()).toEqual([]);
    expect(files.kept.size).toBe(0);
    expect(await emittedEvents(ctx, evidenceRemoved)).toEqual([
      { applicationId: id, evidenceId: second },
    ]);
  });

  dbTest("is over once the staff has looked", async ({ ctx }) => {
    const { id, owner, admin, files, hand, documents, look } = await screeningBegun(ctx);
    const first = await hand();
    await look(first);
    await judgeEvidence(admin, id, { evidence: first, decision: "not-accepted", note: "Blurred." });
    const late = handIn({ replaces: first });
    expect(await handInEvidence(owner, files, id, late, upload())).toEqual({
      ok: false,
      error: "already-judged",
    });
    expect(await removeEvidence(owner, files, id, first)).toEqual({
      ok: false,
      error: "already-judged",
    });
    expect(await documents()).toHaveLength(1);
    expect(files.kept.size).toBe(1);
  });

  dbTest("does nothing to another application's documents", async ({ ctx }) => {
    const { id, owner, files, hand, documents } = await screeningBegun(ctx);
    const theirs = await hand();
    const { id: other } = await application(ctx, {
      email: cast.member.email,
      path: ["initial-screening"],
    });
    await expect(removeEvidence(owner, files, other, theirs)).rejects.toThrow(NotFound);
    const form = handIn({ replaces: newId() });
    await expect(handInEvidence(owner, files, id, form, upload())).rejects.toThrow(NotFound);
    expect(await documents()).toMatchObject([{ id: theirs }]);
    expect(files.kept.size).toBe(1);
  });
});

dbTest(
  "a form's key that belongs to another application's document takes nothing",
  async ({ ctx }) => {
    const { id, files, hand, documents } = await screeningBegun(ctx);
    const taken = await hand();
    const { id: other } = await application(ctx, {
      email: cast.partner.email,
      path: ["initial-screening"],
    });
    const partner = { ...ctx, actor: cast.partner };
    await stateScreening(partner, other, { birthDate: "1990-01-01", experienceMonths: 1 });
    const work = handInEvidence(partner, files, other, handIn({ key: taken }), upload());
    await expect(work).rejects.toThrow(NotFound);
    expect(await documents()).toMatchObject([{ applicationId: id }]);
    expect(files.kept.size).toBe(1);
  },
);

dbTest("to anybody but its verified owner an application takes nothing", async ({ ctx }) => {
  const { id, owner, files, hand, documents } = await screeningBegun(ctx);
  const mine = await hand();
  const unverified = { ...cast.member, emailVerified: false };
  for (const actor of [guest, unverified, cast.partner, cast.moderator, cast.admin]) {
    const theirs = { ...ctx, actor };
    const work = handInEvidence(theirs, files, id, handIn(), upload());
    await expect(work).rejects.toThrow(NotFound);
    await expect(removeEvidence(theirs, files, id, mine)).rejects.toThrow(NotFound);
  }
  await expect(handInEvidence(owner, files, newId(), handIn(), upload())).rejects.toThrow(NotFound);
  expect(await documents()).toHaveLength(1);
  expect(files.kept.size).toBe(1);
});
