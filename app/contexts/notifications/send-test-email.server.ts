import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { copyWith, type TextContent } from "#app/kernel/texts.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { filledEmail, post, written } from "./compose.server.tsx";
import type { EmailTexts } from "./emails/define-email.ts";
import { testEmail } from "./emails/office.ts";
import { exampleValues } from "./emails/written-email.tsx";
import { notificationsPolicy } from "./policy.ts";
import { testEmailSent } from "./events.ts";

/** Its kind in the outbox. */
export const TEST_EMAIL = "test-email";

const limit = { name: "test-email", points: 5, seconds: 600 };

/**
 * Sends the actor an email in the same way as every other one. Error: "too-many" with the `seconds`
 * to wait.
 */
export async function sendTestEmail(ctx: Ctx): Promise<Result<undefined, "too-many">> {
  const { actor } = ctx;
  authorize(notificationsPolicy.sendTestEmail(actor));
  if (actor.kind !== "member") return ok();
  const seconds = await consume(ctx, limit, actor.id);
  if (seconds > 0) return err("too-many", { seconds });
  return transact(ctx, async (tx) => {
    await post(tx, {
      kind: TEST_EMAIL,
      to: { address: actor.email, name: actor.name },
      ...(await written(tx, testEmail, { name: actor.name })),
    });
    await record(tx, testEmailSent, { userId: actor.id }, {});
    return ok();
  });
}

/**
 * Sends the actor an email with the given texts, filled in with the examples of its variables. Nothing
 * of the texts is saved. Error: as above.
 */
export async function sendTrialEmail(
  ctx: Ctx,
  texts: EmailTexts,
  content: TextContent,
): Promise<Result<undefined, "too-many">> {
  const { actor } = ctx;
  authorize(notificationsPolicy.sendTestEmail(actor));
  if (actor.kind !== "member") return ok();
  const seconds = await consume(ctx, limit, actor.id);
  if (seconds > 0) return err("too-many", { seconds });
  return transact(ctx, async (tx) => {
    const { subject, body } = await filledEmail(tx, copyWith(texts, content), exampleValues(texts));
    await post(tx, {
      kind: TEST_EMAIL,
      to: { address: actor.email, name: actor.name },
      subject: `Test: ${subject}`,
      body,
    });
    await record(tx, testEmailSent, { userId: actor.id }, {});
    return ok();
  });
}
