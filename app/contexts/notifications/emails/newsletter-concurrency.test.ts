import { eq } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import { startNewsletter } from "#app/contexts/blog/newsletter/send.server.ts";
import { newsletterSendings, newsletterSubscribers as rows } from "#app/contexts/blog/tables.ts";
import { system } from "#app/kernel/actor.ts";
import { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { deliver, type Delivery, dispatch } from "#app/platform/events/deliver.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import {
  type MailTransport,
  queueEmail,
  sendQueuedEmails,
} from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabase, separateDatabases } from "#testing/databases.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import { inTransaction } from "#testing/emitted-events.ts";
import { post } from "#testing/posts.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { newsletterSubscribers } from "../subscribers/newsletter.server.tsx";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function confirmed(ctx: Ctx, n: number) {
  const at = ctx.clock.now();
  const values = Array.from({ length: n }, (_, k) => ({
    id: newId(at),
    email: `reader-${k}@readers.test`,
    requestedAt: at,
    confirmedAt: at,
  }));
  await ctx.db.insert(rows).values(values);
}

describe.each(separateDatabases("newsletter"))("on %s", (_, open) => {
  const ctx = sharedContext(open, fixedClock(TEST_NOW));

  test("an article goes out once, however many start it and however often a job runs", async () => {
    await confirmed(ctx, 7);
    const { id } = await post(ctx, { age: 1 });
    const presses = await atOnce(4, () => startNewsletter(asAdmin(ctx), id));
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ctx.db.select().from(newsletterSendings)).toHaveLength(1);

    const jobs: Delivery[] = [];
    await dispatch(ctx, newsletterSubscribers, async (_db, delivery) => void jobs.push(delivery));
    expect(jobs.map(({ subscriber }) => subscriber)).toEqual(["begin-newsletter"]);
    // Two processes take the same job, because one of them was thought to be dead.
    await atOnce(3, () => deliver(ctx, newsletterSubscribers, jobs[0]!));
    const sent = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.kind, "newsletter"));
    expect(new Set(sent.map(({ toAddress }) => toAddress)).size).toBe(7);
    expect(sent).toHaveLength(7);
  }, 60_000);
});

test("while the mail server hangs with a newsletter, other emails leave and no job waits", async () => {
  const { database, end } = await separateDatabase("newsletter_hangs");
  const ctx: Ctx = { db: database.db, clock: fixedClock(TEST_NOW), site: testSite, actor: system };
  let release = () => {};
  const hanging = new Promise<void>((done) => (release = done));
  const sent: string[] = [];
  const transport: MailTransport = {
    send: async ({ kind }) => {
      if (kind === "newsletter") await hanging;
      sent.push(kind);
    },
  };
  const worker = await startWorker({
    database,
    ctx,
    log: pino({ level: "silent" }),
    subscribers: [...newsletterSubscribers, ...sendQueuedEmails(transport)],
    schedules: [],
  });
  await confirmed(ctx, 12);
  const { id } = await post(ctx, { age: 1 });
  expect(await startNewsletter(asAdmin(ctx), id)).toMatchObject({ ok: true });
  worker.wake();
  const written = () => ctx.db.select().from(mailOutbox);
  await vi.waitFor(async () => expect(await written()).toHaveLength(12), { timeout: 30_000 });
  const email = { to: { address: "hana@people.test" }, subject: "A", html: "<p>A</p>", text: "A" };
  await inTransaction(ctx, (tx) => queueEmail(tx, { kind: "reset-password", ...email }));
  worker.wake();
  await vi.waitFor(() => expect(sent).toEqual(["reset-password"]), { timeout: 30_000 });
  release();
  await vi.waitFor(() => expect(sent).toHaveLength(13), { timeout: 60_000 });
  await worker.stop();
  await end();
}, 150_000);
