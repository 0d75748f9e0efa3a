import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { ledgerEntries } from "#app/contexts/billing/tables.ts";
import { coveredLogs } from "#app/covered-logs.ts";
import { hours } from "#app/kernel/clock.ts";
import { defineChange } from "#app/kernel/event.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { asOwner, attestNote, withCheckpointKey } from "#testing/attestations.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { freshKey } from "#app/platform/keys/signing-keys.server.ts";
import { checkpointKeyUse } from "../checkpoint/keys.server.ts";
import { makeCheckpoints } from "../checkpoint/make.server.ts";
import type { SignedCheckpoint } from "../checkpoint/signed.ts";
import { attestations, checkpointLeaves, checkpoints } from "../tables.ts";
import { verify } from "./verify.server.ts";

const changed = defineChange({ audit: { action: "test.changed", subject: () => "office:1" } });

async function audited(ctx: Ctx) {
  await transact(ctx, async (tx) => {
    await record(tx, changed, {}, { before: { name: "Old" }, after: { name: "New" } });
    return ok();
  });
  const [last] = await ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(sql`id desc`)
    .limit(1);
  return last!.id;
}

/** Adds a movement of money, and returns the id of one of its entries. */
async function moved(ctx: Ctx) {
  const at = ctx.clock.now();
  const [movementId, orderId] = [newId(at), newId(at)];
  const entry = { movementId, orderId, currency: "NZD", text: "Fees", at } as const;
  const id = newId(at);
  await ctx.db.insert(ledgerEntries).values([
    { ...entry, id, account: "receivable", minor: 100 },
    { ...entry, id: newId(at), account: "course-fees", minor: -100 },
  ]);
  return id;
}

/** Three attestations, an audit entry and a movement, covered by two checkpoints. */
async function world(given: Ctx) {
  const ctx = withCheckpointKey({ ...given, actor: cast.admin });
  await attestNote(ctx, "one");
  await attestNote(ctx, "two");
  const auditId = await audited(ctx);
  await makeCheckpoints(ctx, coveredLogs);
  await attestNote(ctx, "three");
  const ledgerId = await moved(ctx);
  await makeCheckpoints(ctx, coveredLogs);
  const chain = await ctx.db.select().from(attestations).orderBy(attestations.n);
  return { ctx, auditId, ledgerId, chain };
}

const verified = (ctx: Ctx, against?: SignedCheckpoint) => verify(ctx, coveredLogs, { against });

async function finding(ctx: Ctx, against?: SignedCheckpoint): Promise<string> {
  const result = await verified(ctx, against);
  expect(result.outcome).toBe("broken");
  return result.outcome === "broken" ? result.finding : "";
}

dbTest("what nobody has altered is intact, in chains and in both logs", async ({ ctx: given }) => {
  const { ctx } = await world(given);
  expect(await verified(ctx)).toEqual({
    outcome: "intact",
    rows: { attestations: 3, audit: 1, ledger: 2 },
    checkpoint: 2,
    against: null,
  });
});

describe("one altered byte is named, though triggers were disabled", () => {
  dbTest("in the payload", async ({ ctx: given }) => {
    const { ctx, chain } = await world(given);
    const id = chain[1]!.id;
    const change = sql`update attestation_contents set payload = replace(payload, 'two', 'twp')
      where attestation_id = ${id}`;
    await asOwner(ctx, "attestation_contents", change);
    expect(await finding(ctx)).toBe(
      `Attestation 2 of chain ${cast.member.id} (noted): its content was changed after it was attested.`,
    );
  });

  dbTest("in the time, by a microsecond", async ({ ctx: given }) => {
    const { ctx, chain } = await world(given);
    const change = sql`update attestations set at = at + interval '1 microsecond'
      where id = ${chain[0]!.id}`;
    await asOwner(ctx, "attestations", change);
    expect(await finding(ctx)).toBe(
      `Attestation 1 of chain ${cast.member.id} (noted) was changed: its hash is not that of its fields.`,
    );
  });

  dbTest("in the signer", async ({ ctx: given }) => {
    const { ctx, chain } = await world(given);
    const change = sql`update attestations set signer = ${cast.superAdmin.id}
      where id = ${chain[2]!.id}`;
    await asOwner(ctx, "attestations", change);
    expect(await finding(ctx)).toMatch(/^Attestation 3 of chain \S+ \(noted\) was changed/);
  });

  dbTest("in an entry of the audit log", async ({ ctx: given }) => {
    const { ctx, auditId } = await world(given);
    const change = sql`update audit_entries set after = '{"name": "Neu"}' where id = ${auditId}`;
    await asOwner(ctx, "audit_entries", change);
    expect(await finding(ctx)).toMatch(
      `Entry of the audit log ${auditId} was changed after checkpoint 1 of `,
    );
  });

  dbTest("in an entry of the ledger", async ({ ctx: given }) => {
    const { ctx, ledgerId } = await world(given);
    await asOwner(
      ctx,
      "ledger_entries",
      sql`update ledger_entries set minor = 101 where id = ${ledgerId}`,
    );
    expect(await finding(ctx)).toMatch(
      `Entry of the ledger ${ledgerId} was changed after checkpoint 2 of `,
    );
  });

  dbTest("in a leaf, so that an altered entry would look as covered", async ({ ctx: given }) => {
    const { ctx } = await world(given);
    const change = sql`update checkpoint_leaves set hash = ${"0".repeat(64)}
      where checkpoint = 1 and log = 'audit'`;
    await asOwner(ctx, "checkpoint_leaves", change);
    expect(await finding(ctx)).toMatch(/^Entry of the audit log \S+ was changed/);
  });

  dbTest("in a checkpoint", async ({ ctx: given }) => {
    const { ctx } = await world(given);
    const change = sql`update checkpoints set body = replace(body, '"size":2', '"size":3')
      where n = 1`;
    await asOwner(ctx, "checkpoints", change);
    expect(await finding(ctx)).toMatch(/^Checkpoint 1 was changed/);
  });
});

