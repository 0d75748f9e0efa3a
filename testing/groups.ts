import { eq } from "drizzle-orm";
import { acceptGroupQuote } from "#app/contexts/admissions/group/accept.server.ts";
import type { GroupRequest } from "#app/contexts/admissions/group/form.ts";
import { quoteGroup } from "#app/contexts/admissions/group/quote.server.ts";
import { requestGroup } from "#app/contexts/admissions/group/request.server.ts";
import { groupBookings, groupPlaces } from "#app/contexts/admissions/tables/groups.ts";
import { confirmTransfer } from "#app/contexts/billing/payment/confirm-transfer.server.ts";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import { instalments, orders } from "#app/contexts/billing/tables.ts";
import {
  acceptInvitation,
  issueInvitationLink,
} from "#app/contexts/identity/people/invitation.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { groupSubscribers } from "#app/subscribers.ts";
import { cast } from "./cast.ts";
import { demoPayments, workOffBilling } from "./orders.ts";

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
export async function quotedGroup(
  ctx: Ctx,
  bookingId: string,
  veterans = false,
  modules = ["intro-cp"],
): Promise<void> {
  const { version } = await groupOf(ctx, bookingId);
  const done = await quoteGroup(staff(ctx), bookingId, {
    version: String(version),
    modules,
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

/** Pays a held booking by bank transfer, and does the background work. @returns the order */
export async function paid(ctx: Ctx, bookingId: string, plan = "upfront") {
  const placed = await placeOrder(booker(ctx), bookingId, plan);
  if (!placed.ok) throw new Error(placed.error);
  const { orderId } = placed.value;
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const [first] = await ctx.db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, orderId))
    .orderBy(instalments.position);
  const transfer = { amount: first!.minor, reference: `KIWI ${order!.number}` };
  const done = await confirmTransfer(staff(ctx), orderId, transfer);
  if (!done.ok) throw new Error(done.error);
  await workOffBilling(ctx, demoPayments(ctx), groupSubscribers);
  return order!;
}

/** Lets the person of a place accept their invitation. @returns their application's id */
export async function joined(ctx: Ctx, placeId: string): Promise<string> {
  await workOffBilling(ctx, demoPayments(ctx), groupSubscribers);
  const [place] = await ctx.db.select().from(groupPlaces).where(eq(groupPlaces.id, placeId));
  const link = await issueInvitationLink(ctx, place!.invitationId!);
  const token = new URL(link).searchParams.get("token")!;
  const password = "correct horse battery staple 42";
  const accepted = await acceptInvitation(ctx, { token, password });
  if (!accepted.ok) throw new Error(accepted.error);
  await workOffBilling(ctx, demoPayments(ctx), groupSubscribers);
  const [after] = await ctx.db.select().from(groupPlaces).where(eq(groupPlaces.id, placeId));
  return after!.applicationId!;
}
