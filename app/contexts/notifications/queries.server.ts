import type { DashboardWidget } from "#app/kernel/dashboard-widget.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { failedWork } from "#app/platform/jobs/unfinished-deliveries.server.ts";
import { newestEmail } from "#app/platform/mail/outbox.server.ts";
import { type EmailState, emailCounts } from "#app/platform/mail/emails.server.ts";
import { TEST_EMAIL } from "./send-test-email.server.tsx";
import { notificationsPolicy } from "./policy.ts";

/** Returns the state of the actor's last test email, or null if there is none. */
export async function ownTestEmail(ctx: Ctx) {
  authorize(notificationsPolicy.sendTestEmail(ctx.actor));
  if (ctx.actor.kind !== "member") return null;
  const mail = await newestEmail(ctx, TEST_EMAIL, ctx.actor.email);
  if (!mail) return null;
  const { createdAt, sentAt, attempts, lastError } = mail;
  const outcome = sentAt ? "sent" : lastError ? "failed" : "waiting";
  return { outcome, createdAt, sentAt, attempts, error: lastError } as const;
}

export type TestEmailView = NonNullable<Awaited<ReturnType<typeof ownTestEmail>>>;

/** Counts emails that have not been sent, and background work that was given up. Three queries. */
export async function delivery(ctx: Ctx): Promise<DashboardWidget> {
  authorize(notificationsPolicy.readEmails(ctx.actor));
  const counts = await emailCounts(ctx);
  const given = await failedWork(ctx);
  const to = (state: EmailState) => `/admin/emails?state=${state}`;
  const failedJobs = given.reduce((sum, { count }) => sum + count, 0);
  return {
    id: "delivery",
    title: "Mail and background work",
    to: "/admin/emails",
    figures: [
      ...(failedJobs > 0
        ? [{ label: "Jobs given up", value: String(failedJobs), alarming: true }]
        : []),
      {
        label: "Mails that failed",
        value: String(counts.failed),
        to: to("failed"),
        alarming: counts.failed > 0,
      },
    ],
    reading: {
      kind: "rows",
      of: "Delivery",
      measure: "Waiting",
      rows: [
        { label: "Mails on their way", value: counts.waiting, to: to("waiting") },
        { label: "Mails that failed", value: counts.failed, to: to("failed"), grave: true },
        ...given.map(({ name, count }) => ({
          label: `Given up: ${name}`,
          value: count,
          grave: true,
        })),
      ],
    },
    empty: "Everything has been sent and done.",
  };
}
