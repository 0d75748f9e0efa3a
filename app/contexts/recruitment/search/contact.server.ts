import { and, eq, gt } from "drizzle-orm";
import { addMessage } from "#app/contexts/conversations/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { candidateChanged, candidateContacted } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { candidateBlocks, candidates } from "../tables/candidates.ts";
import { candidateContacts } from "../tables/search.ts";
import { contactConversation } from "./conversation.server.ts";
import { mayBeFound, searchingPartner } from "./find.server.ts";
import { CONTACT_PERIOD, MOST_CONTACTS } from "./rules.ts";

/**
 * Writes to a candidate for the first time, for the actor's partner. Whoever does not want to be
 * found any more, or has blocked the partner, is 404. The form's key is the contact's id and that of
 * its first message. A second first message leads to the conversation that there is.
 *
 * Error: "too-many-contacts" with the most that are allowed in a day.
 */
export async function contactCandidate(
  ctx: Ctx,
  candidateId: string,
  { key, text }: { key: string; text: string },
): Promise<Result<{ contactId: string }, "too-many-contacts">> {
  return transact<{ contactId: string }, "too-many-contacts">(ctx, async (tx) => {
    const { partnerId, partnerName, userId } = await searchingPartner(tx);
    // So that colleagues who write at once cannot exceed the limit together.
    await waitForLock(tx, `contacts of ${partnerId}`);
    const [row] = await tx.db
      .select({ profileId: candidates.profileId, headline: candidates.headline })
      .from(candidates)
      .where(and(eq(candidates.id, candidateId), mayBeFound(tx, partnerId)))
      // Whoever leaves the search now leaves before or after this, not meanwhile.
      .for("share");
    const { profileId, headline } = orNotFound(row);
    const [before] = await tx.db
      .select({ id: candidateContacts.id })
      .from(candidateContacts)
      .where(
        and(eq(candidateContacts.profileId, profileId), eq(candidateContacts.partnerId, partnerId)),
      );
    if (before) return ok({ contactId: before.id });
    const at = tx.clock.now();
    const since = new Date(at.getTime() - CONTACT_PERIOD);
    const recent = and(eq(candidateContacts.partnerId, partnerId), gt(candidateContacts.at, since));
    if ((await tx.db.$count(candidateContacts, recent)) >= MOST_CONTACTS) {
      return err("too-many-contacts", { most: MOST_CONTACTS });
    }
    const contact = { id: key, profileId, partnerId, partnerName, headline, contactedBy: userId };
    await tx.db.insert(candidateContacts).values({ ...contact, at });
    const to = { kind: contactConversation, subjectId: key, side: "partner" } as const;
    await addMessage(tx, to, { key, text });
    await record(tx, candidateContacted, { contactId: key });
    return ok({ contactId: key });
  });
}

/**
 * Blocks the employer that has contacted the actor: it does not find them any more and cannot read
 * their conversation. Others' contacts are 404.
 */
export async function blockContact(ctx: Ctx, contactId: string): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  await transact(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ partnerId: candidateContacts.partnerId })
      .from(candidateContacts)
      .where(and(eq(candidateContacts.id, contactId), eq(candidateContacts.profileId, actor.id)));
    const { partnerId } = orNotFound(row);
    await tx.db
      .insert(candidateBlocks)
      .values({ profileId: actor.id, partnerId, at: tx.clock.now() })
      .onConflictDoNothing();
    await record(tx, candidateChanged, { profileId: actor.id });
    return ok();
  });
}

/** Returns how many candidates the actor's partner can still write to today. One query. */
export async function contactsLeft(ctx: Ctx): Promise<number> {
  const membership = await searchingPartner(ctx);
  authorize(recruitmentPolicy.searchCandidates(ctx.actor, membership));
  const since = new Date(ctx.clock.now().getTime() - CONTACT_PERIOD);
  const recent = and(
    eq(candidateContacts.partnerId, membership.partnerId),
    gt(candidateContacts.at, since),
  );
  return Math.max(0, MOST_CONTACTS - (await ctx.db.$count(candidateContacts, recent)));
}
