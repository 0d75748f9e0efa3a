import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { mailOutbox } from "./schema.ts";

/** The states of an email. A failed one is retried until all attempts are used. */
const emailStates = ["failed", "waiting", "sent"] as const;
export type EmailState = (typeof emailStates)[number];

/** Returns how many emails there are of each state. One query. */
export async function emailCounts(ctx: Pick<Ctx, "db">): Promise<Record<EmailState, number>> {
  const counted = (state: EmailState) =>
    sql<number>`count(*) filter (where ${hasState(state)})`.mapWith(Number);
  const [row] = await ctx.db
    .select({
      failed: counted("failed"),
      waiting: counted("waiting"),
      sent: counted("sent"),
    })
    .from(mailOutbox);
  return row ?? { failed: 0, waiting: 0, sent: 0 };
}

/** Matches emails in a state. */
export function hasState(state: EmailState): SQL | undefined {
  const { sentAt, lastError } = mailOutbox;
  if (state === "sent") return isNotNull(sentAt);
  return and(isNull(sentAt), state === "failed" ? isNotNull(lastError) : isNull(lastError));
}
