import { expect } from "vitest";
import { sql } from "drizzle-orm";
import { guest, system } from "#app/kernel/actor.ts";
import { ok } from "#app/kernel/result.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import type { Ctx } from "../ctx.ts";
import { transact } from "../db/transact.server.ts";
import { audit } from "./audit.server.ts";
import { auditEntries } from "./schema.ts";

const entry = {
  action: "test.changed",
  subject: "thing:1",
  before: { colour: "red" },
  after: { colour: "blue" },
};

async function record(ctx: Ctx) {
  await transact(ctx, async (tx) => {
    await audit(tx, entry);
    return ok();
  });
}

dbTest("an entry says who, when, what, before and after", async ({ ctx }) => {
  await record({ ...ctx, actor: cast.admin });
  expect(await ctx.db.select().from(auditEntries)).toEqual([
    { id: expect.any(String), at: ctx.clock.now(), actorId: cast.admin.id, ...entry },
  ]);
});

dbTest("what the institute does by itself has no person's name on it", async ({ ctx }) => {
  await record({ ...ctx, actor: system });
  await record({ ...ctx, actor: guest });
  const entries = await ctx.db.select({ actorId: auditEntries.actorId }).from(auditEntries);
  expect(entries).toEqual([{ actorId: null }, { actorId: null }]);
});

dbTest("the trail can neither be changed nor shortened", async ({ ctx }) => {
  await record({ ...ctx, actor: cast.admin });
  const before = await ctx.db.select().from(auditEntries);
  const attempts = [
    sql`update audit_entries set actor_id = null`,
    sql`update audit_entries set action = action`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ];
  for (const attempt of attempts) {
    const refused = ctx.db.transaction((tx) => tx.execute(attempt));
    await expect(refused).rejects.toMatchObject({
      cause: { message: "audit_entries is append-only" },
    });
  }
  expect(await ctx.db.select().from(auditEntries)).toEqual(before);
});
