import { and, inArray, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { hasState } from "#app/platform/mail/emails.server.ts";
import { emailText, mailOutbox, stateOrder } from "#app/platform/mail/schema.ts";
import { emailList, type EmailRow } from "./email-list.ts";
import { emailTitle } from "./email-texts.ts";
import { notificationsPolicy } from "./policy.ts";

/** The emails for staff, without their texts. One query for a page's rows. */
export const emailSource = listSource({
  list: emailList,
  authorize: (ctx) => authorize(notificationsPolicy.readEmails(ctx.actor)),
  from: sql`from ${mailOutbox}`,
  id: mailOutbox.id,
  where: ({ state, q }) =>
    and(state === "all" ? undefined : hasState(state), searchIn(emailText(mailOutbox), q)),
  order: {
    to: sql`lower(${mailOutbox.toAddress})`,
    subject: alphabetical(mailOutbox.subject),
    written: mailOutbox.createdAt,
    state: stateOrder(mailOutbox),
  },
  rows: async (ctx, ids): Promise<EmailRow[]> => {
    const rows = await ctx.db
      .select({
        id: mailOutbox.id,
        kind: mailOutbox.kind,
        to: mailOutbox.toAddress,
        subject: mailOutbox.subject,
        createdAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
        attempts: mailOutbox.attempts,
        error: mailOutbox.lastError,
      })
      .from(mailOutbox)
      .where(inArray(mailOutbox.id, ids));
    return rows.map((row) => ({ ...row, kind: emailTitle(row.kind) }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ subject, to }) => `${subject}, to ${to}`,
});
