import { eq, sql } from "drizzle-orm";
import { href } from "react-router";
import type { ConversationKind } from "#app/contexts/conversations/public.server.ts";
import { addressee } from "#app/contexts/identity/public.server.ts";
import { candidateContacts } from "../tables/search.ts";

/**
 * The conversation of a partner with a candidate whom it has found. A partner whom the candidate
 * blocks cannot read it any more. Readers of a partner's team take no part.
 */
export const contactConversation: ConversationKind = {
  name: "candidate-contact",
  own: "a contact by an employer",
  staff: "a contact by an employer",
  format: "markdown",
  find: async (ctx, id) => {
    const [row] = await ctx.db
      .select({
        profileId: candidateContacts.profileId,
        partner: sql<string[]>`array(select m.user_id::text from partner_members m
          where m.partner_id = candidate_contacts.partner_id and m.role <> 'reader')`,
        blocked: sql<boolean>`exists (select from candidate_blocks b
          where b.profile_id = candidate_contacts.profile_id
            and b.partner_id = candidate_contacts.partner_id)`,
      })
      .from(candidateContacts)
      .where(eq(candidateContacts.id, id));
    if (!row) return undefined;
    const person = await addressee(ctx, row.profileId);
    if (!person) return undefined;
    const { partner, blocked } = row;
    return { person: person.address, partner: blocked ? [] : partner, answerable: !blocked };
  },
  // Staff take no part; they open it only for a reason.
  staffPath: (contactId) => href("/admin/contacts/:contactId", { contactId }),
  path: (contactId) => href("/career-profile/contacts/:contactId", { contactId }),
};
