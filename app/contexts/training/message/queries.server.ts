import { and, asc, count, desc, eq, gt } from "drizzle-orm";
import { intakesById } from "#app/contexts/admissions/public.server.ts";
import { addressees, displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { aboutMessage, emailsAboutEach } from "#app/platform/mail/words.server.ts";
import { postToHtml } from "#app/platform/markdown/post.server.ts";
import type { RecipientPages } from "#app/platform/notifications/notification.ts";
import { trainingPolicy } from "../policy.ts";
import { intakeMessageRecipients, intakeMessages } from "../tables/messages.ts";
import { audiences, audienceText } from "./audience.ts";
import { audiencesOf } from "./people.server.ts";

/** How many messages the page of an intake lists: the newest. */
const LISTED = 200;

/** Returns the messages to an intake with how many each went to, and what the form needs. */
export async function messagesOf(ctx: Ctx, intakeId: string) {
  authorize(trainingPolicy.messageIntake(ctx.actor));
  const intake = orNotFound((await intakesById(ctx, [intakeId])).get(intakeId));
  const rows = await ctx.db
    .select({ message: intakeMessages, people: count(intakeMessageRecipients.profileId) })
    .from(intakeMessages)
    .leftJoin(intakeMessageRecipients, eq(intakeMessageRecipients.messageId, intakeMessages.id))
    .where(eq(intakeMessages.intakeId, intakeId))
    .groupBy(intakeMessages.id)
    .orderBy(desc(intakeMessages.sentAt), desc(intakeMessages.id))
    .limit(LISTED);
  const names = await displayNames(
    ctx,
    rows.map(({ message }) => message.sentBy),
  );
  const of = await audiencesOf(ctx, intakeId);
  return {
    intake,
    messages: rows.map(({ message: { id, audience, subject, sentAt, sentBy }, people }) => ({
      id,
      subject,
      sentAt,
      people,
      audience: audienceText(audience),
      by: names.get(sentBy) ?? "A closed account",
    })),
    key: newId(ctx.clock.now()),
    audiences: audiences.flatMap((value) => {
      const { length } = of(value).people;
      return length > 0 ? [{ value, label: `${audienceText(value)} (${length})` }] : [];
    }),
  };
}

/** Returns a message with the state of its email to each recipient. */
export async function messageDelivery(ctx: Ctx, intakeId: string, messageId: string) {
  authorize(trainingPolicy.messageIntake(ctx.actor));
  const intake = orNotFound((await intakesById(ctx, [intakeId])).get(intakeId));
  const [row] = await ctx.db
    .select()
    .from(intakeMessages)
    .where(and(eq(intakeMessages.id, messageId), eq(intakeMessages.intakeId, intakeId)));
  const message = orNotFound(row);
  const to = await ctx.db
    .select({ profileId: intakeMessageRecipients.profileId })
    .from(intakeMessageRecipients)
    .where(eq(intakeMessageRecipients.messageId, messageId));
  const people = await addressees(
    ctx,
    to.map(({ profileId }) => profileId),
  );
  const names = await displayNames(ctx, [...people.keys(), message.sentBy]);
  const emails = await emailsAboutEach(ctx, [aboutMessage(messageId)]);
  const progress = new Map(emails.map((email) => [email.to.toLowerCase(), email.progress]));
  return {
    intake,
    id: messageId,
    subject: message.subject,
    html: postToHtml(message.content),
    audience: audienceText(message.audience),
    sentAt: message.sentAt,
    by: names.get(message.sentBy) ?? "A closed account",
    unreachable: message.unreachable,
    people: [...people]
      .map(([id, { address }]) => ({
        id,
        name: names.get(id) ?? address,
        address,
        /** "writing" until the email is in the outbox. */
        progress: progress.get(address.toLowerCase()) ?? ("writing" as const),
      }))
      .sort((one, other) => one.name.localeCompare(other.name, "en")),
  };
}

/** Returns a message for one of those to whom it was sent. Throws NotFound for everybody else. */
export async function ownMessage(ctx: Ctx, messageId: string) {
  const me = actorId(ctx.actor) ?? "";
  const rows = await ctx.db
    .select({ message: intakeMessages, recipient: intakeMessageRecipients })
    .from(intakeMessageRecipients)
    .innerJoin(intakeMessages, eq(intakeMessages.id, intakeMessageRecipients.messageId))
    .where(
      and(
        eq(intakeMessageRecipients.messageId, messageId),
        eq(intakeMessageRecipients.profileId, me),
      ),
    );
  const mine = rows.find(({ recipient }) => trainingPolicy.readMessage(ctx.actor, recipient));
  const { message } = orNotFound(mine);
  const intake = (await intakesById(ctx, [message.intakeId])).get(message.intakeId);
  return {
    subject: message.subject,
    html: postToHtml(message.content),
    sentAt: message.sentAt,
    programme: intake?.programme ?? "",
  };
}

/** Returns a message for its notification, with the pages of its recipients. */
export async function messageNews(ctx: Pick<Ctx, "db">, messageId: string) {
  const [message] = await ctx.db
    .select()
    .from(intakeMessages)
    .where(eq(intakeMessages.id, messageId));
  if (!message) return undefined;
  const to: RecipientPages = async (after, limit) => {
    const { profileId } = intakeMessageRecipients;
    const rows = await ctx.db
      .select({ profileId })
      .from(intakeMessageRecipients)
      .where(
        and(
          eq(intakeMessageRecipients.messageId, messageId),
          after === undefined ? undefined : gt(profileId, after),
        ),
      )
      .orderBy(asc(profileId))
      .limit(limit);
    return rows.map((row) => row.profileId);
  };
  return { ...message, to };
}
