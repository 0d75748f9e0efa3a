import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { stillTold } from "#app/contexts/forum/public.server.ts";
import { pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { notificationsPolicy } from "../policy.ts";
import type { NotificationsView } from "./view.ts";

const PER_PAGE = 20;

/** Returns a page of the actor's notifications, newest first. Two queries. */
export async function ownNotifications(ctx: Ctx, view: NotificationsView) {
  const { actor } = ctx;
  authorize(notificationsPolicy.readOwnNotifications(actor));
  const own = and(eq(notifications.profileId, actor.id), stillTold());
  const [counted] = await ctx.db
    .select({
      all: count(),
      unread: sql<number>`count(*) filter (where ${notifications.readAt} is null)`.mapWith(Number),
      // There is no max of uuids.
      newest: sql<string | null>`max(${notifications.id}::text)`,
    })
    .from(notifications)
    .where(own);
  const counts = { all: counted?.all ?? 0, unread: counted?.unread ?? 0 };
  const page = pageOf(counts[view.show], view.page, PER_PAGE);
  const rows = await ctx.db
    .select({
      id: notifications.id,
      title: notifications.title,
      text: notifications.text,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(and(own, view.show === "unread" ? isNull(notifications.readAt) : undefined))
    .orderBy(desc(notifications.id))
    .limit(PER_PAGE)
    .offset(page.offset);
  return {
    rows: rows.map(({ readAt, ...row }) => ({ ...row, read: readAt !== null })),
    counts,
    page,
    /** The newest that the actor can have seen, for "Mark all as read". */
    newest: counted?.newest ?? null,
  };
}

export type NotificationRow = Awaited<ReturnType<typeof ownNotifications>>["rows"][number];
