import { eq } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { mergeAnswers, sentAnswers } from "./answers.ts";
import { learningPolicy } from "../policy.ts";
import { type Answered, inTime } from "./rules.ts";
import { quizAttempts } from "../tables/courses.ts";
import { type Attempt, closeAttempt } from "./close.server.ts";

/**
 * Takes answers to the actor's own open attempt: to keep, or to hand in with those that are held.
 * Each question is answered by itself, and the later of two answers stays, so that two windows, a
 * slow line or a form that was opened earlier take nothing away. What arrives when the time is over
 * counts for its few seconds of grace; handing in then closes the attempt as out of time. To anybody
 * else the attempt does not exist.
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

/** Locked, so that saving and handing in wait for each other. */
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
