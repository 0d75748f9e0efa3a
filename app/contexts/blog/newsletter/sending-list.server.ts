import { count, eq, inArray, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { REFUSED } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { blogPolicy } from "../policy.ts";
import { newsletterDeliveries, newsletterSendings } from "../tables.ts";
import { sendingList, type SendingRow } from "./sending-list.ts";

/** The staff's list of sendings. Two queries for a page's rows. */
export const sendingSource = listSource({
  list: sendingList,
  authorize: (ctx) => authorize(blogPolicy.readSubscribers(ctx.actor)),
  from: sql`from ${newsletterSendings}`,
  id: newsletterSendings.id,
  where: ({ q }) => searchIn(searchText(newsletterSendings.title), q),
  order: {
    title: alphabetical(newsletterSendings.title),
    started: newsletterSendings.startedAt,
    recipients: newsletterSendings.recipients,
  },
  rows: (ctx, ids) => sendingsOf(ctx, inArray(newsletterSendings.id, ids)),
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
});

/** Returns the sending of an article; undefined if it was not sent. Two queries. */
export async function sendingOf(ctx: Ctx, postId: string): Promise<SendingRow | undefined> {
  authorize(blogPolicy.readSubscribers(ctx.actor));
  const [sending] = await sendingsOf(ctx, eq(newsletterSendings.postId, postId));
  return sending;
}

async function sendingsOf(ctx: Ctx, which: ReturnType<typeof eq>): Promise<SendingRow[]> {
  const { id, postId, title, startedAt, finishedAt, recipients } = newsletterSendings;
  const sendings = await ctx.db
    .select({ id, postId, title, startedAt, finishedAt, recipients })
    .from(newsletterSendings)
    .where(which);
  const { bounce } = newsletterDeliveries;
  const ids = sendings.map((sending) => sending.id);
  const figures = await ctx.db
    .select({
      id: newsletterDeliveries.sendingId,
      stay: count(),
      sent: count(mailOutbox.sentAt),
      refused: sql`count(*) filter (where ${mailOutbox.lastError} = ${REFUSED})`.mapWith(Number),
      returned: sql`count(*) filter (where ${bounce} in ('hard', 'soft')
        and ${mailOutbox.lastError} is distinct from ${REFUSED})`.mapWith(Number),
      complaints: sql`count(*) filter (where ${bounce} = 'complaint')`.mapWith(Number),
    })
    .from(newsletterDeliveries)
    .leftJoin(mailOutbox, eq(mailOutbox.id, newsletterDeliveries.mailId))
    .where(inArray(newsletterDeliveries.sendingId, ids))
    .groupBy(newsletterDeliveries.sendingId);
  const of = new Map(figures.map((row) => [row.id, row]));
  return sendings.map((sending) => {
    const figures = of.get(sending.id);
    const { sent = 0, refused = 0, returned = 0, complaints = 0, stay = 0 } = figures ?? {};
    const left = sending.recipients - stay;
    return { ...sending, sent, refused, returned, complaints, left };
  });
}
