import { and, asc, eq, gt, isNull, lte, not } from "drizzle-orm";
import { stillTold } from "#app/contexts/forum/public.server.ts";
import { addressee } from "#app/contexts/identity/public.server.ts";
import { ok } from "#app/kernel/result.ts";
import { counted } from "#app/kernel/wording.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { post, written } from "../compose.server.tsx";
import { digestEmail } from "../emails/office.ts";
import { DigestItem } from "../emails/layout.tsx";
import { emailNotifications } from "./email.server.ts";
import type { Teller } from "./teller.ts";

/** How many people are looked up at a time. */
const PEOPLE = 200;
/** How many notifications a digest lists. It says how many more there are. */
const LISTED = 30;

const waiting = (now: Date) =>
  and(lte(notifications.emailDueAt, now), isNull(notifications.emailedAt));

/**
 * Writes the emails that have waited for the end of quiet hours, and the digests that are due, each
 * person's in a transaction of their own. Runs on a schedule.
 */
export async function emailWaitingNotifications(
  ctx: Ctx,
  tellers: readonly Teller[],
): Promise<void> {
  const now = ctx.clock.now();
  let after: string | undefined;
  for (;;) {
    const people = await ctx.db
      .selectDistinct({ id: notifications.profileId })
      .from(notifications)
      .where(
        and(waiting(now), after === undefined ? undefined : gt(notifications.profileId, after)),
      )
      .orderBy(asc(notifications.profileId))
      .limit(PEOPLE);
    for (const { id } of people) {
      await transact<undefined, never>(ctx, async (tx) => {
        await emailPerson(tx, tellers, id, now);
        return ok();
      });
    }
    if (people.length < PEOPLE) return;
    after = people.at(-1)!.id;
  }
}

async function emailPerson(tx: Tx, tellers: readonly Teller[], profileId: string, now: Date) {
  const own = and(eq(notifications.profileId, profileId), waiting(now))!;
  // What they do not see any more is not told late either.
  await tx.db.delete(notifications).where(and(own, not(stillTold())));
  await emailNotifications(tx, tellers, and(own, eq(notifications.channel, "email"))!);
  for (const period of ["daily", "weekly"] as const) {
    const rows = await tx.db
      .update(notifications)
      .set({ emailedAt: now })
      .where(and(own, eq(notifications.channel, period)))
      .returning();
    if (rows.length > 0) await postDigest(tx, profileId, period, rows);
  }
}

async function postDigest(
  tx: Tx,
  profileId: string,
  period: "daily" | "weekly",
  rows: readonly (typeof notifications.$inferSelect)[],
) {
  const to = await addressee(tx, profileId);
  if (!to) return;
  const newest = rows.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const items = newest.slice(0, LISTED).map(({ title, text, path }) => ({
    title,
    text,
    link: `${tx.site.url}${path}`,
  }));
  await post(tx, {
    kind: `digest-${period}`,
    to: { address: to.address, name: to.name },
    ...(await written(tx, digestEmail, {
      name: to.name,
      newest: items[0]?.title ?? "",
      counted: counted(rows.length, "notification", "notifications"),
      items: items.map((item) => <DigestItem key={item.link + item.title} {...item} />),
      more: rows.length > items.length ? String(rows.length - items.length) : null,
      link: `${tx.site.url}/notifications`,
      period,
    })),
    unsubscribe: { profileId, kind: period },
  });
}
