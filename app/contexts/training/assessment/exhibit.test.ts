import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect } from "vitest";
import { makeCheckpoints } from "#app/contexts/attestation/checkpoint/make.server.ts";
import { trainingFileArchive } from "#app/contexts/attestation/training-file/archive.server.ts";
import { verify } from "#app/contexts/attestation/verification/verify.server.ts";
import { endRetentions } from "#app/contexts/privacy/retention.server.ts";
import { system } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { sealedFiles } from "#app/sealed-files.ts";
import { assessing, begun, PASSED, seenOf } from "#testing/assessments.ts";
import { cast } from "#testing/cast.ts";
import { withCheckpointKey } from "#testing/attestations.ts";
import { dbTest } from "#testing/db.ts";
import { pdf, png } from "#testing/files.ts";
import { memoryStore } from "#testing/stores.ts";
import { exhibits } from "../tables/assessments.ts";
import { trainingPersonalData } from "../personal-data.server.ts";
import { returnAssessment, verifyProven } from "./verify.server.ts";
import { addExhibit, openExhibit, removeExhibit } from "./exhibit.server.ts";
import { wholeAssessment } from "./content.server.ts";
import { signProven } from "./sign.server.ts";

type Stage = Awaited<ReturnType<typeof assessing>>;

const file = { kind: "file" as const, criterion: "S1", upload: { name: "a.pdf", bytes: pdf() } };

/** An assessment that is signed, with a file that it rests on. */
async function withFile(stage: Stage, files: ReturnType<typeof memoryStore>) {
  const id = await begun(stage);
  const added = await addExhibit(stage.teach, files, id, file);
  if (!added.ok) throw new Error(added.error);
  const sign = async () => {
    const { version } = (await wholeAssessment(stage.teach, id))!.assessment;
    return signProven(stage.teach, id, { version: String(version), results: PASSED }, "password");
  };
  // The form was loaded before the exhibit was added, so it does not cover it.
  expect(
    await signProven(stage.teach, id, { version: "1", results: PASSED }, "password"),
  ).toMatchObject({ error: "changed-meanwhile" });
  expect(await sign()).toMatchObject({ ok: true });
  return { id, exhibitId: added.value.exhibitId, sign };
}

