import { and, eq, inArray, sql } from "drizzle-orm";
import { unreadMessages } from "#app/contexts/conversations/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { enquiryList, type EnquiryRow } from "./list.ts";
import { statusesOf } from "./queries.server.ts";
import { replyState, subjectLabel } from "./rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { enquiries, enquiryText } from "../tables/applications.ts";

/** The messages of the staff's inbox. Three queries for a page's rows. */
export const enquirySource = listSource({
  list: enquiryList,
  authorize: (ctx) => authorize(admissionsPolicy.readEnquiries(ctx.actor)),
  from: sql`from ${enquiries}`,
  id: enquiries.id,
  where: ({ status, kind, q }) =>
    and(
      status === "all" ? undefined : inArray(enquiries.status, statusesOf(status)),
      kind && eq(enquiries.kind, kind),
      searchIn(enquiryText(enquiries), q),
    ),
  order: {
    // A reply is due a day after the message came, and the index is on the due time.
    received: enquiries.replyDueAt,
    from: alphabetical(enquiries.name),
    subject: alphabetical(enquiries.subject),
  },
  rows: async (ctx, ids): Promise<EnquiryRow[]> => {
    const found = await ctx.db.select().from(enquiries).where(inArray(enquiries.id, ids));
    const now = ctx.clock.now();
    const names = await displayNames(
      ctx,
      found.map((row) => row.assignedTo),
    );
    const unread = await unreadMessages(ctx, "institute", ids);
    return found.map((row) => ({
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
      unread: unread.get(row.id) ?? 0,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ subject, name }) => `${subject}, from ${name}`,
});
