import { and, count, eq, isNull } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { placeTransferred, placeTransferredByStaff } from "../events.ts";
import { todayAt } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { admissionsPolicy } from "../policy.ts";
import { closeQuestion } from "../seats/seats.server.ts";
import { placeTransfers } from "../tables/changes.ts";
import { enrolments } from "../tables/seats.ts";
import type { StaffTransfer, TransferRequest } from "./form.ts";
import { groupOfPlace } from "./group-of-place.server.ts";
import { lockedMove, moveSeat, takesMoves } from "./move.server.ts";
import { mayTransfer } from "./rules.ts";

type TransferError =
  | "no-place"
  | "changed-meanwhile"
  | "unknown-intake"
  | "not-later"
  | "full"
  | "of-a-group"
  | "not-allowed";

/**
 * Moves the actor's own place to a later intake of the same programme with a free seat: once, and up
 * to 14 days before the start (the terms, "Cancellation and refunds"). Other people's places are
 * 404.
 *
 * Errors: "no-place" if it has ended; "changed-meanwhile" if it was moved in another window;
 * "unknown-intake"; "not-later"; "full"; "of-a-group" with the `organisation` that acts for the
 * place; "not-allowed" with the reason (`why`).
 */
export async function transferOwnPlace(
  ctx: Ctx,
  enrolmentId: string,
  form: TransferRequest,
): Promise<Result<undefined, TransferError>> {
  return transact<undefined, TransferError>(ctx, async (tx) => {
    const place = await placeById(tx, enrolmentId);
    const mine = place && admissionsPolicy.transferOwnPlace(tx.actor, place);
    const { offerId } = orNotFound(mine ? place : undefined);
    const move = await lockedMove(tx, offerId, form.intake);
    if (!move.ok) return move;
    const { enrolment, from, to } = move.value;
    if (enrolment?.id !== enrolmentId) return err("no-place");
    const group = await groupOfPlace(tx, offerId);
    if (group) return err("of-a-group", group);
    const now = tx.clock.now();
    const { allowed, why } = mayTransfer({
      startsOn: from.date,
      today: todayAt(from.location, now),
      moved: await movesAskedFor(tx, offerId),
      calledOff: isCalledOff(from.runState),
      organisation: null,
    });
    if (!allowed) return err("not-allowed", { why });
    if (!takesMoves(to, from.programmeId, now)) return err("unknown-intake");
    if (to.date <= from.date) return err("not-later");
    const moved = await moveSeat(tx, move.value, { why: "asked" });
    if (!moved.ok) return moved;
    await closeQuestion(tx, offerId);
    await record(tx, placeTransferred, moved.value);
    return ok();
  });
}

/**
 * Moves somebody's place to another intake of the same programme with a free seat, for a reason that
 * is kept, such as illness. The limits of the terms do not bind staff.
 *
 * Errors: as above, without those of the terms.
 */
export async function transferPlace(
  ctx: Ctx,
  enrolmentId: string,
  form: StaffTransfer,
): Promise<Result<undefined, Exclude<TransferError, "not-later" | "not-allowed">>> {
  return transact<undefined, Exclude<TransferError, "not-later" | "not-allowed">>(
    ctx,
    async (tx) => {
      const place = await placeById(tx, enrolmentId);
      authorize(admissionsPolicy.transferPlace(tx.actor));
      const { offerId, applicationId } = orNotFound(place);
      const move = await lockedMove(tx, offerId, form.intake);
      if (!move.ok) return move;
      const { enrolment, from, to } = move.value;
      if (enrolment?.id !== enrolmentId) return err("no-place");
      const group = await groupOfPlace(tx, offerId);
      if (group) return err("of-a-group", group);
      if (!takesMoves(to, from.programmeId, tx.clock.now())) return err("unknown-intake");
      const moved = await moveSeat(tx, move.value, { why: "staff", reason: form.reason });
      if (!moved.ok) return moved;
      await closeQuestion(tx, offerId);
      await record(
        tx,
        placeTransferredByStaff,
        { applicationId, ...moved.value },
        {
          before: { intakeId: from.id, date: from.date },
          after: { intakeId: to.id, date: to.date, reason: form.reason },
        },
      );
      return ok();
    },
  );
}

/** Returns how often a place was moved because its holder wanted it. */
export async function movesAskedFor(ctx: Pick<Ctx, "db">, offerId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(placeTransfers)
    .where(and(eq(placeTransfers.offerId, offerId), eq(placeTransfers.why, "asked")));
  return row?.n ?? 0;
}

async function placeById(tx: Tx, enrolmentId: string) {
  const [place] = await tx.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.id, enrolmentId), isNull(enrolments.cancelledAt)));
  return place;
}
