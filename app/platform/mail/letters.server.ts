import { and, desc, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { pageOf } from "#app/kernel/pagination.ts";
import type { Ctx } from "../ctx.ts";
import { containing } from "../db/like.ts";
import { mailOutbox } from "./schema.ts";

const PER_PAGE = 50;

/** How far a letter has come: a failed one is tried again, until its tries are used up. */
export const letterStates = ["failed", "waiting", "sent"] as const;
export type LetterState = (typeof letterStates)[number];

/** What the list of letters is narrowed to; all of it stands in the address. */
export type LettersView = {
  state: LetterState | "all";
  /** Part of an address or a subject. */
  search?: string | undefined;
  page: number;
};

/** How many letters there are of each state. One query. */
export async function letterCounts(
  ctx: Pick<Ctx, "db">,
  among?: SQL,
): Promise<Record<LetterState, number>> {
  const counted = (state: LetterState) =>
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

/** A page of the letters, the newest first, without what they say. Two queries. */
export async function lettersOf(ctx: Pick<Ctx, "db">, { state, search, page }: LettersView) {
  const matching =
    search === undefined
      ? undefined
      : or(
          ilike(mailOutbox.toAddress, containing(search)),
          ilike(mailOutbox.subject, containing(search)),
        );
  const counts = await letterCounts(ctx, matching);
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
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(PER_PAGE)
    .offset(at.offset);
  return { rows, counts: { ...counts, all }, page: at };
}

export type LetterRow = Awaited<ReturnType<typeof lettersOf>>["rows"][number];

function hasState(state: LetterState): SQL | undefined {
  const { sentAt, lastError } = mailOutbox;
  if (state === "sent") return isNotNull(sentAt);
  return and(isNull(sentAt), state === "failed" ? isNotNull(lastError) : isNull(lastError));
}
