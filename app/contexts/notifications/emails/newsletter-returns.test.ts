import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { MOST_SOFT_BOUNCES } from "#app/contexts/blog/newsletter/bounced.server.ts";
import { startNewsletter } from "#app/contexts/blog/newsletter/send.server.ts";
import { sendingOf } from "#app/contexts/blog/newsletter/sending-list.server.ts";
import { newsletterReturnedNotice } from "#app/contexts/blog/public.server.ts";
import { newsletterReturned } from "#app/contexts/blog/events.ts";
import { newsletterSubscribers as rows } from "#app/contexts/blog/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  type MailTransport,
  sendQueuedEmails,
  takeMailReport,
} from "#app/platform/mail/outbox.server.ts";
import { readMailReport } from "#app/platform/mail/report.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, workOff } from "#testing/emitted-events.ts";
import { post } from "#testing/posts.ts";
import { newsletterSubscribers } from "../subscribers/newsletter.server.tsx";

const returns = { address: "bounces@mail.example", secret: "whsec_x" };

/** A subscriber to whom articles are sent. `send` returns the address that each email was sent from. */
async function subscribed(given: Ctx) {
  await castInDatabase(given);
  const ctx = { ...given, site: { ...given.site, returns } };
  const at = ctx.clock.now();
  await ctx.db
    .insert(rows)
    .values({ id: newId(at), email: "hana@readers.test", requestedAt: at, confirmedAt: at });
  const sentFrom: string[] = [];
  const transport: MailTransport = {
    send: async ({ returnPath }) => void (returnPath && sentFrom.push(returnPath)),
  };
  const subscribers = [...newsletterSubscribers, ...sendQueuedEmails(transport)];
  return {
    ctx,
    send: async () => {
      const article = await post(ctx, { age: 1 });
      const started = await startNewsletter({ ...ctx, actor: cast.admin }, article.id);
      await workOff(ctx, subscribers);
      return { article, started, returnPath: sentFrom.at(-1)! };
    },
    /** What the webhook does with an email, which it has checked before. */
    post: async (message: string) => {
      const report = await readMailReport(ctx.site, message);
      if (report) await takeMailReport(ctx, report);
      await workOff(ctx, subscribers);
    },
    row: async () => (await ctx.db.select().from(rows))[0]!,
  };
}

/** A delivery report (RFC 3464). */
const report = (to: string, status: string) =>
  [
    `To: ${to}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "It could not be delivered.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.readers.test",
    "",
    "Final-Recipient: rfc822; hana@readers.test",
    "Action: failed",
    `Status: ${status}`,
    "",
    "--b--",
    "",
  ].join("\r\n");

dbTest("an email that comes back for good ends the subscription, once", async ({ ctx: given }) => {
  const { ctx, send, post: arrives, row } = await subscribed(given);
  const { article, returnPath } = await send();
  await arrives(report(returnPath, "5.1.1"));
  await arrives(report(returnPath, "5.1.1"));
  expect(await row()).toMatchObject({ stoppedFor: "hard", refusals: 0, version: 2 });
  const admin = { ...ctx, actor: cast.admin };
  expect(await sendingOf(admin, article.id)).toMatchObject({ sent: 1, returned: 1, refused: 0 });
  const [told, ...more] = await emittedEvents(ctx, newsletterReturned);
  expect(more).toEqual([]);
  const news = await newsletterReturnedNotice.about(
    { ...ctx, invalidated: new Set(), emitted: 0 },
    { payload: told } as never,
  );
  expect(news).toMatchObject({ path: "/admin/blog/subscribers?state=stopped" });
  expect(news!.to).toContainEqual({ profileId: cast.admin.id });
  const audited = await ctx.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "blog.subscription-stopped"));
  expect(audited).toHaveLength(1);
  expect((await send()).started).toMatchObject({ error: "nobody-subscribed" });
});

dbTest(
  "soft failures end it after several, unless they are long ago",
  async ({ ctx: given, clock }) => {
    const { send, post: arrives, row } = await subscribed(given);
    const fail = async () => {
      const { returnPath } = await send();
      await arrives(report(returnPath, "5.2.2"));
      await arrives(report(returnPath, "4.2.2"));
    };
    for (let n = 1; n < MOST_SOFT_BOUNCES; n++) await fail();
    expect(await row()).toMatchObject({ refusals: MOST_SOFT_BOUNCES - 1, stoppedAt: null });
    clock.advance(days(91));
    await fail();
    expect(await row()).toMatchObject({ refusals: 1, stoppedAt: null });
    for (let n = 1; n < MOST_SOFT_BOUNCES; n++) await fail();
    expect(await row()).toMatchObject({ refusals: MOST_SOFT_BOUNCES, stoppedFor: "soft" });
  },
);

dbTest(
  "a complaint ends it, and a report about any other email does nothing",
  async ({ ctx: given }) => {
    const { ctx, send, post: arrives, row } = await subscribed(given);
    const { returnPath } = await send();
    await takeMailReport(ctx, { mailId: newId(ctx.clock.now()), kind: "complaint" });
    await arrives(report(returnPath.replace(/-[0-9a-f]{20}@/, "-00000000000000000000@"), "5.1.1"));
    expect(await row()).toMatchObject({ stoppedAt: null });
    const [email] = await ctx.db.select().from(mailOutbox);
    await takeMailReport(ctx, { mailId: email!.id, kind: "complaint" });
    await workOff(ctx, newsletterSubscribers);
    expect(await row()).toMatchObject({ stoppedFor: "complaint" });
  },
);
