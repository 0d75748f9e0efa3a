import { and, eq, isNotNull } from "drizzle-orm";
import { placesOfGroupOrder } from "#app/contexts/admissions/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { courseWithdrawn, placesWithdrawn } from "../events.ts";
import { billingPolicy } from "../policy.ts";
import { withdrawals } from "../tables.ts";
import { ownOrderRow } from "../order/own-queries.server.ts";
import { amountOf } from "../order/parts.server.ts";
import { lockedOrder, type Order } from "../order/rows.server.ts";
import type { PlacesGivenUp } from "./form.ts";
import { shareOf } from "./rules.ts";
import type { WithdrawalResult } from "./withdrawal.ts";
import { withdrawalTerms } from "./withdrawal-terms.server.ts";
import { unpaidOf } from "../order/credit.server.ts";
import { reduceOrderWithin } from "./within.server.ts";

/** The places that an order still has, and what the terms give for some of them. */
export type PlacesTerms = NonNullable<Awaited<ReturnType<typeof placesTerms>>>;

/**
 * Returns the places of a group's paid order, and what the terms give today for some of them: their
 * share of the price and of what was paid, by the rules that hold for the whole. What is not paid of
 * their share is not due any more. Undefined for other orders and without a place.
 */
async function placesTerms(ctx: Ctx, order: Order) {
  const group = await placesOfGroupOrder(ctx, order.id);
  const terms = group && (await withdrawalTerms(ctx, order));
  if (!terms) return undefined;
  // Admissions ends the places after this was committed, so those of earlier notices are left out.
  const gone = new Set(await givenUpBefore(ctx, order.id));
  const places = group.places.filter(({ id }) => !gone.has(id));
  const unpaidMinor = await unpaidOf(ctx, order);
  const on = (given: number): WithdrawalResult & { waivedMinor: number } => {
    const share = (minor: number) => shareOf(minor, { given, left: places.length });
    const part = { priceMinor: share(terms.priceMinor), paidMinor: share(terms.paidMinor) };
    const result = terms.on({ euConsumer: false, share: part });
    return { ...result, waivedMinor: share(unpaidMinor) };
  };
  return { ...group, ...terms, places, on };
}

async function givenUpBefore(ctx: Pick<Ctx, "db">, orderId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ ids: withdrawals.groupPlaceIds })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isNotNull(withdrawals.groupPlaceIds)));
  return rows.flatMap(({ ids }) => ids ?? []);
}

/**
 * Returns what the page for giving up single places shows of the actor's own order. `chosen` are
 * named places by their ids, and `unnamed` is how many of those without a name, of which the last
 * ones go first. `result` is null while nothing, or everything, is chosen. It is 404 for everyone but
 * the order's owner; `terms` is null without places.
 */
export async function ownPlacesToGiveUp(
  ctx: Ctx,
  orderId: string,
  { chosen, unnamed }: { chosen: readonly string[]; unnamed: number },
) {
  const order = await ownOrderRow(ctx, orderId);
  const about = { id: order.id, number: order.number, title: order.title, email: order.email };
  const terms = await placesTerms(ctx, order);
  if (!terms) return { order: about, terms: null };
  const named = terms.places.filter(({ name }) => name !== null);
  const rest = terms.places.filter(({ name }) => name === null);
  const places = [
    ...rest.slice(rest.length - Math.min(unnamed, rest.length)),
    ...named.filter(({ id }) => chosen.includes(id)),
  ];
  const some = places.length > 0 && places.length < terms.places.length;
  const { bookingId, number, changed, startsOn, location } = terms;
  return {
    order: about,
    terms: { bookingId, number, changed, startsOn, location, named, unnamed: rest.length },
    places,
    /** All places were chosen, which is a withdrawal from the whole order. */
    all: places.length > 0 && !some,
    result: some ? resultView(terms.on(places.length)) : null,
  };
}

function resultView(result: ReturnType<PlacesTerms["on"]>) {
  const { refundMinor, keptMinor, waivedMinor, ...rest } = result;
  return {
    ...rest,
    refundMinor,
    refund: amountOf(refundMinor),
    kept: amountOf(keptMinor),
    waived: waivedMinor > 0 ? amountOf(waivedMinor) : null,
  };
}

type GiveUpError =
  | "no-place"
  | "course-changed"
  | "places-changed"
  | "all-places"
  | "result-changed"
  | "payment-disputed";

/**
 * Gives up some places of the actor's own group order, with what the terms give now: their share goes
 * back with a credit note, the people who are named are told, and the seats go to the wait-list. A
 * second click is the same notice.
 *
 * Errors: "no-place"; "course-changed" while the organisation is asked about a change of the course;
 * "places-changed" if one of them was given up meanwhile; "all-places", which is a withdrawal from the
 * order; "result-changed" if the terms give another refund than the page said; "payment-disputed".
 */
export async function giveUpPlaces(
  ctx: Ctx,
  orderId: string,
  { places: ids, refundMinor }: PlacesGivenUp,
): Promise<Result<undefined, GiveUpError>> {
  return transact<undefined, GiveUpError>(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    const order = orNotFound(row && billingPolicy.withdraw(tx.actor, row) ? row : undefined);
    if (await isKnown(tx, orderId, ids)) return ok();
    const terms = await placesTerms(tx, order);
    if (!terms) return err("no-place");
    if (terms.changed) return err("course-changed");
    const given = terms.places.filter(({ id }) => ids.includes(id));
    if (given.length < ids.length) return err("places-changed");
    if (given.length === terms.places.length) return err("all-places");
    const result = terms.on(given.length);
    if (result.refundMinor !== refundMinor) return err("result-changed");

    const { rule, keptMinor, waivedMinor } = result;
    const why = `${given.length} of ${terms.places.length} places are given up. ${result.why}`;
    const reason = `You gave places up. ${why}`;
    const reduced = await reduceOrderWithin(tx, order, {
      refundMinor,
      waivedMinor,
      reason,
      askedBy: null,
    });
    if (!reduced.ok) return err("payment-disputed");
    const recordedAt = tx.clock.now();
    const withdrawalId = newId(recordedAt);
    const noted = { way: "site", euConsumer: false, noticeOn: terms.today } as const;
    const amounts = { refundMinor, keptMinor, providedMinor: 0 };
    const placeIds = given.map(({ id }) => id);
    await tx.db.insert(withdrawals).values({
      ...noted,
      ...amounts,
      id: withdrawalId,
      orderId,
      groupPlaceIds: placeIds,
      rule,
      why,
      recordedAt,
      recordedBy: null,
    });
    await record(tx, placesWithdrawn, { orderId, withdrawalId, placeIds });
    const after = { ...noted, ...amounts, rule, waivedMinor, places: given.length };
    await record(tx, courseWithdrawn, { orderId, withdrawalId }, { after });
    return ok();
  });
}

/** Returns whether the very same places were given up before, with the first of two clicks. */
async function isKnown(tx: Tx, orderId: string, ids: readonly string[]): Promise<boolean> {
  const before = await tx.db
    .select({ ids: withdrawals.groupPlaceIds })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isNotNull(withdrawals.groupPlaceIds)));
  const wanted = [...ids].sort().join();
  return before.some((each) => [...(each.ids ?? [])].sort().join() === wanted);
}
