import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { attestationEmailSubscribers } from "#app/contexts/notifications/subscribers/attestation.server.ts";
import { attestationTellers } from "#app/contexts/notifications/subscribers/attestation.server.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { days } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { asOwner, attestNote, withCheckpointKey } from "#testing/attestations.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { changeCheckpointAddresses } from "../checkpoint/addresses.server.ts";
import { mailLastCheckpoint } from "../checkpoint/mail.server.ts";
import { makeCheckpoints } from "../checkpoint/make.server.ts";
import { verificationOverview } from "./queries.server.ts";
import { runVerification } from "./run.server.ts";

async function emails(ctx: Ctx) {
  await workOff(ctx, [...subscribersOf(attestationTellers), ...attestationEmailSubscribers]);
  const sent = await ctx.db.select().from(mailOutbox);
  await ctx.db.delete(mailOutbox);
  return sent;
}

const overviewOf = (ctx: Ctx) => verificationOverview({ ...ctx, actor: cast.admin });

dbTest(
  "super admins alone are told that a record was altered, and which",
  async ({ ctx: given }) => {
    const ctx = withCheckpointKey(given);
    await castInDatabase(ctx);
    await attestNote(ctx, "one");
    await runVerification(ctx, [], "schedule");
    expect(await emails(ctx)).toEqual([]);
    expect(await overviewOf(ctx)).toMatchObject({
      lastHeld: { endedAt: ctx.clock.now(), startedBy: "schedule" },
      runs: [{ outcome: "intact", rows: { attestations: 1 } }],
    });
    await asOwner(ctx, "attestations", sql`update attestations set kind = 'other'`);
    await runVerification(ctx, [], "schedule");
    const [told, ...more] = await emails(ctx);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      toAddress: cast.superAdmin.email,
      subject: "A record was altered or deleted",
      text: expect.stringContaining("Attestation 1 of chain"),
    });
    expect((await overviewOf(ctx)).runs[0]).toMatchObject({ outcome: "broken" });
  },
);

dbTest("the last checkpoint goes to the addresses outside, once", async ({ ctx: given, clock }) => {
  const ctx = withCheckpointKey(given);
  await castInDatabase(ctx);
  await attestNote(ctx, "one");
  await makeCheckpoints(ctx, []);
  await mailLastCheckpoint(ctx);
  expect(await emails(ctx)).toEqual([]);
  expect((await overviewOf(ctx)).addresses).toMatchObject({ first: "", second: "" });
  const { version } = (await overviewOf(ctx)).addresses;
  const [first, second] = ["keeper@audit.test", "other@law.test"];
  const save = (actor: Ctx["actor"], from: string) =>
    changeCheckpointAddresses({ ...ctx, actor }, { version: from, first, second });
  await expect(save(cast.admin, version)).rejects.toThrow(Denied);
  expect((await save(cast.superAdmin, "another")).ok).toBe(false);
  expect((await save(cast.superAdmin, version)).ok).toBe(true);
  await mailLastCheckpoint(ctx);
  const sent = await emails(ctx);
  expect(sent.map(({ toAddress }) => toAddress).toSorted()).toEqual([first, second].toSorted());
  for (const { attachments } of sent) {
    expect(attachments).toEqual([
      { document: "checkpoint", id: "1", fileName: "checkpoint-1.json" },
    ]);
  }
  await mailLastCheckpoint(ctx);
  expect(await emails(ctx)).toEqual([]);
  clock.advance(days(1));
  await attestNote(ctx, "two");
  await makeCheckpoints(ctx, []);
  await mailLastCheckpoint(ctx);
  expect(await emails(ctx)).toHaveLength(2);
  expect((await overviewOf(ctx)).checkpoints).toMatchObject([
    { n: 2, mailedAt: clock.now() },
    { n: 1 },
  ]);
});
