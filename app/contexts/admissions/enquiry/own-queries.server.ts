import { asc, desc, eq, sql } from "drizzle-orm";
import { unreadMessages } from "#app/contexts/conversations/public.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { subjectLabel } from "./rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { enquiries } from "../tables/applications.ts";

/**
 * Returns what was sent to the institute from the actor's address, newest first, with the number of
 * unread answers; null while the address is not verified. Two queries.
 */
export async function ownEnquiries(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== "member" || !admissionsPolicy.listOwnEnquiries(actor)) return null;
  const rows = await ctx.db
    .select({ id: enquiries.id, subject: enquiries.subject, receivedAt: enquiries.receivedAt })
    .from(enquiries)
    .where(eq(sql`lower(${enquiries.email})`, actor.email.toLowerCase()))
    .orderBy(desc(enquiries.receivedAt), desc(enquiries.id))
    .limit(100);
  const unread = await unreadMessages(
    ctx,
    "person",
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    subject: subjectLabel(row.subject),
    unread: unread.get(row.id) ?? 0,
  }));
}

/** Returns when the actor first wrote to the institute; null if they have not. One query. */
export async function firstEnquiryAt(ctx: Ctx): Promise<Date | null> {
  const { actor } = ctx;
  if (actor.kind !== "member" || !admissionsPolicy.listOwnEnquiries(actor)) return null;
  const [first] = await ctx.db
    .select({ receivedAt: enquiries.receivedAt })
    .from(enquiries)
    .where(eq(sql`lower(${enquiries.email})`, actor.email.toLowerCase()))
    .orderBy(asc(enquiries.receivedAt))
    .limit(1);
  return first?.receivedAt ?? null;
}

/**
 * Returns one message from the actor's address; null while the address is not verified, whatever the
 * id. Those from other addresses are 404.
 */
export async function ownEnquiry(ctx: Ctx, id: string) {
  if (!admissionsPolicy.listOwnEnquiries(ctx.actor)) return null;
  const [row] = await ctx.db
    .select({
      id: enquiries.id,
      email: enquiries.email,
      subject: enquiries.subject,
      message: enquiries.message,
      receivedAt: enquiries.receivedAt,
    })
    .from(enquiries)
    .where(eq(enquiries.id, id));
  const mine = row && admissionsPolicy.readOwnEnquiry(ctx.actor, row);
  const { email: _, ...enquiry } = orNotFound(mine ? row : undefined);
  return { ...enquiry, subject: subjectLabel(enquiry.subject) };
}
