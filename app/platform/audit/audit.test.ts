import { expect } from "vitest";
import { sql } from "drizzle-orm";
import { guest, system } from "#app/kernel/actor.ts";
import { ok } from "#app/kernel/result.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import type { Ctx } from "../ctx.ts";
import { transact } from "../db/transact.server.ts";
import { audit } from "./audit.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { ERASED, forgetInAudit, openValue } from "./person-key.server.ts";
import { auditEntries, auditKeys } from "./schema.ts";
import { readAuditLog } from "#testing/audit-log.ts";
import { auditActions, type AuditLogFilter } from "./audit-log.server.ts";

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
  expect(await ctx.db.select().from(auditEntries).orderBy(auditEntries.id)).toEqual([
    { id: expect.any(String), at: ctx.clock.now(), actorId: cast.admin.id, ...entry },
  ]);
});

dbTest("what the institute does by itself has no person's name on it", async ({ ctx }) => {
  await record({ ...ctx, actor: system });
  await record({ ...ctx, actor: guest });
  const entries = await ctx.db
    .select({ actorId: auditEntries.actorId })
    .from(auditEntries)
    .orderBy(auditEntries.id);
  expect(entries).toEqual([{ actorId: null }, { actorId: null }]);
});

dbTest("the audit log can neither be changed nor shortened", async ({ ctx }) => {
  await record({ ...ctx, actor: cast.admin });
  const before = await ctx.db.select().from(auditEntries).orderBy(auditEntries.id);
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
  expect(await ctx.db.select().from(auditEntries).orderBy(auditEntries.id)).toEqual(before);
});

const about = {
  action: "test.changed",
  subject: "application:1",
  before: { name: "Réka Fodor" },
  after: { name: "Réka Kiss", phone: "+36 1 555 0101" },
};

async function recordAbout(ctx: Ctx, entry: Parameters<typeof audit>[1] = about) {
  await transact(ctx, async (tx) => {
    await audit(tx, entry);
    return ok();
  });
}

const erase = (ctx: Ctx, subjects: string[]) =>
  transact(ctx, async (tx) => {
    await forgetInAudit(tx, subjects);
    return ok();
  });

dbTest("what is written about a person lies sealed, and is read as it was", async ({ ctx }) => {
  await recordAbout(ctx);
  const lying = JSON.stringify(await ctx.db.select().from(auditEntries).orderBy(auditEntries.id));
  expect(lying).not.toContain("Fodor");
  expect(lying).not.toContain("555");
  expect(await auditLogSoFar(ctx)).toMatchObject([{ before: about.before, after: about.after }]);
});

dbTest(
  "erasing a person takes what the audit log said of them, and leaves that it was done",
  async ({ ctx }) => {
    const admin = { ...ctx, actor: cast.admin };
    await recordAbout(admin);
    await recordAbout(admin, { ...about, subject: "application:2" });
    await recordAbout(admin, { ...about, subject: "office:1" });
    const before = await ctx.db.select().from(auditEntries).orderBy(auditEntries.id);
    await erase(ctx, ["application:1", "office:1"]);
    // The audit log itself is as it was, byte by byte.
    expect(await ctx.db.select().from(auditEntries).orderBy(auditEntries.id)).toEqual(before);
    const said = { actorId: cast.admin.id, action: "test.changed" };
    expect(await auditLogSoFar(ctx)).toMatchObject([
      { ...said, subject: "application:1", before: ERASED, after: ERASED },
      { ...said, subject: "application:2", before: about.before, after: about.after },
      // What is no person's own was never sealed.
      { ...said, subject: "office:1", after: about.after },
    ]);

    // What is done to the same thing afterwards has a key of its own, which opens nothing older.
    await recordAbout(admin);
    const [old, , , fresh] = await auditLogSoFar(ctx);
    expect([old!.after, fresh!.after]).toEqual([ERASED, about.after]);
  },
);

dbTest("a sealed value opens in its own place only", async ({ ctx }) => {
  await recordAbout(ctx);
  const [entry] = await ctx.db.select().from(auditEntries).orderBy(auditEntries.id);
  const [row] = await ctx.db.select().from(auditKeys);
  expect(openValue(row!.key, entry!.after, `${entry!.id} after`)).toEqual(about.after);
  expect(openValue(row!.key, entry!.after, `${entry!.id} before`)).toBe(ERASED);
  expect(openValue(row!.key, entry!.after, "another after")).toBe(ERASED);
});

dbTest("the audit log is read by who, what, to what and when", async ({ ctx, clock }) => {
  const staff = { ...ctx, actor: cast.admin };
  const start = clock.now();
  const subjects = ["thing:1", "thing:1", "thing:2", "application:1", "thing_1"];
  for (const [n, subject] of subjects.entries()) {
    const action = n < 2 ? "test.made" : "test.changed";
    await recordAbout(n === 4 ? { ...ctx, actor: system } : staff, {
      action,
      subject,
      after: { n },
    });
    clock.advance(1000);
  }
  const values = async (filter: AuditLogFilter) =>
    (await readAuditLog(ctx, filter)).map(({ after }) => (after as { n: number }).n);
  expect(await values({})).toEqual([4, 3, 2, 1, 0]);
  expect(await values({ actors: [cast.admin.id] })).toEqual([3, 2, 1, 0]);
  expect(await values({ actors: [] })).toEqual([]);
  expect(await values({ actors: null })).toEqual([4]);
  expect(await values({ action: "test.made" })).toEqual([1, 0]);
  // Its own signs are no signs of a pattern.
  expect(await values({ subject: "thing_" })).toEqual([4]);
  expect(await values({ from: new Date(start.getTime() + 1000), until: clock.now() })).toEqual([
    4, 3, 2, 1,
  ]);
  expect(await values({ until: new Date(start.getTime() + 2000) })).toEqual([1, 0]);
  expect(await auditActions(ctx)).toEqual(["test.changed", "test.made"]);
});
