import { eq } from "drizzle-orm";
import { staffMembers, verifiedHolder } from "#app/contexts/identity/public.server.ts";
import { aboutMessage } from "#app/platform/mail/words.server.ts";
import {
  defineNotification,
  type NotificationKind,
  type Recipient,
} from "#app/platform/notifications/notification.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { messageSent } from "./events.ts";
import type { ConversationKind, Participants } from "./kind.ts";
import { conversationMessages, conversationNotes } from "./tables.ts";

type Texts = Pick<NotificationKind, "name" | "group" | "label">;

/**
 * Declares the notification that tells the person, and a partner without a page of its own, of the
 * others' messages of a kind of conversation. Its email leads to the page where they are answered, and does not repeat them.
 */
export function messageNotice(kind: ConversationKind, texts: Texts) {
  return defineNotification({
    ...texts,
    event: messageSent,
    usual: "email",
    says: {
      phrases: {
        who: {
          institute: `We have written to you about ${kind.own}.`,
          employer: `The employer has written to you about ${kind.own}.`,
        },
      },
      title: "You have a new message",
      text: "{who} Read and answer it in your account.",
    },
    about: async (tx, { payload }) => {
      const sent = await messageToTell(tx, kind, payload.messageId);
      if (!sent || sent.message.side === "person") return undefined;
      const { person, partner = [], partnerPath } = sent.participants;
      const others = partnerPath === undefined ? partner : [];
      return {
        to: [
          typeof person === "string" ? { address: person } : person,
          ...others.map((profileId) => ({ profileId })),
        ],
        values: { who: sent.message.side === "institute" ? "institute" : "employer" },
        path: kind.path(sent.message.subjectId),
        about: aboutMessage(payload.messageId),
      };
    },
  });
}

/** Declares the notification that tells a partner, at a page of its own, of the others' messages. */
export function partnerNotice(kind: ConversationKind, texts: Texts) {
  return defineNotification({
    ...texts,
    event: messageSent,
    usual: "email",
    says: {
      phrases: {
        who: {
          institute: "The institute has written to your team.",
          candidate: "A candidate has written to your team.",
        },
      },
      title: "You have a new message",
      text: "{who} Read and answer it in your account.",
    },
    about: async (tx, { payload }) => {
      const sent = await messageToTell(tx, kind, payload.messageId);
      if (!sent || sent.message.side === "partner") return undefined;
      const { partner = [], partnerPath } = sent.participants;
      if (partnerPath === undefined || partner.length === 0) return undefined;
      return {
        to: partner.map((profileId) => ({ profileId })),
        values: { who: sent.message.side === "institute" ? "institute" : "candidate" },
        path: partnerPath,
        about: aboutMessage(payload.messageId),
      };
    },
  });
}

/**
 * Declares the notification that tells staff of the others' messages: those who have written in the
 * conversation or, if nobody has, all of them. What a person and a partner write to each other is not
 * told to staff.
 */
export function answerNotice(kind: ConversationKind, texts: Texts) {
  return defineNotification({
    ...texts,
    event: messageSent,
    usual: "site",
    says: { title: "A new message", text: `It is about ${kind.staff}.` },
    about: async (tx, { payload }) => {
      const sent = await messageToTell(tx, kind, payload.messageId);
      if (!sent || sent.message.side === "institute") return undefined;
      if (sent.participants.partner?.length) return undefined;
      return {
        to: await staffIn(tx, sent.message.subjectId, sent.participants.person),
        values: {},
        path: kind.staffPath(sent.message.subjectId),
      };
    },
  });
}

async function messageToTell(tx: Tx, kind: ConversationKind, messageId: string) {
  const [message] = await tx.db
    .select()
    .from(conversationMessages)
    .where(eq(conversationMessages.id, messageId));
  if (message?.subjectKind !== kind.name) return undefined;
  const participants = await kind.find(tx, message.subjectId);
  return participants && { message, participants };
}

async function staffIn(
  tx: Tx,
  subjectId: string,
  person: Participants["person"],
): Promise<Recipient[]> {
  const wrote = await tx.db
    .selectDistinct({ id: conversationMessages.authorId, side: conversationMessages.side })
    .from(conversationMessages)
    .where(eq(conversationMessages.subjectId, subjectId));
  const noted = await tx.db
    .selectDistinct({ id: conversationNotes.authorId })
    .from(conversationNotes)
    .where(eq(conversationNotes.subjectId, subjectId));
  const answered = wrote.flatMap(({ id, side }) => (side === "institute" ? { id } : []));
  const ids = new Set([...answered, ...noted].flatMap(({ id }) => id ?? []));
  // Somebody of staff may have applied themselves.
  const self = typeof person === "string" ? await verifiedHolder(tx, person) : person.profileId;
  const staff = (await staffMembers(tx)).map(({ id }) => id).filter((id) => id !== self);
  const involved = staff.filter((id) => ids.has(id));
  return (involved.length > 0 ? involved : staff).map((profileId) => ({ profileId }));
}