dbTest(
  "One byte altered in an exhibit: `verify` exits 1, and `verify.mjs` agrees offline from the ZIP alone.",
  async ({ ctx: given, clock, onTestFinished }) => {
    const ctx = withCheckpointKey(given);
    const stage = await assessing(ctx, clock);
    const files = memoryStore();
    const { exhibitId } = await withFile(stage, files);
    await makeCheckpoints(ctx, []);
    const sealed = sealedFiles(ctx, files);
    expect(await verify(ctx, [], { sealed })).toMatchObject({
      outcome: "intact",
      rows: { files: 1 },
    });

    const folder = await mkdtemp(join(tmpdir(), "exhibits-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { id, name } = stage.people[0]!.actor;
    const zip = await trainingFileArchive(ctx, { id, name }, async () => undefined, sealed);
    const paths = Object.entries(unzipSync(zip!));
    for (const [path, bytes] of paths) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    const run = () => {
      const options = { encoding: "utf8" as const, env: {}, cwd: folder };
      const { status, stderr } = spawnSync(process.execPath, [join(folder, "verify.mjs")], options);
      return [status, stderr.trim()];
    };
    expect(run()).toEqual([0, ""]);
    const path = join(folder, `exhibits/${exhibitId}.pdf`);
    const bytes = await readFile(path);
    bytes[7]! += 1;
    await writeFile(path, bytes);
    expect(run()).toEqual([1, `Exhibit ${exhibitId} was altered.`]);
    await rm(path);
    expect(run()).toEqual([1, `Exhibit ${exhibitId} is missing.`]);

    const [row] = await ctx.db.select().from(exhibits).where(eq(exhibits.id, exhibitId));
    const stored = Buffer.from((await files.get(row!.storageKey!))!);
    stored[stored.length - 1]! ^= 1;
    await files.put(row!.storageKey!, stored);
    expect(await verify(ctx, [], { sealed })).toMatchObject({
      outcome: "broken",
      finding: expect.stringContaining(`Exhibit ${exhibitId}`),
    });
    expect(
      await openExhibit(stage.teach, files, (await wholeOf(stage, exhibitId)).id, exhibitId),
    ).toMatchObject({ error: "cannot-be-opened" });
  },
);

const wholeOf = async (stage: Stage, exhibitId: string) => {
  const [row] = await stage.teach.db.select().from(exhibits).where(eq(exhibits.id, exhibitId));
  return (await wholeAssessment(stage.teach, row!.assessmentId))!.assessment;
};

dbTest(
  "exhibits are deleted 12 months after verification, and their digests stay",
  async ({ ctx: given, clock }) => {
    const ctx = withCheckpointKey(given);
    const stage = await assessing(ctx, clock);
    const files = memoryStore();
    const { id, exhibitId } = await withFile(stage, files);
    await verifyProven(stage.leads, id, { seen: await seenOf(ctx, id) }, "password");
    const shown = async () =>
      (await ctx.db.select().from(exhibits).where(eq(exhibits.id, exhibitId)))[0]!;
    const end = () => endRetentions({ ...ctx, actor: system }, [trainingPersonalData]);
    clock.advance(days(360));
    await end();
    expect((await shown()).storageKey).not.toBeNull();
    clock.advance(days(10));
    await end();
    expect(await shown()).toMatchObject({ storageKey: null, fileName: null });
    expect((await shown()).sha256).toHaveLength(64);
    const sealed = sealedFiles(ctx, memoryStore());
    expect(await verify(ctx, [], { sealed })).toMatchObject({ outcome: "intact" });
  },
);

dbTest(
  "an exhibit of a returned assessment can be removed, and the chain says so",
  async ({ ctx: given, clock }) => {
    const ctx = withCheckpointKey(given);
    const stage = await assessing(ctx, clock);
    const files = memoryStore();
    const { id, exhibitId, sign } = await withFile(stage, files);
    expect(await removeExhibit(stage.teach, files, id, exhibitId)).toMatchObject({
      error: "already-signed",
    });
    const seen = await seenOf(ctx, id);
    await returnAssessment(stage.leads, id, { seen, reason: "It shows somebody else." });
    expect(await removeExhibit(stage.teach, files, id, exhibitId)).toMatchObject({ ok: true });
    expect(await sign()).toMatchObject({ ok: true });
    expect(await verify(ctx, [], { sealed: sealedFiles(ctx, files) })).toMatchObject({
      outcome: "intact",
    });
  },
);

dbTest(
  "exhibits are private, recognised by their content, and photographs are encoded anew",
  async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock, { students: 2 });
    const files = memoryStore();
    const { id, exhibitId } = await withFile(stage, files);
    const open = (actor: typeof cast.member) => openExhibit(stage.as(actor), files, id, exhibitId);
    for (const actor of [stage.people[0]!.actor, cast.instructor, stage.lead, cast.admin]) {
      expect(await open(actor)).toMatchObject({
        ok: true,
        value: { mediaType: "application/pdf" },
      });
    }
    for (const actor of [stage.people[1]!.actor, cast.member, cast.moderator]) {
      await expect(open(actor)).rejects.toThrow(NotFound);
    }
    const other = await begun(stage, 1);
    const add = (kind: "photo" | "file", bytes: Uint8Array) =>
      addExhibit(stage.teach, files, other, {
        kind,
        criterion: null,
        upload: { name: "x.exe", bytes },
      });
    expect(await add("file", Buffer.from("MZ"))).toMatchObject({ error: "wrong-type" });
    expect(await add("photo", pdf())).toMatchObject({ error: "no-photo" });
    expect(await add("file", new Uint8Array())).toMatchObject({ error: "empty-file" });
    const { default: sharp } = await import("sharp");
    const camera = await sharp({
      create: { width: 60, height: 40, channels: 3, background: "#aaa" },
    })
      .withExif({ IFD0: { Copyright: "The camera of somebody" } })
      .jpeg()
      .toBuffer();
    const added = await add("photo", camera);
    expect(added.ok).toBe(true);
    const photo = added.ok && (await openExhibit(stage.teach, files, other, added.value.exhibitId));
    expect(photo && photo.ok && Buffer.from(photo.value.bytes).includes("camera")).toBe(false);
    expect(await add("file", png())).toMatchObject({ ok: true });
  },
);
