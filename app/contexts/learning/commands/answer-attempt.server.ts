import { eq } from "drizzle-orm";
import { found } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { learningPolicy } from "../policy.ts";
import { type Answered, inTime, readAnswers } from "../quiz.ts";
import { quizAttempts } from "../schema.ts";
import { type Attempt, closeAttempt } from "./close-attempt.server.ts";

/**
 * Takes the answers to the actor's own open attempt: to keep, or to hand in. They are all of the
 * answers, so that what is no longer chosen is gone. To anybody else the attempt does not exist.
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
    if (!inTime(attempt.deadline, tx.clock.now())) {
      const { courseComplete } = await closeAttempt(tx, attempt, "out-of-time");
      return ok({ outcome: "out-of-time", courseComplete });
    }
    const answers = readAnswers(attempt.drawn, sent);
    await tx.db.update(quizAttempts).set({ answers }).where(eq(quizAttempts.id, attemptId));
    if (intent === "save") return ok({ outcome: "saved" });
    const closed = await closeAttempt(tx, { ...attempt, answers }, "submitted");
    const { passed, courseComplete } = closed;
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
  return found(attempt && learningPolicy.answerAttempt(tx.actor, attempt) ? attempt : undefined);
}
