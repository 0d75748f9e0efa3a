import { and, count, eq, inArray, sql } from "drizzle-orm";
import { pricedProgramme } from "#app/contexts/catalogue/public.server.ts";
import { messageById } from "#app/contexts/conversations/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import {
  type EnquiryKind,
  type EnquiryStatus,
  enquiryStatuses,
  replyState,
  subjectLabel,
} from "./rules.ts";
import type { EnquiryState, EnquiryView } from "./list-view.ts";
import { admissionsPolicy } from "../policy.ts";
import { enquiries } from "../tables/applications.ts";

const PER_PAGE = 25;

export type EnquiryRow = {
  id: string;
  kind: EnquiryKind;
  name: string;
  email: string;
  subject: string;
  status: EnquiryStatus;
  /** The member of staff to whom it is assigned. */
  assignee: string | null;
  receivedAt: Date;
  replyDueAt: Date;
  reply: ReturnType<typeof replyState>;
};

/**
 * Returns a page of the staff's inbox, in the view's order. The counts are of the view's kind.
 *
 * Three queries at most, whatever the number of messages.
 */
export async function enquiryInbox(
  ctx: Ctx,
  view: EnquiryView,
): Promise<{ rows: EnquiryRow[]; counts: Record<EnquiryStatus, number>; page: Page }> {
  authorize(admissionsPolicy.readEnquiries(ctx.actor));
  const ofKind = view.kind ? eq(enquiries.kind, view.kind) : undefined;
  const counted = await ctx.db
    .select({ status: enquiries.status, n: count() })
    .from(enquiries)
    .where(ofKind)
    .groupBy(enquiries.status);
  const counts = { new: 0, "in-progress": 0, answered: 0, closed: 0 };
  for (const { status, n } of counted) counts[status] = n;

  const wanted = statusesOf(view.state);
  const total = wanted.reduce((sum, status) => sum + counts[status], 0);
  const page = pageOf(total, view.page, PER_PAGE);
  const found = await ctx.db
    .select()
    .from(enquiries)
    .where(and(inArray(enquiries.status, wanted), ofKind))
    .orderBy(...orderBy(view.sort, sortedColumns, enquiries.id))
    .limit(PER_PAGE)
    .offset(page.offset);
  const now = ctx.clock.now();
  const names = await displayNames(
    ctx,
    found.map((row) => row.assignedTo),
  );
  const rows = found.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    subject: subjectLabel(row.subject),
    status: row.status,
    receivedAt: row.receivedAt,
    replyDueAt: row.replyDueAt,
    assignee: row.assignedTo && (names.get(row.assignedTo) ?? "Former member"),
    reply: replyState(row, now),
  }));
  return { rows, counts, page };
}

const sortedColumns = {
  // A reply is due a day after the message came, and the index is on the due time.
  received: enquiries.replyDueAt,
  from: alphabetical(enquiries.name),
  subject: alphabetical(enquiries.subject),
};

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

/** Returns a reply as it is emailed, and its recipient. */
export async function replyEmailOf(ctx: Pick<Ctx, "db">, replyId: string) {
  const reply = await messageById(ctx, replyId);
  if (!reply) return undefined;
  const [to] = await ctx.db
    .select({ email: enquiries.email, kind: enquiries.kind })
    .from(enquiries)
    .where(eq(enquiries.id, reply.subjectId));
  return to && { ...to, text: reply.text };
}

function statusesOf(view: EnquiryState): EnquiryStatus[] {
  if (view === "open") return ["new", "in-progress"];
  if (view === "all") return [...enquiryStatuses];
  return [view];
}
