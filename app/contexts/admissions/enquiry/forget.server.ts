import { Temporal } from "temporal-polyfill";
import { and, eq, lt, not } from "drizzle-orm";
import { writtenSince } from "#app/contexts/conversations/public.server.ts";
import { ok } from "#app/kernel/result.ts";
import { forgetInAudit } from "#app/platform/audit/person-key.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { forgetWordsAbout } from "#app/platform/mail/words.server.ts";
import { eraseRows } from "#app/platform/personal-data/erase-rows.server.ts";
import { enquiryData } from "../personal-tables.server.ts";
import { enquiries } from "../tables/applications.ts";

/** How long an enquiry is kept after the last message of its conversation (the privacy notice). */
const KEPT_MONTHS = 24;

/**
 * Deletes enquiries with their conversations, 24 months after somebody last wrote in them. Files of
 * a conversation are deleted by their sweep.
 */
export async function forgetEnquiries(ctx: Ctx): Promise<void> {
  const since = new Date(
    Temporal.Instant.fromEpochMilliseconds(ctx.clock.now().getTime())
      .toZonedDateTimeISO("UTC")
      .subtract({ months: KEPT_MONTHS }).epochMilliseconds,
  );
  const isOver = and(lt(enquiries.receivedAt, since), not(writtenSince(ctx, enquiries.id, since)));
  const old = await ctx.db.select({ id: enquiries.id }).from(enquiries).where(isOver);
  for (const { id } of old) {
    await transact(ctx, async (tx) => {
      // Somebody may have written since.
      const where = and(eq(enquiries.id, id), isOver)!;
      const { subjects } = await eraseRows(tx, enquiryData, where, "deleted");
      await forgetInAudit(tx, subjects);
      await forgetWordsAbout(tx, subjects);
      return ok();
    });
  }
}
