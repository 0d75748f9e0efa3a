import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { system } from "#app/kernel/actor.ts";
import { fixedClock, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import {
  type MailTransport,
  queueEmail,
  sendQueuedEmails,
} from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { separateDatabase } from "#testing/databases.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import { inTransaction } from "#testing/emitted-events.ts";
import { officesOpen } from "#testing/factories.ts";
import { emailWaitingNotifications } from "./waiting.server.tsx";

test("while the mail server hangs with a digest, nobody gets a second one and other emails leave", async () => {
  const { database, end } = await separateDatabase("digest_hangs");
  const ctx: Ctx = { db: database.db, clock: fixedClock(TEST_NOW), site: testSite, actor: system };
  await castInDatabase(ctx);
  await officesOpen(ctx);
  const createdAt = new Date(ctx.clock.now().getTime() - hours(3));
  for (const title of ["Bence replied: Night advance", "Mere replied: Radios"]) {
    await ctx.db.insert(notifications).values({
      id: newId(createdAt),
      profileId: cast.member.id,
      kind: "forum-reply",
      eventId: newId(createdAt),
      title,
      text: "You watch this topic.",
      path: "/forum",
      createdAt,
      channel: "daily",
      emailDueAt: createdAt,
    });
  }
  let release = () => {};
  const hanging = new Promise<void>((done) => (release = done));
  const sent: string[] = [];
  const transport: MailTransport = {
    send: async ({ kind, subject }) => {
      if (subject.includes("summary")) await hanging;
      sent.push(kind);
    },
  };
  const worker = await startWorker({
    database,
    ctx,
    log: pino({ level: "silent" }),
    subscribers: [...sendQueuedEmails(transport)],
    schedules: [],
  });
  await emailWaitingNotifications(ctx, []);
  worker.wake();
  // The schedule runs again while the first digest is on its way.
  await emailWaitingNotifications(ctx, []);
  await emailWaitingNotifications(ctx, []);
  const digests = () =>
    ctx.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, cast.member.email));
  expect(await digests()).toHaveLength(1);
  const email = { to: { address: "hana@people.test" }, subject: "A", html: "<p>A</p>", text: "A" };
  await inTransaction(ctx, (tx) => queueEmail(tx, { kind: "reset-password", ...email }));
  worker.wake();
  await vi.waitFor(() => expect(sent).toEqual(["reset-password"]), { timeout: 30_000 });
  release();
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 60_000 });
  expect(await digests()).toMatchObject([{ attempts: 1 }]);
  await worker.stop();
  await end();
}, 150_000);
