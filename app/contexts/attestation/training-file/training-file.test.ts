import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { attestedKinds } from "#app/attested-kinds.ts";
import {
  issueCertificate,
  revokeCertificate,
} from "#app/contexts/learning/certificate/commands.server.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { endRetentions } from "#app/contexts/privacy/retention.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { system } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import { personalData } from "#app/personal-data.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { attestNote, noted, withCheckpointKey } from "#testing/attestations.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { makeCheckpoints } from "../checkpoint/make.server.ts";
import { checkpointFile } from "../checkpoint/mail.server.ts";
import { attestationContents } from "../tables.ts";
import { verify } from "../verification/verify.server.ts";
import { downloadTrainingFile } from "./download.server.ts";
import { trainingFile } from "./file.server.ts";

const kinds = [...attestedKinds, noted];
const award = {
  kind: "award",
  awardId: "module:intro-cp",
  title: "Introduction to Close Protection",
  validMonths: 24,
} as const;

async function issue(ctx: Ctx, renews?: string) {
  await transact({ ...ctx, actor: system }, async (tx) => {
    await issueCertificate(tx, cast.member.id, renews ? { ...award, renews } : award);
    return ok();
  });
  const all = await ctx.db.select().from(certificates).orderBy(certificates.issuedAt);
  return all.at(-1)!;
}

const read = (ctx: Ctx) =>
  trainingFile({ ...ctx, actor: cast.admin }, kinds, cast.member.id, "Pacific/Auckland");

dbTest(
  "certificates are attested when they are issued, renewed and withdrawn",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const first = await issue(ctx);
    clock.advance(days(700));
    const second = await issue(ctx, first.id);
    await revokeCertificate({ ...ctx, actor: cast.admin }, second.number, "Issued by mistake.");
    const { entries, fault, person } = await read(ctx);
    expect(fault).toBeNull();
    expect(person).toEqual({ id: cast.member.id, name: cast.member.name });
    expect(entries.map(({ n, title, signer }) => [n, title, signer])).toEqual([
      [1, "Certificate issued", "The institute"],
      [2, "Certificate renewed", "The institute"],
      [3, "Certificate withdrawn", cast.admin.name],
    ]);
    expect(Object.fromEntries(entries[1]!.lines)).toMatchObject({
      Number: second.number,
      Renews: first.number,
      Holder: cast.member.name,
    });
    expect(Object.fromEntries(entries[2]!.lines)["Reason"]).toBe("Issued by mistake.");
  },
);

dbTest("a correction shows on both entries", async ({ ctx }) => {
  await castInDatabase(ctx);
  await attestNote(ctx, "Present");
  const [first] = (await read(ctx)).entries;
  const corrected = { ...noted, corrects: ({ text }: { text: string }) => text };
  await attestNote(ctx, first!.id);
  const actor = cast.admin;
  const file = await trainingFile({ ...ctx, actor }, [corrected], cast.member.id, "UTC");
  expect(file.entries).toMatchObject([
    { n: 1, correctedBy: 2, corrects: null },
    { n: 2, correctedBy: null, corrects: 1 },
  ]);
});

dbTest("only staff read a training file, and unknown people have none", async ({ ctx }) => {
  await castInDatabase(ctx);
  for (const actor of [cast.member, cast.moderator, cast.partner]) {
    const asked = trainingFile({ ...ctx, actor }, kinds, cast.member.id, "UTC");
    await expect(asked).rejects.toThrow(Denied);
  }
  const nobody = "01990000-0000-7000-8000-000000000001";
  const asked = trainingFile({ ...ctx, actor: cast.admin }, kinds, nobody, "UTC");
  await expect(asked).rejects.toThrow(NotFound);
});

dbTest("a file costs the same queries however long it is", async ({ ctx }) => {
  await castInDatabase(ctx);
  await attestNote(ctx, "one");
  const cost = async () => (await queriesOf(ctx, () => read(ctx))).length;
  const short = await cost();
  for (let n = 0; n < 10; n += 1) await attestNote({ ...ctx, actor: cast.admin }, String(n));
  expect(await cost()).toBe(short);
  expect(short).toBeLessThanOrEqual(4);
});

