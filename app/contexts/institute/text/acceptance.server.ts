import { desc, eq } from "drizzle-orm";
import { formatDate } from "#app/kernel/dates.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import {
  type PersonSummarySection,
  RECORD_ROWS,
  type RecordOf,
} from "#app/kernel/person-summary-section.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { legalTexts } from "../copy/legal/texts.ts";
import { institutePolicy } from "../policy.ts";
import { usualTimeZone } from "../queries.server.ts";
import { termsAcceptances } from "../tables.ts";
import { versionsOf } from "./published.server.ts";

/** By what somebody accepted the terms. Partners and staff make their account by an invitation. */
export type AcceptingAct = keyof typeof acts;

/**
 * Stores which version of the terms somebody accepted by an act on a subject, such as an offer. The
 * version is the one in force at that moment. An act that is told again is stored once; a later one on
 * the same subject, such as a quote that is made anew, is another.
 */
export async function keepTermsAcceptance(
  tx: Tx,
  accepted: { profileId: string; act: AcceptingAct; subjectId: string; at: Date },
): Promise<void> {
  const { at, ...act } = accepted;
  const clock = { ...tx.clock, now: () => at };
  const { current } = await versionsOf({ ...tx, clock }, legalTexts.terms);
  const { number, effectiveFrom } = current;
  const since = effectiveFrom
    ? fieldsOf(effectiveFrom, await usualTimeZone(tx)).date
    : legalTexts.terms.legal!.since;
  await tx.db
    .insert(termsAcceptances)
    .values({ id: newId(at), ...act, number, since, acceptedAt: at })
    .onConflictDoNothing();
}

const acts = {
  registration: "By making an account",
  offer: "By accepting an offer",
  "group-quote": "By accepting a quote for a group",
  invitation: "By accepting an invitation",
} as const;

/** Returns which versions of the terms a person accepted, for staff. One query. */
export async function recordOf(
  ctx: Ctx,
  { userId, most = RECORD_ROWS }: RecordOf,
): Promise<PersonSummarySection[]> {
  authorize(institutePolicy.readTexts(ctx.actor));
  const rows = await ctx.db
    .select()
    .from(termsAcceptances)
    .where(eq(termsAcceptances.profileId, userId))
    .orderBy(desc(termsAcceptances.acceptedAt), desc(termsAcceptances.id))
    .limit(most);
  return [
    {
      id: "terms",
      title: "Accepted terms",
      rows: rows.map(({ id, act, number, since, acceptedAt }) => ({
        key: id,
        text: `The terms of ${formatDate(since)}`,
        to: `/legal/terms/${number}`,
        detail: acts[act],
        at: acceptedAt,
      })),
      total: rows.length,
      empty: "No version is recorded.",
    },
  ];
}
