import { eq } from "drizzle-orm";
import { intakesById } from "#app/contexts/admissions/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { saysSomething, shownPost } from "#app/platform/markdown/post.server.ts";
import { intakeMessageSent } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { intakeMessageRecipients, intakeMessages } from "../tables/messages.ts";
import type { MessageInput } from "./form.ts";
import { audiencesOf } from "./people.server.ts";

type ContentError = "too-complex" | "says-nothing";
type MessageError = ContentError | "nobody-to-tell" | "people-changed";

/**
 * Returns whom a message would go to and how it would look, before it is sent.
 *
 * Errors: "nobody-to-tell"; "too-complex" if its Markdown exceeds the limits of a post;
 * "says-nothing" if nothing of it would be shown.
 */
export async function previewMessage(
  ctx: Ctx,
  intakeId: string,
  { audience, content }: Pick<MessageInput, "audience" | "content">,
) {
  authorize(trainingPolicy.messageIntake(ctx.actor));
  orNotFound((await intakesById(ctx, [intakeId])).get(intakeId));
  const shown = shownOf(content);
  if (!shown.ok) return shown;
  const of = (await audiencesOf(ctx, intakeId))(audience);
  if (of.people.length === 0) return err("nobody-to-tell");
  return ok({ ...of, html: shown.value });
}

/**
 * Sends a message to the people whom the office was shown, one email each. A form that is sent twice
 * sends one message.
 *
 * Errors: as above, and "people-changed" if others would get it than were shown.
 */
export async function sendMessage(
  ctx: Ctx,
  intakeId: string,
  { key, audience, subject, content, people: seen }: MessageInput,
): Promise<Result<{ messageId: string; count: number }, MessageError>> {
  return transact<{ messageId: string; count: number }, MessageError>(ctx, async (tx) => {
    authorize(trainingPolicy.messageIntake(tx.actor));
    orNotFound((await intakesById(tx, [intakeId])).get(intakeId));
    const shown = shownOf(content);
    if (!shown.ok) return shown;
    const of = (await audiencesOf(tx, intakeId))(audience);
    const [added] = await tx.db
      .insert(intakeMessages)
      .values({
        id: key,
        intakeId,
        audience,
        subject,
        content,
        unreachable: of.unreachable,
        sentBy: actorId(tx.actor)!,
        sentAt: tx.clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    // The second of two clicks.
    if (!added) return ok(await sentBefore(tx, key, intakeId));
    if (of.people.length === 0) return err("nobody-to-tell");
    if (of.version !== seen) return err("people-changed");
    await tx.db
      .insert(intakeMessageRecipients)
      .values(of.people.map(({ id }) => ({ messageId: key, profileId: id })));
    const after = { audience, subject, people: of.people.length };
    await record(tx, intakeMessageSent, { intakeId, messageId: key }, { after });
    return ok({ messageId: key, count: of.people.length });
  });
}

async function sentBefore(ctx: Pick<Ctx, "db">, id: string, intakeId: string) {
  const [known] = await ctx.db.select().from(intakeMessages).where(eq(intakeMessages.id, id));
  orNotFound(known?.intakeId === intakeId ? known : undefined);
  const to = await ctx.db
    .select({ profileId: intakeMessageRecipients.profileId })
    .from(intakeMessageRecipients)
    .where(eq(intakeMessageRecipients.messageId, id));
  return { messageId: id, count: to.length };
}

function shownOf(content: string): Result<string, ContentError> {
  const { html, excess } = shownPost(content);
  if (excess) return err("too-complex");
  return saysSomething(content) ? ok(html) : err("says-nothing");
}
