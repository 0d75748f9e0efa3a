import { desc, eq, sql } from "drizzle-orm";
import { addressee } from "#app/contexts/identity/public.server.ts";
import { staffConversation } from "#app/contexts/conversations/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { contactOpened, contactReported, contactReportSettled } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { partners } from "../tables/jobs.ts";
import { candidateContacts } from "../tables/search.ts";
import { contactConversation } from "./conversation.server.ts";

/**
 * Reports what an employer has written to the actor to staff, who may read the conversation then. A
 * second report while the first waits changes nothing. Others' contacts are 404.
 */
export async function reportContact(ctx: Ctx, contactId: string, reason: string): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  await transact(ctx, async (tx) => {
    const row = orNotFound(await lockedContact(tx, contactId));
    orNotFound(row.profileId === actor.id ? row : undefined);
    if (row.reportedAt) return ok();
    await tx.db
      .update(candidateContacts)
      .set({ reportedAt: tx.clock.now(), reportReason: reason })
      .where(eq(candidateContacts.id, contactId));
    await record(tx, contactReported, { contactId });
    return ok();
  });
}

/** Returns what staff see of a contact without opening it: who, when, and whether it is reported. */
export async function contactForStaff(ctx: Ctx, contactId: string) {
  authorize(recruitmentPolicy.readContacts(ctx.actor));
  const [row] = await ctx.db
    .select(columns)
    .from(candidateContacts)
    .innerJoin(partners, eq(partners.id, candidateContacts.partnerId))
    .where(eq(candidateContacts.id, contactId));
  const { profileId, ...contact } = orNotFound(row);
  // Whoever reports a conversation says who they are; before that staff see nobody's name.
  const reporter = contact.reportedAt ? await addressee(ctx, profileId) : undefined;
  return { ...contact, reporter: reporter?.name ?? null };
}

/** Returns a partner's contacts for staff, newest first, without what was written. One query. */
export async function contactsOfPartner(ctx: Ctx, partnerId: string) {
  authorize(recruitmentPolicy.readContacts(ctx.actor));
  const found = await ctx.db
    .select(columns)
    .from(candidateContacts)
    .innerJoin(partners, eq(partners.id, candidateContacts.partnerId))
    .where(eq(candidateContacts.partnerId, partnerId))
    .orderBy(desc(candidateContacts.at), desc(candidateContacts.id))
    .limit(200);
  return found.map(({ id, headline, at, reportedAt, messages }) => {
    return { id, headline, at, reportedAt, messages };
  });
}

const columns = {
  id: candidateContacts.id,
  profileId: candidateContacts.profileId,
  partnerId: candidateContacts.partnerId,
  partnerName: partners.partnerName,
  headline: candidateContacts.headline,
  at: candidateContacts.at,
  reportedAt: candidateContacts.reportedAt,
  reportReason: candidateContacts.reportReason,
  messages: sql`(select count(*) from conversation_messages m
    where m.subject_kind = ${contactConversation.name} and m.subject_id = candidate_contacts.id)`.mapWith(
    Number,
  ),
};

/**
 * Opens a conversation for staff, after recording who opened it and why: the reason that they give,
 * or the candidate's report while it waits.
 */
export async function openContact(
  ctx: Ctx,
  contactId: string,
  { reason, ...asked }: { reason: string; timeZone: string; before?: string | null },
) {
  authorize(recruitmentPolicy.readContacts(ctx.actor));
  await transact(ctx, async (tx) => {
    orNotFound(await lockedContact(tx, contactId));
    await record(tx, contactOpened, { contactId }, { after: { reason } });
    return ok();
  });
  const { days, earlier } = await staffConversation(
    ctx,
    { kind: contactConversation, id: contactId },
    asked,
  );
  return { days, earlier };
}

/** Settles a candidate's report, who is told. A report that was settled meanwhile is no error. */
export async function settleContactReport(ctx: Ctx, contactId: string): Promise<void> {
  authorize(recruitmentPolicy.settleContactReports(ctx.actor));
  await transact(ctx, async (tx) => {
    const { reportedAt } = orNotFound(await lockedContact(tx, contactId));
    if (!reportedAt) return ok();
    await tx.db
      .update(candidateContacts)
      .set({ reportedAt: null, reportReason: null })
      .where(eq(candidateContacts.id, contactId));
    await record(tx, contactReportSettled, { contactId }, {});
    return ok();
  });
}

async function lockedContact(tx: Pick<Ctx, "db">, id: string) {
  const [row] = await tx.db
    .select()
    .from(candidateContacts)
    .where(eq(candidateContacts.id, id))
    .for("update");
  return row;
}