/** Unpacks a person's ZIP into a folder, and returns a function that runs its program there. */
async function unpacked(ctx: Ctx, onTestFinished: (end: () => Promise<void>) => void) {
  const admin = { ...ctx, actor: cast.admin };
  const made = await downloadTrainingFile(
    admin,
    cast.member.id,
    "training-file-archive",
    makeDocument,
  );
  const folder = await mkdtemp(join(tmpdir(), "training-file-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, bytes] of Object.entries(unzipSync(made!.bytes))) {
    await writeFile(join(folder, path), bytes);
  }
  const run = (...args: string[]) => {
    // Without the environment: neither a database nor a key is named to it.
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, "verify.mjs"), ...args],
      { encoding: "utf8", env: {}, cwd: folder },
    );
    return { status, said: `${stdout}${stderr}` };
  };
  return { folder, run };
}

dbTest("verify.mjs agrees offline from the ZIP alone", async ({ ctx: given, onTestFinished }) => {
  const ctx = withCheckpointKey(given);
  await castInDatabase(ctx);
  await officesOpen(ctx);
  await issue(ctx);
  await attestNote({ ...ctx, actor: cast.admin }, "Őrs was present");
  await attestNote(ctx, "another", cast.partner.id);
  await makeCheckpoints(ctx, []);
  await attestNote(ctx, "later");
  const { folder, run } = await unpacked(ctx, onTestFinished);
  expect(run()).toMatchObject({
    status: 0,
    said: expect.stringMatching(
      /^Intact: 3 attestations of .*, 1 checkpoints\.\nSigned with key [0-9a-f]{16}\.[^\n]*\nNo checkpoint covers attestation 3/,
    ),
  });
  expect((await readFile(join(folder, "training-file.pdf"))).subarray(0, 5).toString()).toBe(
    "%PDF-",
  );
  const mailed = join(folder, "mailed.json");
  await writeFile(mailed, (await checkpointFile(ctx, 1))!);
  expect(run(mailed).status).toBe(0);

  const path = join(folder, "training-file.json");
  const intact = await readFile(path, "utf8");
  const altered = async (from: string | RegExp, to: string) => {
    await writeFile(path, intact.replace(from, to));
    return run();
  };
  expect(await altered("Őrs", "Örs")).toMatchObject({
    status: 1,
    said: "Attestation 2 (noted): its content was changed.\n",
  });
  expect(await altered(/"signer": "\w/, '"signer": "x')).toMatchObject({
    status: 1,
    said: "Attestation 2 (noted) was changed.\n",
  });
  await writeFile(path, intact);
  const proofs = join(folder, "checkpoints.json");
  await writeFile(proofs, (await readFile(proofs, "utf8")).replace('\\"size\\":2', '\\"size\\":3'));
  expect(run()).toMatchObject({ status: 1, said: "Checkpoint 1: its signature is not valid.\n" });
  await rm(path);
  expect(run().status).toBe(2);
  expect((await auditLogSoFar(ctx)).at(-1)).toMatchObject({
    action: "attestation.training-file-downloaded",
    subject: `profile:${cast.member.id}`,
  });
});

dbTest(
  "after retention the chain verifies, shows when contents were erased, and names nobody",
  async ({ ctx: given, clock, onTestFinished }) => {
    const ctx = withCheckpointKey(given);
    await castInDatabase(ctx);
    await officesOpen(ctx);
    const { holderName } = await issue(ctx);
    await attestNote(ctx, `${holderName} was present`);
    await makeCheckpoints(ctx, []);
    const retained = () => endRetentions({ ...ctx, actor: system }, personalData);
    // The certificate is valid for two years, and can be verified for two more.
    clock.advance(days(4 * 365 - 10));
    await retained();
    expect(await ctx.db.$count(attestationContents)).toBe(2);
    clock.advance(days(20));
    await retained();
    const [contents] = [await ctx.db.select().from(attestationContents)];
    expect(contents.map(({ payload }) => payload)).toEqual(['{"upTo":2}']);
    await retained();
    expect(await ctx.db.$count(attestationContents)).toBe(1);
    await makeCheckpoints(ctx, []);
    expect(await verify(ctx, [])).toMatchObject({ outcome: "intact", checkpoint: 2 });
    const { entries, fault } = await read(ctx);
    expect(fault).toBeNull();
    expect(entries.map(({ erasedAt, lines }) => [erasedAt, lines.length])).toEqual([
      [clock.now(), 0],
      [clock.now(), 0],
      [null, 1],
    ]);
    for (const table of [
      "attestations",
      "attestation_contents",
      "checkpoints",
      "checkpoint_leaves",
    ]) {
      const found = await rows(
        ctx.db,
        sql`select t::text from ${sql.identifier(table)} t where position(${holderName} in t::text) > 0`,
      );
      expect(found, table).toEqual([]);
    }
    const { run } = await unpacked(ctx, onTestFinished);
    expect(run().status).toBe(0);
  },
);
