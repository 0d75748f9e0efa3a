import { randomInt } from "node:crypto";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { attemptStarted } from "../events.ts";
import { openCourse } from "../course/open-course.server.ts";
import { publishedItem } from "../course/published-item.server.ts";
import { type Chance, deadlineOf, draw, inTime, nextAttemptAt } from "./rules.ts";
import { quizAttempts, quizQuestions } from "../tables/courses.ts";
import { closeAttempt } from "./close.server.ts";
import { keepSummary, lockSummary } from "../course/progress.server.ts";

type Refused = "not-a-quiz" | "already-passed" | "wait-first" | "no-questions";

/**
 * Begins an attempt at a quiz for the actor, or leads back to the one that is still running: the
 * deadline is that of its first minute, whatever happens in between.
 *
 * Errors: "not-a-quiz", "already-passed", "wait-first" after three failures within a day,
 * "no-questions".
 */
export async function startAttempt(
  ctx: Ctx,
  courseId: string,
  itemId: string,
  chance: Chance = randomInt,
): Promise<Result<{ attemptId: string }, Refused>> {
  return transact<{ attemptId: string }, Refused>(ctx, async (tx) => {
    const { member } = orNotFound(await openCourse(tx, courseId));
    const item = orNotFound(await publishedItem(tx, courseId, itemId));
    if (item.details.kind !== "quiz") return err("not-a-quiz");
    const { questions, minutes, passPercent } = item.details;
    const learner = { userId: member.id, courseId };
    // Of two that begin at once the second finds the first's attempt.
    await lockSummary(tx, learner);
    const now = tx.clock.now();
    const earlier = await attemptsAt(tx, { ...learner, itemId });
    const open = earlier.find(({ closedAt }) => closedAt === null);
    if (open && inTime(open.deadline, now)) return ok({ attemptId: open.id });
    if (open) {
      const { passed } = await closeAttempt(tx, open, "out-of-time");
      open.passed = passed;
    }
    if (earlier.some(({ passed }) => passed)) return err("already-passed");
    const failed = earlier.map(({ startedAt }) => startedAt);
    if (nextAttemptAt(failed, now)) return err("wait-first");

    const bank = await tx.db
      .select()
      .from(quizQuestions)
      .where(
        and(
          eq(quizQuestions.courseId, courseId),
          eq(quizQuestions.itemId, itemId),
          isNull(quizQuestions.retiredAt),
        ),
      )
      .orderBy(asc(quizQuestions.position));
    if (bank.length === 0) return err("no-questions");
    const attemptId = newId(now);
    await tx.db.insert(quizAttempts).values({
      id: attemptId,
      ...learner,
      itemId,
      itemVersion: item.contentVersion,
      drawn: draw(bank, questions, chance),
      answers: {},
      passPercent,
      startedAt: now,
      deadline: deadlineOf(now, minutes),
    });
    await keepSummary(tx, learner, itemId);
    await record(tx, attemptStarted, { ...learner, itemId, attemptId });
    return ok({ attemptId });
  });
}

const attemptsAt = (tx: Tx, of: { userId: string; courseId: string; itemId: string }) =>
  tx.db
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, of.userId),
        eq(quizAttempts.courseId, of.courseId),
        eq(quizAttempts.itemId, of.itemId),
      ),
    )
    .orderBy(desc(quizAttempts.startedAt));
