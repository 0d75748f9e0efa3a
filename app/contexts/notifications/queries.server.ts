import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { newestLetter } from "#app/platform/mail/outbox.server.ts";
import { TEST_LETTER } from "./commands/test-letter.server.tsx";
import { notificationsPolicy } from "./policy.ts";

/** What became of the actor's last test letter; null where there was none. */
export async function ownTestLetter(ctx: Ctx) {
  authorize(notificationsPolicy.sendTestLetter(ctx.actor));
  if (ctx.actor.kind !== "member") return null;
  const letter = await newestLetter(ctx, TEST_LETTER, ctx.actor.email);
  if (!letter) return null;
  const { createdAt, sentAt, attempts, lastError } = letter;
  const outcome = sentAt ? "sent" : lastError ? "failed" : "waiting";
  return { outcome, createdAt, sentAt, attempts, error: lastError } as const;
}

export type TestLetterView = NonNullable<Awaited<ReturnType<typeof ownTestLetter>>>;
