import {
  type FeeRules,
  feeRules,
  lockModules,
  pricedModules,
  type PriceView,
  priceView,
} from "#app/contexts/catalogue/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { groupDeclined, groupQuoted } from "../events.ts";
import { intakeById } from "../intake/queries.server.ts";
import { beginsAt } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { admissionsPolicy } from "../policy.ts";
import { closeGroup } from "../seats/group-holds.server.ts";
import { reallocateSeats } from "../seats/seats.server.ts";
import type { QuoteRequest } from "./form.ts";
import { groupPrice } from "./price.server.ts";
import { type GroupBooking, groupRow, lockedGroup, writeGroup } from "./rows.server.ts";
import { type GroupQuote, type GroupStatus, isBeforePayment, quoteValidUntil } from "./rules.ts";

type QuoteError =
  | "changed-meanwhile"
  | "group-closed"
  | "unknown-intake"
  | "course-begun"
  | "unknown-module"
  | "nothing-to-pay";

/** What can be quoted: a request, a quote in place of another, or one whose time was over. */
const quotable: ReadonlySet<GroupStatus> = new Set(["requested", "quoted", "lapsed"]);

/**
 * Makes the quote for a group, or another one in its place. Prices and fee rules are those of today
 * and are kept with it. The organisation gets it by email. No place is held before it is accepted.
 *
 * Errors: "changed-meanwhile"; "group-closed" with the `status` of a booking that is accepted or has
 * ended; "unknown-intake" if the course does not take place; "course-begun"; "unknown-module";
 * "nothing-to-pay".
 */
export async function quoteGroup(
  ctx: Ctx,
  bookingId: string,
  form: QuoteRequest,
): Promise<Result<undefined, QuoteError>> {
  return transact<undefined, QuoteError>(ctx, async (tx) => {
    const known = await groupRow(tx, bookingId);
    authorize(admissionsPolicy.quoteGroup(tx.actor));
    const { intake, booking } = await lockedGroup(tx, orNotFound(known));
    const stale = requireVersion(booking, form.version);
    if (stale) return stale;
    if (!quotable.has(booking.status)) return err("group-closed", { status: booking.status });
    if (intake.removedAt || isCalledOff(intake.runState)) return err("unknown-intake");
    const now = tx.clock.now();
    const begins = beginsAt(intake);
    if (begins <= now) return err("course-begun");
    // The lock keeps a module from being retired before the quote is stored.
    const modules = await lockModules(tx, form.modules);
    if (modules.length !== form.modules.length) return err("unknown-module");

    const quoted = quotedBy(form, { booking, modules, rules: await feeRules(tx), begins, now });
    const { quote, validUntil } = quoted;
    const { plans } = await groupPrice(tx, quoted, begins);
    if (plans.every(({ totalMinor }) => totalMinor === 0)) return err("nothing-to-pay");

    await writeGroup(tx, bookingId, {
      quote,
      quotedBy: actorId(tx.actor),
      quotedAt: now,
      validUntil,
      status: "quoted",
      acceptedAt: null,
      heldUntil: null,
      endedAt: null,
      endReason: null,
    });
    const { feeRules: _, ...told } = quote;
    const after = { ...told, validUntil: validUntil.toISOString() };
    await record(tx, groupQuoted, { bookingId }, { before: { status: booking.status }, after });
    return ok();
  });
}

/**
 * Returns what a group would cost if it were quoted now; undefined for an unknown module or course.
 */
export async function previewQuote(
  ctx: Ctx,
  bookingId: string,
  form: QuoteRequest,
): Promise<PriceView | undefined> {
  authorize(admissionsPolicy.quoteGroup(ctx.actor));
  const booking = orNotFound(await groupRow(ctx, bookingId));
  const intake = await intakeById(ctx, booking.intakeId);
  const modules = await pricedModules(ctx, form.modules);
  if (!intake || modules.length !== form.modules.length) return undefined;
  const begins = beginsAt(intake);
  const rules = await feeRules(ctx);
  const quoted = quotedBy(form, { booking, modules, rules, begins, now: ctx.clock.now() });
  return priceView(await groupPrice(ctx, quoted, begins));
}

/** Returns a booking as a form quotes it: at the prices and by the rules of today. */
function quotedBy(
  form: QuoteRequest,
  at: {
    booking: GroupBooking;
    modules: readonly { id: string; listMinor: number }[];
    rules: FeeRules;
    begins: Date;
    now: Date;
  },
) {
  const quote: GroupQuote = {
    moduleIds: at.modules.map(({ id }) => id),
    modulePrices: Object.fromEntries(at.modules.map(({ id, listMinor }) => [id, listMinor])),
    feeRules: at.rules,
    typedLines: form.lines,
    veterans: form.veterans,
    paymentDays: form.paymentDays,
  };
  const validUntil = quoteValidUntil(at.now, form.validDays, at.begins);
  return { ...at.booking, quote, validUntil, heldUntil: null, status: "quoted" as const };
}

/**
 * Declines a request, takes a quote back, or cancels accepted places that are not paid for. The
 * organisation is told why by email.
 *
 * Errors: "changed-meanwhile"; "group-closed" with the `status` once it is paid for or has ended.
 */
export async function declineGroup(
  ctx: Ctx,
  bookingId: string,
  { version, reason }: { version: string; reason: string },
): Promise<Result<undefined, "changed-meanwhile" | "group-closed">> {
  return transact<undefined, "changed-meanwhile" | "group-closed">(ctx, async (tx) => {
    const known = await groupRow(tx, bookingId);
    authorize(admissionsPolicy.declineGroup(tx.actor));
    const { intake, booking } = await lockedGroup(tx, orNotFound(known));
    // The second of two clicks.
    if (booking.status === "declined" && booking.endReason === reason) return ok();
    const stale = requireVersion(booking, version);
    if (stale) return stale;
    const { status } = booking;
    if (!isBeforePayment(status)) return err("group-closed", { status });
    await closeGroup(tx, bookingId, { as: "declined", reason });
    await reallocateSeats(tx, intake);
    await record(tx, groupDeclined, { bookingId }, { before: { status }, after: { reason } });
    return ok();
  });
}
