import { eq } from "drizzle-orm";
import { acceptGroupQuote } from "#app/contexts/admissions/group/accept.server.ts";
import type { GroupRequest } from "#app/contexts/admissions/group/form.ts";
import { quoteGroup } from "#app/contexts/admissions/group/quote.server.ts";
import { requestGroup } from "#app/contexts/admissions/group/request.server.ts";
import { groupBookings, groupPlaces } from "#app/contexts/admissions/tables/groups.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "./cast.ts";

/** A request as the form hands it over: four places, two people named. */
export function groupRequest(intake: string, changes: Partial<GroupRequest> = {}): GroupRequest {
  return {
    intake,
    places: 4,
    organisation: "Kea Protective Ltd",
    contactName: "Catherine Doyle",
    contactEmail: "accounts@kea.test",
    purchaseOrder: "PO-4711",
    namesBy: "2026-06-01",
    message: undefined,
    people: [
      { name: "Ana Tui", email: "ana@kea.test" },
      { name: "Béla Kiss", email: "bela@kea.test" },
    ],
    ...changes,
  };
}

/** The contexts of the cast's partner, who books, and of an admin. */
export const booker = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.partner });
export const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

/** Requests a group booking as the cast's partner. @returns its id */
export async function requestedGroup(
  ctx: Ctx,
  intakeId: string,
  changes: Partial<GroupRequest> = {},
): Promise<string> {
  const form = groupRequest(intakeId, changes);
  const sent = await requestGroup(booker(ctx), form, { network: "192.0.2.0/24" });
  if (!sent.ok) throw new Error(sent.error);
  return sent.value.id;
}

export async function groupOf(ctx: Ctx, bookingId: string) {
  const [row] = await ctx.db.select().from(groupBookings).where(eq(groupBookings.id, bookingId));
  return row!;
}

export function placesOfGroup(ctx: Ctx, bookingId: string) {
  return ctx.db
    .select()
    .from(groupPlaces)
    .where(eq(groupPlaces.bookingId, bookingId))
    .orderBy(groupPlaces.position);
}

/** Quotes a booking for a module, for 14 days. */
export async function quotedGroup(ctx: Ctx, bookingId: string, veterans = false): Promise<void> {
  const { version } = await groupOf(ctx, bookingId);
  const done = await quoteGroup(staff(ctx), bookingId, {
    version: String(version),
    modules: ["intro-cp"],
    lines: [],
    veterans,
    validDays: 14,
    paymentDays: 14,
  });
  if (!done.ok) throw new Error(done.error);
}

/** Accepts the quote as the cast's partner. */
export async function acceptQuote(ctx: Ctx, bookingId: string) {
  const { version } = await groupOf(ctx, bookingId);
  return acceptGroupQuote(booker(ctx), bookingId, { version: String(version) });
}

/** Requests, quotes and accepts a booking. @returns its id */
export async function heldGroup(
  ctx: Ctx,
  intakeId: string,
  changes: Partial<GroupRequest> = {},
): Promise<string> {
  const bookingId = await requestedGroup(ctx, intakeId, changes);
  await quotedGroup(ctx, bookingId);
  const accepted = await acceptQuote(ctx, bookingId);
  if (!accepted.ok) throw new Error(accepted.error);
  return bookingId;
}
