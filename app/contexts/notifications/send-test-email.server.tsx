import { instituteProfile, publishedCopy } from "#app/contexts/institute/public.server.ts";
import type { Member } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { copyWith, type TextContent, type Texts } from "#app/kernel/texts.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { NotificationKind } from "#app/platform/notifications/notification.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { filledEmail, filledNotification, post, written } from "./compose.server.tsx";
import { emailTexts } from "./email-texts.ts";
import { emailEndingTexts } from "./emails/ending.ts";
import { generalEmail } from "./emails/general.ts";
import { testEmail } from "./emails/office.ts";
import { UnsubscribeLink } from "./emails/unsubscribe-link.ts";
import { exampleValues } from "./emails/written-email.tsx";
import { notificationsPolicy } from "./policy.ts";
import { testEmailSent } from "./events.ts";
import { tellers } from "./subscribers/tellers.server.ts";

/** Its kind in the outbox. */
export const TEST_EMAIL = "test-email";

const limit = { name: "test-email", points: 5, seconds: 600 };

/**
 * Sends the actor an email in the same way as every other one. Error: "too-many" with the `seconds`
 * to wait.
 */
export async function sendTestEmail(ctx: Ctx): Promise<Result<undefined, "too-many">> {
  return sendToActor(ctx, (tx, { name }) => written(tx, testEmail, { name }));
}

/**
 * Returns how to write an email that shows the given texts: those of an email or of a notification,
 * filled in with the examples of its variables, or the end of every email. Undefined for texts of pages,
 * and for those of a notification whose email says something else: nobody would get such an email.
 */
export function trialOf({ id }: Pick<Texts, "id">): Trial | undefined {
  const texts = emailTexts.find((each) => each.id === id);
  if (texts) {
    return (ctx, content) => filledEmail(ctx, copyWith(texts, content), exampleValues(texts));
  }
  const teller = tellers.find(({ kind }) => kind.texts.id === id);
  if (teller?.compose) return undefined;
  if (teller) return (ctx, content) => notificationTrial(ctx, teller.kind, content);
  return id === emailEndingTexts.id ? endingTrial : undefined;
}

type Trial = (ctx: Ctx, content: TextContent) => ReturnType<typeof filledEmail>;

/** Writes the email, as it is published now, that says what a notification would say. */
async function notificationTrial(ctx: Ctx, kind: NotificationKind, content: TextContent) {
  const { texts } = kind;
  const values = { ...(await instituteProfile(ctx)), ...exampleValues(texts) };
  const { title, text } = filledNotification(copyWith(texts, content), values);
  const email = generalEmail(kind);
  const { copy } = await publishedCopy(ctx, email);
  return filledEmail(ctx, copy, { ...email.variables, title, text });
}

/** Writes the test email with another end, with the line for members below it. */
const endingTrial: Trial = async (ctx, content) => {
  const ending = copyWith(emailEndingTexts, content);
  const { copy } = await publishedCopy(ctx, testEmail);
  const { subject, body } = await filledEmail(ctx, copy, exampleValues(testEmail), ending);
  const address = `${ctx.site.url}/notifications/settings`;
  return {
    subject,
    body: <UnsubscribeLink value={{ address, needsAccount: true }}>{body}</UnsubscribeLink>,
  };
};

/**
 * Sends the actor an email with texts that are not saved, written by their `trial`. Error: as above.
 */
export async function sendTrialEmail(
  ctx: Ctx,
  trial: Trial,
  content: TextContent,
): Promise<Result<undefined, "too-many">> {
  return sendToActor(ctx, async (tx) => {
    const { subject, body } = await trial(tx, content);
    return { subject: `Test: ${subject}`, body };
  });
}

/** Sends the actor the email that `write` returns, and records it. Both kinds of test share a limit. */
async function sendToActor(
  ctx: Ctx,
  write: (tx: Tx, actor: Member) => ReturnType<typeof filledEmail>,
): Promise<Result<undefined, "too-many">> {
  const { actor } = ctx;
  authorize(notificationsPolicy.sendTestEmail(actor));
  if (actor.kind !== "member") return ok();
  const seconds = await consume(ctx, limit, actor.id);
  if (seconds > 0) return err("too-many", { seconds });
  return transact(ctx, async (tx) => {
    const email = await write(tx, actor);
    await post(tx, {
      kind: TEST_EMAIL,
      to: { address: actor.email, name: actor.name },
      ...email,
    });
    await record(tx, testEmailSent, { userId: actor.id }, {});
    return ok();
  });
}
