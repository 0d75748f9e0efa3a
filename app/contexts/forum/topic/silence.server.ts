import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Db, prepared } from "#app/platform/db/database.server.ts";
import { forumSilences } from "../tables.ts";

/** Returns until when a member may not write, or undefined if they may. One query. */
export async function silencedUntil(
  ctx: Pick<Ctx, "db" | "clock">,
  userId: string,
): Promise<Date | undefined> {
  const [row] = await silenceQuery(ctx.db).execute({ userId, now: ctx.clock.now() });
  return row?.until;
}

const silenceQuery = (db: Db) =>
  prepared(db, "forum.silence", () =>
    db
      .select({ until: forumSilences.until })
      .from(forumSilences)
      .where(
        and(
          eq(forumSilences.userId, sql.placeholder("userId")),
          gt(forumSilences.until, sql.placeholder("now")),
          isNull(forumSilences.liftedAt),
        ),
      )
      .orderBy(desc(forumSilences.until))
      .limit(1)
      .prepare("forum_silence"),
  );
