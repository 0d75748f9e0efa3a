import { count, eq, inArray, sql } from "drizzle-orm";
import { pricedProgramme } from "#app/contexts/catalogue/public.server.ts";
import { attachmentsOfMessage, messageById } from "#app/contexts/conversations/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  type EnquiryKind,
  type EnquiryStatus,
  enquiryStatuses,
  replyState,
  subjectLabel,
} from "./rules.ts";
import type { EnquiryState } from "./list.ts";
import { admissionsPolicy } from "../policy.ts";
import { enquiries } from "../tables/applications.ts";

/** Returns one message and what the viewer may do with it, without its conversation. */
export async function enquiryById(ctx: Ctx, id: string) {
  authorize(admissionsPolicy.readEnquiries(ctx.actor));
  const [row] = await ctx.db.select().from(enquiries).where(eq(enquiries.id, id));
  const { fingerprint: _, ...enquiry } = orNotFound(row);
  const names = await displayNames(ctx, [enquiry.assignedTo]);
  return {
    ...enquiry,
    subject: subjectLabel(enquiry.subject),
    reply: replyState(enquiry, ctx.clock.now()),
    assignee: enquiry.assignedTo && (names.get(enquiry.assignedTo) ?? "Former member"),
    can: {
      move: admissionsPolicy.moveEnquiry(ctx.actor),
      assign: admissionsPolicy.assignEnquiry(ctx.actor),
      reply: admissionsPolicy.replyToEnquiry(ctx.actor),
    },
  };
}

/** Counts the messages that wait for a reply, and those that are overdue. */
export async function enquiriesWaiting(ctx: Ctx): Promise<{ open: number; overdue: number }> {
  authorize(admissionsPolicy.readEnquiries(ctx.actor));
  const late = sql<number>`count(*) filter (where ${enquiries.replyDueAt} < ${ctx.clock.now()})`;
  const [row] = await ctx.db
    .select({ open: count(), overdue: late.mapWith(Number) })
    .from(enquiries)
    .where(inArray(enquiries.status, statusesOf("open")));
  return row ?? { open: 0, overdue: 0 };
}

/** Returns where an acknowledgement goes, and the programme whose fees were asked for. */
export async function enquirySender(
  ctx: Pick<Ctx, "db">,
  id: string,
): Promise<
  | { email: string; kind: EnquiryKind; programme: { id: string; label: string } | undefined }
  | undefined
> {
  const [sender] = await ctx.db
    .select({ email: enquiries.email, kind: enquiries.kind, feeRequest: enquiries.feeRequest })
    .from(enquiries)
    .where(eq(enquiries.id, id));
  if (!sender) return undefined;
  const { feeRequest, ...rest } = sender;
  const programme = feeRequest && (await pricedProgramme(ctx, feeRequest.programmeId));
  return {
    ...rest,
    programme: programme ? { id: programme.id, label: programme.label } : undefined,
  };
}

/** Returns a reply as it is emailed, with its files, and its recipient. */
export async function replyEmailOf(ctx: Pick<Ctx, "db">, replyId: string) {
  const reply = await messageById(ctx, replyId);
  if (!reply) return undefined;
  const [to] = await ctx.db
    .select({ email: enquiries.email, kind: enquiries.kind })
    .from(enquiries)
    .where(eq(enquiries.id, reply.subjectId));
  return to && { ...to, text: reply.text, files: await attachmentsOfMessage(ctx, replyId) };
}

/** Returns the statuses of the messages in a state of the inbox. */
export function statusesOf(view: EnquiryState): EnquiryStatus[] {
  if (view === "open") return ["new", "in-progress"];
  if (view === "all") return [...enquiryStatuses];
  return [view];
}
