import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { days, hours } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { courseQuestionWaits } from "../events.ts";
import { forumTopics } from "../tables.ts";
import { forumCourseTopics } from "../tables/course-topics.ts";

/** How long a question about a course waits for a reply before its instructors are told. */
const WAITS = hours(24);
/** Older questions are left alone. */
const NOT_OLDER = days(30);
/** How many questions one run tells of. The others wait for the next one. */
const AT_ONCE = 200;

/**
 * Tells instructors of the questions about their courses that nobody has answered for a day, once for
 * each question. Runs on a schedule.
 */
export async function tellOfCourseQuestions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  const { topicId, toldAt } = forumCourseTopics;
  const due = await ctx.db
    .select({ topicId })
    .from(forumCourseTopics)
    .innerJoin(forumTopics, eq(forumTopics.id, topicId))
    .where(
      and(
        isNull(toldAt),
        isNull(forumTopics.hiddenAt),
        sql`${forumTopics.replyCount} = 0 and not ${forumTopics.isLocked}`,
        lte(forumTopics.createdAt, new Date(now - WAITS)),
        gt(forumTopics.createdAt, new Date(now - NOT_OLDER)),
      ),
    )
    .orderBy(asc(forumTopics.createdAt))
    .limit(AT_ONCE);
  for (const question of due) {
    await transact<undefined, never>(ctx, async (tx) => {
      const told = await tx.db
        .update(forumCourseTopics)
        .set({ toldAt: tx.clock.now() })
        .where(and(eq(topicId, question.topicId), isNull(toldAt)))
        .returning();
      // Another process may have told them meanwhile.
      if (told.length > 0) await record(tx, courseQuestionWaits, question);
      return ok();
    });
  }
}