describe("a deleted row is named", () => {
  dbTest("in the middle of a chain", async ({ ctx: given }) => {
    const { ctx, chain } = await world(given);
    const { id } = chain[1]!;
    await asOwner(
      ctx,
      "attestation_contents",
      sql`delete from attestation_contents where attestation_id = ${id}`,
    );
    await asOwner(ctx, "attestations", sql`delete from attestations where id = ${id}`);
    expect(await finding(ctx)).toBe(`Attestation 2 of chain ${cast.member.id} is missing.`);
  });

  dbTest("at the end of a chain, since a checkpoint covers it", async ({ ctx: given }) => {
    const { ctx, chain } = await world(given);
    const { id } = chain[2]!;
    await asOwner(
      ctx,
      "attestation_contents",
      sql`delete from attestation_contents where attestation_id = ${id}`,
    );
    await asOwner(ctx, "attestations", sql`delete from attestations where id = ${id}`);
    expect(await finding(ctx)).toMatch(`Attestation ${id} is missing, which checkpoint 2 of `);
  });

  dbTest("with its checkpoints, against the one that was mailed", async ({ ctx: given }) => {
    const { ctx, chain } = await world(given);
    const [mailed] = await ctx.db.select().from(checkpoints).where(eq(checkpoints.n, 2));
    const { id } = chain[2]!;
    const cuts: [string, ReturnType<typeof sql>][] = [
      ["checkpoint_leaves", sql`delete from checkpoint_leaves where checkpoint = 2`],
      ["checkpoints", sql`delete from checkpoints where n = 2`],
      ["attestation_contents", sql`delete from attestation_contents where attestation_id = ${id}`],
      ["attestations", sql`delete from attestations where id = ${id}`],
    ];
    for (const [table, change] of cuts) await asOwner(ctx, table, change);
    // Nothing in the database says so any more.
    expect((await verified(ctx)).outcome).toBe("intact");
    const { body, signature } = mailed!;
    expect(await finding(ctx, { body, signature })).toMatch(
      /^Checkpoint 2, which was mailed on \S+, is missing: the database is in an older state/,
    );
  });

  dbTest("of an entry of the audit log", async ({ ctx: given }) => {
    const { ctx, auditId } = await world(given);
    await asOwner(ctx, "audit_entries", sql`delete from audit_entries where id = ${auditId}`);
    expect(await finding(ctx)).toMatch(
      `Entry of the audit log ${auditId} is missing, which checkpoint 1 of `,
    );
  });

  dbTest("of a content that the chain does not call erased", async ({ ctx: given }) => {
    const { ctx, chain } = await world(given);
    const change = sql`delete from attestation_contents where attestation_id = ${chain[0]!.id}`;
    await asOwner(ctx, "attestation_contents", change);
    expect(await finding(ctx)).toMatch(/^Attestation 1 .* its content is missing, and the chain/);
  });
});

dbTest(
  "another history with new checkpoints is not the one that was mailed",
  async ({ ctx: given }) => {
    const { ctx } = await world(given);
    const [mailed] = await ctx.db.select().from(checkpoints).where(eq(checkpoints.n, 2));
    await asOwner(
      ctx,
      "checkpoint_leaves",
      sql`delete from checkpoint_leaves where checkpoint = 2`,
    );
    await asOwner(ctx, "checkpoints", sql`delete from checkpoints where n = 2`);
    await attestNote(ctx, "four");
    await makeCheckpoints(
      { ...ctx, clock: { now: () => new Date("2026-03-05T00:00:00Z") } },
      coveredLogs,
    );
    expect((await verified(ctx)).outcome).toBe("intact");
    const { body, signature } = mailed!;
    expect(await finding(ctx, { body, signature })).toMatch(
      /^Checkpoint 2 is not the one that was mailed on /,
    );
  },
);

dbTest("checkpoints that another key has signed are not accepted", async ({ ctx: given }) => {
  const { ctx } = await world(given);
  expect(await finding(withCheckpointKey(ctx, freshKey(checkpointKeyUse)))).toMatch(
    "was not signed by a key of this site",
  );
});

dbTest("without a key nothing is verified, and that is said", async ({ ctx: given }) => {
  await attestNote(given, "one");
  expect(await verified(given)).toMatchObject({
    outcome: "not-done",
    finding: expect.stringContaining("There is no key for checkpoints"),
  });
  expect(await makeCheckpoints(given, coveredLogs)).toBe(0);
});

dbTest(
  "what was recorded before there were checkpoints is covered by the first",
  async ({ ctx: given, clock }) => {
    const ctx = withCheckpointKey(given);
    for (let n = 0; n < 5; n += 1) await audited(ctx);
    clock.advance(hours(1));
    // More than one covers at most: there are as many checkpoints as are needed.
    expect(await makeCheckpoints(ctx, coveredLogs, 2)).toBe(3);
    expect(await makeCheckpoints(ctx, coveredLogs)).toBe(0);
    expect(await ctx.db.$count(checkpointLeaves)).toBe(5);
    expect(await verified(ctx)).toMatchObject({ outcome: "intact", rows: { audit: 5 } });
  },
);
