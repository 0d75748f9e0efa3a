import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect } from "vitest";
import { checkpointFile } from "#app/contexts/attestation/checkpoint/mail.server.ts";
import { makeCheckpoints } from "#app/contexts/attestation/checkpoint/make.server.ts";
import { attestations } from "#app/contexts/attestation/tables.ts";
import { coveredLogs } from "#app/covered-logs.ts";
import { makeDocument } from "#app/documents.server.ts";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { verify } from "#app/operator/verify.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { awardSubscribers } from "#app/subscribers.ts";
import { asOwner, withCheckpointKey } from "#testing/attestations.ts";
import { cast } from "#testing/cast.ts";
import { dbTest, testDatabase } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { officesOpen } from "#testing/factories.ts";
import { memoryStore } from "#testing/stores.ts";
import { publishedSessions, ruled } from "#testing/training-sessions.ts";
import { closeSession, correctAttendance, recordAttendance } from "../attendance/record.server.ts";

/** A student with an attested session, a completion and a certificate; a checkpoint covers them. */
async function attestedSession(given: Ctx, clock: { advance: (by: number) => void }) {
  const ctx = withCheckpointKey(given);
  const world = await publishedSessions(ctx, clock, { students: 1 });
  await officesOpen(ctx);
  await ruled(ctx);
  const [{ enrolmentId, actor }] = world.people as [(typeof world.people)[0]];
  const entry = world.says(enrolmentId, "late", 119);
  await recordAttendance(world.teach, world.id, [entry]);
  clock.advance(minutes(150));
  await closeSession(world.teach, world.id);
  await workOff(ctx, awardSubscribers);
  await makeCheckpoints(ctx, coveredLogs);
  const chain = await ctx.db.select().from(attestations).orderBy(attestations.n);
  const correct = () =>
    correctAttendance({ ...ctx, actor: cast.admin }, world.id, enrolmentId, {
      key: newId(),
      replaces: entry.id,
      status: "present",
      reason: "The list says so",
    });
  return { ctx, chain, student: actor, correct };
}

/** Does something to the database, runs the operator's command on it, and takes it back. */
async function verifiedAfter(ctx: Ctx, change: (ctx: Ctx) => Promise<unknown>, against?: string) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const database = await testDatabase();
  let code: number | undefined;
  class TakenBack extends Error {}
  await ctx.db
    .transaction(async (db) => {
      const inside = { ...ctx, db };
      await change(inside);
      const tools = { ctx: inside, database, files: memoryStore(), say, complain: say };
      code = await verify.run(against ? ["--against", against] : [], tools);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return { code, said: said.at(-1) };
}

const deleted = (id: string) => async (ctx: Ctx) => {
  const content = sql`delete from attestation_contents where attestation_id = ${id}`;
  await asOwner(ctx, "attestation_contents", content);
  await asOwner(ctx, "attestations", sql`delete from attestations where id = ${id}`);
};

dbTest(
  "One byte altered in payload, time or signer of an attested session; a middle or last row deleted; an older backup restored: `verify` exits 1 (the last two against a mailed checkpoint).",
  async ({ ctx: given, clock, onTestFinished }) => {
    const { ctx, chain, student, correct } = await attestedSession(given, clock);
    expect(chain.map(({ kind }) => kind)).toEqual([
      "attendance",
      "award-completed",
      "certificate-issued",
    ]);
    const [first, middle, last] = chain.map(({ id }) => id) as [string, string, string];
    const nothing = async () => undefined;
    expect((await verifiedAfter(ctx, nothing)).code).toBe(0);

    const named = `Attestation 1 of chain ${student.id} (attendance)`;
    const payload = sql`update attestation_contents
      set payload = replace(payload, '"minutes":119', '"minutes":118') where attestation_id = ${first}`;
    expect(await verifiedAfter(ctx, (at) => asOwner(at, "attestation_contents", payload))).toEqual({
      code: 1,
      said: `${named}: its content was changed after it was attested.`,
    });
    const time = sql`update attestations set at = at + interval '1 microsecond' where id = ${first}`;
    const signer = sql`update attestations set signer = ${cast.admin.id} where id = ${first}`;
    const device = sql`update attestations set device_at = device_at - interval '1 second' where id = ${first}`;
    for (const change of [time, signer, device]) {
      expect(await verifiedAfter(ctx, (at) => asOwner(at, "attestations", change))).toEqual({
        code: 1,
        said: `${named} was changed: its hash is not that of its fields.`,
      });
    }
    expect(await verifiedAfter(ctx, deleted(middle))).toMatchObject({
      code: 1,
      said: `Attestation 2 of chain ${student.id} is missing.`,
    });

    const folder = await mkdtemp(join(tmpdir(), "attested-session-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const mailed = join(folder, "mailed.json");
    await writeFile(mailed, (await checkpointFile(ctx, 1))!);
    expect((await verifiedAfter(ctx, nothing, mailed)).code).toBe(0);
    expect(await verifiedAfter(ctx, deleted(last), mailed)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`Attestation ${last} is missing`),
    });
    // The older state is the present one: what came later, and was mailed, is taken back.
    const later = join(folder, "later.json");
    await verifiedAfter(ctx, async (at) => {
      await correct();
      await makeCheckpoints(at, coveredLogs);
      await writeFile(later, (await checkpointFile(at, 2))!);
    });
    expect(await verifiedAfter(ctx, nothing, later)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Checkpoint 2, which was mailed on \S+, is missing/),
    });
  },
);

dbTest(
  "`verify.mjs` agrees offline from the ZIP alone, with an attested session and its correction.",
  async ({ ctx: given, clock, onTestFinished }) => {
    const { ctx, student, correct } = await attestedSession(given, clock);
    await correct();
    await makeCheckpoints(ctx, coveredLogs);
    const folder = await mkdtemp(join(tmpdir(), "attested-session-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const zip = await makeDocument(ctx, "training-file-archive", student.id);
    for (const [path, bytes] of Object.entries(unzipSync(zip!.bytes))) {
      await writeFile(join(folder, path), bytes);
    }
    const run = () => {
      const program = [join(folder, "verify.mjs")];
      const done = spawnSync(process.execPath, program, { encoding: "utf8", env: {}, cwd: folder });
      return { status: done.status, said: `${done.stdout}${done.stderr}` };
    };
    expect(run()).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^Intact: 4 attestations of .*, 2 checkpoints\./),
    });
    const path = join(folder, "training-file.json");
    const intact = await readFile(path, "utf8");
    await writeFile(path, intact.replace('\\"minutes\\":119', '\\"minutes\\":118'));
    expect(run()).toEqual({
      status: 1,
      said: "Attestation 1 (attendance): its content was changed.\n",
    });
    await writeFile(path, intact);
    expect(run().status).toBe(0);
  },
);
