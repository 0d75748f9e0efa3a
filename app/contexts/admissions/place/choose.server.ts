import { and, eq, isNull, lte } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { changeAnswered, changeReminderDue } from "../events.ts";
import { type Choice, choicesAfter, silentChoice } from "../intake/change.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications } from "../tables/applications.ts";
import { intakeChangeAnswers, intakeChanges } from "../tables/changes.ts";
import { groupBookings } from "../tables/groups.ts";
import { offers } from "../tables/seats.ts";
import { askedOf } from "./asked.server.ts";
import type { ChangeAnswer } from "./form.ts";
import { takesMoves } from "./move.server.ts";

type AnswerError =
  | "already-answered"
  | "superseded"
  | "too-late"
  | "not-offered"
  | "no-place"
  | "changed-meanwhile"
  | "unknown-intake"
  | "full"
  | "too-few";

/**
 * Answers the question that the institute asked when it changed or cancelled an intake: keep the
 * place, take one on another intake, or get everything back. The organisation of a group answers for
 * all of its places. It is 404 for everybody but its owner.
 * The same answer given again changes nothing.
 *
 * Errors: "already-answered" with what was chosen; "superseded" if the course has changed again or
 * the place has ended; "too-late"; "not-offered" to keep a place on a cancelled course; "no-place";
 * "changed-meanwhile"; "unknown-intake"; "full"; "too-few" for a group, with how many are `free`.
 */
export async function answerChange(
  ctx: Ctx,
  answerId: string,
  { choice, intake }: ChangeAnswer,
): Promise<Result<undefined, AnswerError>> {
  return transact<undefined, AnswerError>(ctx, async (tx) => {
    const known = await questionById(tx, answerId);
    const asked = askedOf(orNotFound(known && mayAnswer(tx.actor, known) ? known : undefined));
    const moving = choice === "move" && intake !== undefined;
    const move = moving ? await asked.prepareMove(tx, intake) : undefined;
    if (move && !move.ok && move.error === "changed-meanwhile") return move;
    // Without a move, or if it is impossible, the question is still read under its intake's lock.
    if (!move?.ok) await asked.lock(tx);
    const { answer, change } = (await questionById(tx, answerId, "update"))!;
    if (answer.choice)
      return answer.choice === choice ? ok() : err("already-answered", { choice: answer.choice });
    if (answer.endedAt) return err("superseded");
    if (answer.answerBy && answer.answerBy <= tx.clock.now()) return err("too-late");
    if (!choicesAfter(change.kind).includes(choice)) return err("not-offered");
    if (move && !move.ok) return move;
    await note(tx, answerId, choice, "answer");
    if (move) {
      const { to, go } = move.value;
      if (!takesMoves(to, change.before.programmeId, tx.clock.now())) return err("unknown-intake");
      return go();
    }
    if (choice === "refund" && !(await asked.giveBack(tx, change.kind))) return err("no-place");
    await record(tx, changeAnswered, { answerId });
    return ok();
  });
}

/**
 * Counts the silence of people who did not answer in time: a cancelled intake is refunded in full,
 * and on a moved one the place is kept. Runs on a schedule; each person has a transaction.
 */
export async function settleSilence(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({
      answerId: intakeChangeAnswers.id,
      offerId: intakeChangeAnswers.offerId,
      bookingId: intakeChangeAnswers.bookingId,
    })
    .from(intakeChangeAnswers)
    .where(and(isOpen, lte(intakeChangeAnswers.answerBy, ctx.clock.now())));
  for (const each of due) {
    const { answerId: id } = each;
    const asked = askedOf(each);
    await transact<undefined, never>(ctx, async (tx) => {
      await asked.lock(tx);
      const { answer, change } = (await questionById(tx, id, "update"))!;
      // Somebody answered while this waited, or another process was first.
      if (answer.choice || answer.endedAt) return ok();
      const choice = silentChoice(change.kind);
      await note(tx, id, choice, "silence");
      if (choice === "refund") await asked.giveBack(tx, change.kind);
      await record(tx, changeAnswered, { answerId: id });
      return ok();
    });
  }
}

/** Reminds people who have not chosen yet, once. Runs on a schedule. */
export async function remindOfChanges(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const due = and(
    isOpen,
    lte(intakeChangeAnswers.remindAt, now),
    isNull(intakeChangeAnswers.remindedAt),
  );
  await transact<undefined, never>(ctx, async (tx) => {
    const reminded = await tx.db
      .update(intakeChangeAnswers)
      .set({ remindedAt: now })
      .where(due)
      .returning({ id: intakeChangeAnswers.id });
    for (const { id } of reminded) await record(tx, changeReminderDue, { answerId: id });
    return ok();
  });
}

const isOpen = and(isNull(intakeChangeAnswers.choice), isNull(intakeChangeAnswers.endedAt));

async function note(tx: Tx, id: string, choice: Choice, chosenAs: "answer" | "silence") {
  await tx.db
    .update(intakeChangeAnswers)
    .set({ choice, chosenAs, chosenAt: tx.clock.now() })
    .where(eq(intakeChangeAnswers.id, id));
}

/** Returns whether somebody is asked: the applicant, or the organisation of a group. */
function mayAnswer(actor: Tx["actor"], asked: { email: string | null; bookedBy: string | null }) {
  const { email, bookedBy } = asked;
  if (bookedBy !== null) return admissionsPolicy.answerGroupChange(actor, { profileId: bookedBy });
  return email !== null && admissionsPolicy.answerIntakeChange(actor, { email });
}

/** Returns a question with its change and whom it concerns. */
async function questionById(tx: Tx, id: string, lock?: "update") {
  const query = tx.db
    .select({
      answer: intakeChangeAnswers,
      change: intakeChanges,
      answerId: intakeChangeAnswers.id,
      offerId: intakeChangeAnswers.offerId,
      bookingId: intakeChangeAnswers.bookingId,
      email: applications.email,
      bookedBy: groupBookings.profileId,
    })
    .from(intakeChangeAnswers)
    .innerJoin(intakeChanges, eq(intakeChanges.id, intakeChangeAnswers.changeId))
    .leftJoin(offers, eq(offers.id, intakeChangeAnswers.offerId))
    .leftJoin(applications, eq(applications.id, offers.applicationId))
    .leftJoin(groupBookings, eq(groupBookings.id, intakeChangeAnswers.bookingId))
    .where(eq(intakeChangeAnswers.id, id));
  const [row] = lock ? await query.for("update", { of: intakeChangeAnswers }) : await query;
  return row;
}
