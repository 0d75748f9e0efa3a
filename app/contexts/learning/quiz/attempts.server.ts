import { randomInt } from "node:crypto";
import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { attemptStarted, attemptClosed } from "../events.ts";
import { openCourse } from "../course/open-course.server.ts";
import { itemLock } from "../course/item-lock.server.ts";
import { publishedItem } from "../course/published.server.ts";
import { attemptEnd, type Blocked, blockedBy, rulesOf } from "./attempt-rules.ts";
import { pickedFor } from "./bank.server.ts";
import { extraTimeOf } from "./extra-time.server.ts";
import { type Chance, asked, inTime, type Answered, GRACE_MS, score } from "./rules.ts";
import { quizAttempts } from "../tables/courses.ts";
import { keepSummary, lockSummary, recordCompletion } from "../course/progress.server.ts";
import { mergeAnswers, sentAnswers } from "./answers.ts";
import { learningPolicy } from "../policy.ts";

type Refused = "not-a-quiz" | "already-passed" | "locked" | "no-questions" | Blocked["why"];

/**
 * Begins an attempt at a quiz for the actor, or returns the one that is still open, with its
 * deadline unchanged.
 *
 * Errors: "not-a-quiz"; "already-passed"; "locked" before its release or without its prerequisite;
 * "no-questions"; and by the quiz's rules "not-open-yet", "window-over", "no-attempts-left", and
 * "wait-first" after too many failures.
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
    const { minutes, passPercent } = item.details;
    const rules = rulesOf(item.details);
    const learner = { userId: member.id, courseId };
    // Of two requests at the same time the second waits here, then finds the first's attempt.
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
    if (await itemLock(tx, item, member.id)) return err("locked");
    const failed = earlier.map(({ startedAt }) => startedAt);
    const blocked = blockedBy(rules, { failed, now });
    if (blocked) return err(blocked.why);

    const picked = await pickedFor(tx, { courseId, id: itemId, details: item.details }, chance);
    if (picked.length === 0) return err("no-questions");
    const extraPercent = await extraTimeOf(tx, learner);
    const attemptId = newId(now);
    await tx.db.insert(quizAttempts).values({
      id: attemptId,
      ...learner,
      itemId,
      itemVersion: item.contentVersion,
      drawn: asked(picked, chance),
      answers: {},
      passPercent,
      startedAt: now,
      deadline: attemptEnd(now, { minutes, extraPercent, closesAt: rules.closesAt }),
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

/**
 * Stores answers of the actor's own open attempt; "submit" also hands it in. Each question is
 * merged on its own and the later answer counts, so that two windows, a slow connection or an old
 * form lose nothing. Answers that arrive up to `GRACE_MS` after the deadline still count, but
 * handing in then closes the attempt as out of time. Throws NotFound for everyone but its member.
 */
export async function answerAttempt(
  ctx: Ctx,
  attemptId: string,
  sent: FormData,
  intent: "save" | "submit",
): Promise<Result<Answered, never>> {
  return transact<Answered, never>(ctx, async (tx) => {
    const attempt = await ownAttempt(tx, attemptId);
    if (attempt.closedAt) return ok({ outcome: "closed" });
    const { deadline, drawn } = attempt;
    const at = tx.clock.now();
    if (!inTime(deadline, at)) {
      const { courseComplete } = await closeAttempt(tx, attempt, "out-of-time");
      return ok({ outcome: "out-of-time", courseComplete });
    }
    const now = Math.max(0, at.getTime() - attempt.startedAt.getTime());
    const held = { answers: attempt.answers, times: attempt.answerTimes };
    const { answers, times, later } = mergeAnswers(held, sentAnswers(drawn, sent, now));
    const merged = { answers, answerTimes: times };
    await tx.db.update(quizAttempts).set(merged).where(eq(quizAttempts.id, attemptId));
    if (intent === "save") {
      return ok({
        outcome: "saved",
        now,
        later: later.map((id) => ({
          id,
          position: drawn.findIndex((question) => question.id === id) + 1,
          chosen: answers[id] ?? [],
          time: times[id] ?? 0,
        })),
      });
    }
    const over = at > deadline;
    const closed = await closeAttempt(
      tx,
      { ...attempt, ...merged },
      over ? "out-of-time" : "submitted",
    );
    const { passed, courseComplete } = closed;
    if (over) return ok({ outcome: "out-of-time", courseComplete });
    return ok({ outcome: passed ? "passed" : "failed", courseComplete });
  });
}

/** Locks the attempt, so that saving and handing in wait for each other. */
async function ownAttempt(tx: Tx, attemptId: string): Promise<Attempt> {
  const [attempt] = await tx.db
    .select()
    .from(quizAttempts)
    .where(eq(quizAttempts.id, attemptId))
    .for("update");
  return orNotFound(
    attempt && learningPolicy.answerAttempt(tx.actor, attempt) ? attempt : undefined,
  );
}

export type Attempt = typeof quizAttempts.$inferSelect;

/** Closes an open attempt with its stored answers, scores it, and completes a passed quiz. */
async function closeAttempt(
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

/** Closes the attempts whose time is over, each in its own transaction. Run on a schedule. */
export async function closeOverdueAttempts(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(isNull(quizAttempts.closedAt), lt(quizAttempts.deadline, graceAgo(ctx))));
  for (const { id } of due) await closeOverdueAttempt(ctx, id);
}

/** Closes one attempt if its time is over. */
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
