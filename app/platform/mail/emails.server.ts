import { and, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { pageOf } from "#app/kernel/pagination.ts";
import type { Sort } from "#app/kernel/sort.ts";
import type { Ctx } from "../ctx.ts";
import { alphabetical, orderBy } from "../db/order-by.ts";
import { containing } from "../db/like-pattern.ts";
import { mailOutbox } from "./schema.ts";

const PER_PAGE = 50;

/** The states of an email. A failed one is retried until all attempts are used. */
export const emailStates = ["failed", "waiting", "sent"] as const;
export type EmailState = (typeof emailStates)[number];

/** The columns by which the list of emails can be sorted. */
export type EmailColumn = "to" | "subject" | "written" | "state";

/** The filters and the sort of the list of emails. All are in the address. */
export type EmailsView = {
  state: EmailState | "all";
  /** Part of an address or a subject. */
  search?: string | undefined;
  sort: Sort<EmailColumn>;
  page: number;
};

/** Returns how many emails there are of each state. One query. */
export async function emailCounts(
  ctx: Pick<Ctx, "db">,
  among?: SQL,
): Promise<Record<EmailState, number>> {
  const counted = (state: EmailState) =>
    sql<number>`count(*) filter (where ${hasState(state)})`.mapWith(Number);
  const [row] = await ctx.db
    .select({
      failed: counted("failed"),
      waiting: counted("waiting"),
      sent: counted("sent"),
    })
    .from(mailOutbox)
    .where(among);
  return row ?? { failed: 0, waiting: 0, sent: 0 };
}

/** Returns a page of the emails, without their texts. Two queries. */
export async function emailsOf(ctx: Pick<Ctx, "db">, view: EmailsView) {
  const { state, search, sort, page } = view;
  const matching =
    search === undefined
      ? undefined
      : or(
          ilike(mailOutbox.toAddress, containing(search)),
          ilike(mailOutbox.subject, containing(search)),
        );
  const counts = await emailCounts(ctx, matching);
  const all = counts.failed + counts.waiting + counts.sent;
  const at = pageOf(state === "all" ? all : counts[state], page, PER_PAGE);
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
    .where(and(matching, state === "all" ? undefined : hasState(state)))
    .orderBy(...orderBy(sort, order, mailOutbox.id))
    .limit(PER_PAGE)
    .offset(at.offset);
  return { rows, counts: { ...counts, all }, page: at };
}

const order = {
  to: sql`lower(${mailOutbox.toAddress})`,
  subject: alphabetical(mailOutbox.subject),
  written: mailOutbox.createdAt,
  // Waiting, failed and to be retried, sent.
  state: sql`case when ${isNotNull(mailOutbox.sentAt)} then 2
    when ${isNotNull(mailOutbox.lastError)} then 1 else 0 end`,
};

export type EmailRow = Awaited<ReturnType<typeof emailsOf>>["rows"][number];

function hasState(state: EmailState): SQL | undefined {
  const { sentAt, lastError } = mailOutbox;
  if (state === "sent") return isNotNull(sentAt);
  return and(isNull(sentAt), state === "failed" ? isNotNull(lastError) : isNull(lastError));
}
