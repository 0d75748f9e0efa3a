import { and, eq, isNull, lt } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { attemptClosed } from "../events.ts";
import { GRACE_MS, score } from "./rules.ts";
import { quizAttempts } from "../tables/courses.ts";
import { recordCompletion } from "../course/progress.server.ts";

export type Attempt = typeof quizAttempts.$inferSelect;

/** Closes an open attempt with the answers it holds, scores it, and completes the quiz if passed. */
export async function closeAttempt(
  tx: Tx,
  attempt: Attempt,
  closedAs: "submitted" | "out-of-time",
): Promise<{ passed: boolean; courseComplete: boolean }> {
  const { correct, passed } = score(attempt);
  const { id: attemptId, userId, courseId, itemId, itemVersion } = attempt;
  const closedAt = closedAs === "submitted" ? tx.clock.now() : attempt.deadline;
  await tx.db
    .update(quizAttempts)
    .set({ closedAt, closedAs, correct, passed })
    .where(eq(quizAttempts.id, attemptId));
  await record(tx, attemptClosed, { userId, courseId, itemId, attemptId, passed });
  if (!passed) return { passed, courseComplete: false };
  const item = { id: itemId, contentVersion: itemVersion };
  return { passed, ...(await recordCompletion(tx, { userId, courseId }, item)) };
}

/** Closes the attempts whose time is over, each in a transaction of its own; run by the calendar. */
export async function closeOverdueAttempts(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(isNull(quizAttempts.closedAt), lt(quizAttempts.deadline, graceAgo(ctx))));
  for (const { id } of due) await closeOverdueAttempt(ctx, id);
}

/** Closes one attempt if its time is over; otherwise leaves it as it is. */
export async function closeOverdueAttempt(ctx: Ctx, attemptId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const [attempt] = await tx.db
      .select()
      .from(quizAttempts)
      .where(
        and(
          eq(quizAttempts.id, attemptId),
          isNull(quizAttempts.closedAt),
          lt(quizAttempts.deadline, graceAgo(tx)),
        ),
      )
      .for("update");
    if (attempt) await closeAttempt(tx, attempt, "out-of-time");
    return ok();
  });
}

const graceAgo = ({ clock }: Pick<Ctx, "clock">) => new Date(clock.now().getTime() - GRACE_MS);
