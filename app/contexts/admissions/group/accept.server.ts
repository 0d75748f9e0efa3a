import { keepTermsAcceptance } from "#app/contexts/institute/public.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { groupEnded, groupHeld } from "../events.ts";
import { beginsAt } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { heldUntil } from "../offer/rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { closeGroup, holdGroupSeats } from "../seats/group-holds.server.ts";
import { reallocateSeats } from "../seats/seats.server.ts";
import { groupRow, inviteNamed, lockedGroup, placesOf, writeGroup } from "./rows.server.ts";
import { isBeforePayment } from "./rules.ts";

type AcceptError =
  | "no-quote"
  | "changed-meanwhile"
  | "quote-expired"
  | "course-begun"
  | "unknown-intake"
  | "too-few-seats";

/**
 * Accepts the quote of the actor's own booking: holds all of its places until the payment deadline,
 * or none. A seat that is free goes to the wait-list first. The people who are named are invited.
 * Accepting again changes nothing.
 *
 * Errors: "no-quote"; "changed-meanwhile" if the quote is another one than the page showed;
 * "quote-expired"; "course-begun"; "unknown-intake" if it does not take place; "too-few-seats" with
 * how many are `free` of the `places`.
 */
export async function acceptGroupQuote(
  ctx: Ctx,
  bookingId: string,
  { version }: { version: string },
): Promise<Result<{ until: Date }, AcceptError>> {
  return transact<{ until: Date }, AcceptError>(ctx, async (tx) => {
    const known = orNotFound(await groupRow(tx, bookingId));
    orNotFound(admissionsPolicy.acceptGroupQuote(tx.actor, known) ? known : undefined);
    const { intake, booking } = await lockedGroup(tx, known);
    if (booking.status === "held") return ok({ until: booking.heldUntil! });
    if (booking.status !== "quoted") return err("no-quote");
    const stale = requireVersion(booking, version);
    if (stale) return stale;
    const now = tx.clock.now();
    const begins = beginsAt(intake);
    if (intake.removedAt || isCalledOff(intake.runState)) return err("unknown-intake");
    if (begins <= now) return err("course-begun");
    if (booking.validUntil! <= now) return err("quote-expired");
    // Ends old holds first, then gives freed seats to the wait-list.
    const free = await reallocateSeats(tx, intake);
    if (free < booking.places) return err("too-few-seats", { free, places: booking.places });

    const until = heldUntil(now, booking.quote!.paymentDays, begins);
    const places = await placesOf(tx, bookingId);
    const ids = places.map(({ id }) => id);
    await holdGroupSeats(tx, intake.id, ids, { until });
    await writeGroup(tx, bookingId, { status: "held", acceptedAt: now, heldUntil: until });
    await keepTermsAcceptance(tx, {
      profileId: booking.profileId,
      act: "group-quote",
      subjectId: bookingId,
      at: now,
    });
    await record(tx, groupHeld, { bookingId });
    await inviteNamed(tx, places);
    return ok({ until });
  });
}

/**
 * Cancels the actor's own booking before it is paid for. Its places go to the next people.
 *
 * Errors: "group-paid"; "group-closed" if it has ended otherwise.
 */
export async function cancelGroup(
  ctx: Ctx,
  bookingId: string,
): Promise<Result<undefined, "group-paid" | "group-closed">> {
  return transact<undefined, "group-paid" | "group-closed">(ctx, async (tx) => {
    const known = orNotFound(await groupRow(tx, bookingId));
    orNotFound(admissionsPolicy.cancelGroup(tx.actor, known) ? known : undefined);
    const { intake, booking } = await lockedGroup(tx, known);
    if (booking.status === "cancelled") return ok();
    if (booking.status === "paid") return err("group-paid");
    if (!isBeforePayment(booking.status)) return err("group-closed", { status: booking.status });
    await closeGroup(tx, bookingId, { as: "cancelled", reason: null });
    await reallocateSeats(tx, intake);
    await record(tx, groupEnded, { bookingId });
    return ok();
  });
}
