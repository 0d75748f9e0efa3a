import { eq } from "drizzle-orm";
import { href } from "react-router";
import { messageSent } from "#app/contexts/conversations/events.ts";
import { messageById } from "#app/contexts/conversations/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { candidateContacted, contactReportSettled } from "../events.ts";
import { candidateContacts } from "../tables/search.ts";
import { contactConversation } from "./conversation.server.ts";

/** An employer that found a candidate has written to them. */
export const contactedNotice = defineNotification({
  name: "candidate-contacted",
  event: candidateContacted,
  group: "jobs",
  label: "An employer who found you writes to you",
  says: {
    variables: { employer: "Ruru Security" },
    title: "{employer} has written to you",
    text: "They found your profile in the search for graduates. They do not know your name or address. Read it on our site; whether you answer is up to you.",
  },
  usual: "email",
  about: async (tx, { payload: { contactId } }) => {
    const contact = await contactOf(tx, contactId);
    return (
      contact && {
        to: [{ profileId: contact.profileId }],
        values: { employer: contact.partnerName },
        path: href("/career-profile/contacts/:contactId", { contactId }),
      }
    );
  },
});

/** The employer writes again. */
export const contactMessageNotice = defineNotification({
  name: "candidate-contact-message",
  event: messageSent,
  group: "jobs",
  label: "An employer who found you writes again",
  says: {
    variables: { employer: "Ruru Security" },
    title: "{employer} has written to you",
    text: "It is about your profile in the search for graduates. Read it on our site.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const sent = await messageOf(tx, payload.messageId, "partner");
    return (
      sent && {
        to: [{ profileId: sent.profileId }],
        values: { employer: sent.partnerName },
        path: href("/career-profile/contacts/:contactId", { contactId: sent.id }),
      }
    );
  },
});

/** A candidate has answered an employer. */
export const contactAnswerNotice = defineNotification({
  name: "candidate-contact-answer",
  event: messageSent,
  group: "listings",
  label: "A candidate whom you have found answers",
  says: {
    variables: { headline: "Close protection officer with five years in the field" },
    title: "A candidate has answered you",
    text: "It is about “{headline}”. Read the answer on our site.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const sent = await messageOf(tx, payload.messageId, "person");
    const people = sent && (await contactConversation.find(tx, sent.id));
    return (
      people && {
        to: (people.partner ?? []).map((profileId) => ({ profileId })),
        values: { headline: sent.headline },
        path: href("/partner/contacts/:contactId", { contactId: sent.id }),
      }
    );
  },
});

/** Staff have settled a candidate's report of a conversation. */
export const contactReportSettledNotice = defineNotification({
  name: "candidate-contact-report-settled",
  event: contactReportSettled,
  group: "jobs",
  label: "Our staff settle your report of a conversation",
  says: {
    variables: { employer: "Ruru Security" },
    title: "Your report is settled: {employer}",
    text: "Somebody of our staff has read the conversation that you reported and dealt with it; no automated means were used. The employer is not told who reported it. If it goes on, report it again or block the employer.",
  },
  usual: "email",
  about: async (tx, { payload: { contactId } }) => {
    const contact = await contactOf(tx, contactId);
    return (
      contact && {
        to: [{ profileId: contact.profileId }],
        values: { employer: contact.partnerName },
        path: href("/career-profile/contacts/:contactId", { contactId }),
      }
    );
  },
});

/** Returns the contact that a message of one side belongs to; undefined for all other messages. */
async function messageOf(tx: Tx, messageId: string, side: "partner" | "person") {
  const message = await messageById(tx, messageId);
  const mine = message?.subjectKind === contactConversation.name && message.side === side;
  return mine ? contactOf(tx, message.subjectId) : undefined;
}

async function contactOf(tx: Tx, id: string) {
  const [row] = await tx.db.select().from(candidateContacts).where(eq(candidateContacts.id, id));
  return row;
}
