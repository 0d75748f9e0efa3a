import { and, asc, eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { screeningChanged } from "../events.ts";
import { lockedJob } from "../job/rows.server.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { screeningQuestions } from "../tables/screening.ts";
import type { NewQuestion } from "./form.ts";
import { MOST_QUESTIONS } from "./rules.ts";

type Error = "questions-fixed" | "too-many-questions";

/**
 * Adds a question to a draft of the actor's own partner, behind the others. Other partners' listings
 * are 404.
 *
 * Errors: "questions-fixed" once the listing was submitted; "too-many-questions" with the most.
 */
export function addQuestion(
  ctx: Ctx,
  jobId: string,
  question: NewQuestion,
): Promise<Result<undefined, Error>> {
  return changed(ctx, jobId, async (tx, rows) => {
    if (rows.length >= MOST_QUESTIONS) return err("too-many-questions", { most: MOST_QUESTIONS });
    const createdAt = tx.clock.now();
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
    await tx.db
      .insert(screeningQuestions)
      .values({ ...question, id: newId(createdAt), jobId, position, createdAt });
    return ok();
  });
}

/** Removes a question from a draft. Error: "questions-fixed". */
export function removeQuestion(
  ctx: Ctx,
  jobId: string,
  id: string,
): Promise<Result<undefined, Error>> {
  return changed(ctx, jobId, async (tx, rows) => {
    orNotFound(rows.find((row) => row.id === id));
    await tx.db
      .delete(screeningQuestions)
      .where(and(eq(screeningQuestions.id, id), eq(screeningQuestions.jobId, jobId)));
    return ok();
  });
}

/** Moves a question before or behind its neighbour. At the end it stays. Error: "questions-fixed". */
export function shiftQuestion(
  ctx: Ctx,
  jobId: string,
  { id, direction }: { id: string; direction: "up" | "down" },
): Promise<Result<undefined, Error>> {
  return changed(ctx, jobId, async (tx, rows) => {
    const row = orNotFound(rows.find((each) => each.id === id));
    const other = rows[rows.indexOf(row) + (direction === "up" ? -1 : 1)];
    if (!other) return ok();
    for (const [of, position] of [
      [row.id, other.position],
      [other.id, row.position],
    ] as const) {
      await tx.db.update(screeningQuestions).set({ position }).where(eq(screeningQuestions.id, of));
    }
    return ok();
  });
}

type Row = typeof screeningQuestions.$inferSelect;

/** Changes the questions of a draft, whose row is locked, so that staff approve what they read. */
async function changed(
  ctx: Ctx,
  jobId: string,
  work: (tx: Tx, rows: Row[]) => Promise<Result<undefined, Error>>,
): Promise<Result<undefined, Error>> {
  return transact<undefined, Error>(ctx, async (tx) => {
    const membership = await requirePartner(tx);
    const job = await lockedJob(tx, jobId);
    const subject = job && { partnerId: job.partnerId, membership };
    const mine = subject && recruitmentPolicy.editOwnJob(tx.actor, subject);
    if (orNotFound(mine ? job : undefined).status !== "Draft") return err("questions-fixed");
    const rows = await tx.db
      .select()
      .from(screeningQuestions)
      .where(eq(screeningQuestions.jobId, jobId))
      .orderBy(asc(screeningQuestions.position), asc(screeningQuestions.id));
    const done = await work(tx, rows);
    if (done.ok) await record(tx, screeningChanged, { jobId });
    return done;
  });
}
