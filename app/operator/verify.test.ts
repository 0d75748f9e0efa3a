import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkpointFile } from "#app/contexts/attestation/checkpoint/mail.server.ts";
import { makeCheckpoints } from "#app/contexts/attestation/checkpoint/make.server.ts";
import { system } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { asOwner, attestNote, withCheckpointKey } from "#testing/attestations.ts";
import { separateDatabases } from "#testing/databases.ts";
import { dbTest, testDatabase, testSite } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { backup } from "./backup.ts";
import { badgeKey } from "./badge-key.ts";
import { checkpointKey } from "./checkpoint-key.ts";
import { restore } from "./restore.ts";
import { verify } from "./verify.ts";

async function toolsOf(ctx: Ctx) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const database = await testDatabase();
  const tools = { ctx: { ...ctx, actor: system }, database, files: memoryStore(), say };
  return { said, tools: { ...tools, complain: say } };
}

dbTest(
  "verify ends with 0, with 1 and the broken row, or with 2 if it could not look",
  async ({ ctx: given, onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), "verify-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const without = await toolsOf(given);
    expect(await verify.run([], without.tools)).toBe(2);
    expect(without.said.join("\n")).toContain("There is no key for checkpoints");

    const ctx = withCheckpointKey(given);
    await attestNote(ctx, "one");
    await makeCheckpoints(ctx, []);
    const { said, tools } = await toolsOf(ctx);
    const mailed = join(folder, "checkpoint-1.json");
    await writeFile(mailed, (await checkpointFile(ctx, 1))!);
    expect(verify.understand(["--against", mailed])).toEqual(["--against", mailed]);
    expect(verify.understand(["--again"])).toBeUndefined();
    expect(await verify.run(["--against", mailed], tools)).toBe(0);
    expect(said).toEqual([
      "attestations: 1 rows",
      "Intact, with 1 checkpoints.",
      "Checkpoint 1 is the one that was mailed.",
    ]);
    expect(await verify.run(["--against", join(folder, "missing")], tools)).toBe(2);
    await asOwner(ctx, "attestations", sql`update attestations set proof = 'password'`);
    expect(await verify.run([], tools)).toBe(1);
    expect(said.at(-1)).toMatch(/^Attestation 1 of chain \S+ \(noted\) was changed/);
  },
);

test.each(separateDatabases("older"))(
  "an older backup that was restored is noticed against a mailed checkpoint, in %s",
  async (_, open) => {
    const folder = await mkdtemp(join(tmpdir(), "gcpi-older-"));
    const { database, end } = await open();
    try {
      const site = { db: database.db, actor: system, clock: systemClock, site: testSite };
      const ctx = withCheckpointKey(site);
      const { said, tools } = await toolsOf(ctx);
      const here = { ...tools, database };
      await attestNote(ctx, "one");
      await makeCheckpoints(ctx, []);
      const file = join(folder, "site.tar.gz");
      expect(await backup.run([file], here)).toBe(0);
      await attestNote(ctx, "two");
      await makeCheckpoints(ctx, []);
      const mailed = join(folder, "checkpoint-2.json");
      await writeFile(mailed, (await checkpointFile(ctx, 2))!);
      expect(await verify.run(["--against", mailed], here)).toBe(0);
      expect(await restore.run([file, "--replace"], here)).toBe(0);
      // What was restored is whole, and older than what was mailed.
      expect(await verify.run([], here)).toBe(0);
      expect(await verify.run(["--against", mailed], here)).toBe(1);
      expect(said.at(-1)).toMatch(
        /^Checkpoint 2, which was mailed on \S+, is missing: the database/,
      );
    } finally {
      await end();
      await rm(folder, { recursive: true });
    }
  },
  120_000,
);

const keyCommands = { "checkpoint-key": checkpointKey, "badge-key": badgeKey };

async function expectKeyCommands(
  ctx: Ctx,
  name: keyof typeof keyCommands,
  onTestFinished: (end: () => Promise<void>) => void,
) {
  const command = keyCommands[name];
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "keys.json");
  const keys = name === "badge-key" ? { badgeKeys: { file } } : { checkpointKeys: { file } };
  const site = { ...ctx.site, mode: "production" as const, ...keys };
  const { said, tools } = await toolsOf({ ...ctx, site });
  const run = (...args: string[]) => command.run(command.understand(args)!, tools);
  expect(await run("rotate")).toBe(1);
  expect(await run("make")).toBe(0);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await run("make")).toBe(1);
  expect(await run("backup", join(folder, "copy.json"))).toBe(0);
  expect(await run("backup", join(folder, "copy.json"))).toBe(1);
  expect(await run("rotate")).toBe(0);
  said.length = 0;
  expect(await run("public")).toBe(0);
  expect(said.filter((line) => line.startsWith("-----BEGIN PUBLIC KEY"))).toHaveLength(2);
  expect(command.understand(["backup"])).toBeUndefined();
  expect(command.understand(["forget"])).toBeUndefined();
}

dbTest("a key is made once, rotated and copied by commands", async ({ ctx, onTestFinished }) => {
  await expectKeyCommands(ctx, "checkpoint-key", onTestFinished);
});

dbTest("the key of badges has the same commands", async ({ ctx, onTestFinished }) => {
  await expectKeyCommands(ctx, "badge-key", onTestFinished);
});
