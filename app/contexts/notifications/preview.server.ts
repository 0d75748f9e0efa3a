import { interviewEmailOf, type ReminderKind } from "#app/contexts/admissions/public.server.ts";
import type { EmailStep } from "#app/contexts/billing/public.server.ts";
import { addressees, verifiedHolder } from "#app/contexts/identity/public.server.ts";
import { officeById, usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { renderedEmail, written } from "./compose.server.tsx";
import type { KindEmail } from "./delivery/teller.ts";
import { interviewReminderEmail } from "./emails/interview.ts";
import { notificationsPolicy } from "./policy.ts";
import { instalmentEmail } from "./subscribers/billing.server.ts";
import {
  type IntakeChange,
  intakeChangedMail,
  withZone,
} from "./subscribers/intake-change.server.ts";
import { reminderEmail } from "./subscribers/reminder.server.ts";
import { interviewValues } from "./subscribers/screening.server.ts";

/** A planned email, and for whom it is. */
type Planned = {
  kind: ReminderKind | "interview-reminder";
  applicationId: string;
  to: string;
  /** The current interview of the application. */
  interviewId: string | undefined;
};

/**
 * Returns a planned email about an application as it would leave now, with this application's data.
 * It is 404 if there is nothing to write about any more.
 */
export async function previewEmail(ctx: Ctx, planned: Planned) {
  authorize(notificationsPolicy.readPlannedEmail(ctx.actor));
  const email = orNotFound(await composed(ctx, planned));
  return { subject: email.subject, ...(await renderedEmail(email.body)) };
}

/**
 * Returns a planned email about an instalment as it would leave now. It is 404 if there is nothing
 * to write about any more.
 */
export async function previewInstalmentEmail(
  ctx: Ctx,
  { step, ...part }: { step: EmailStep; orderId: string; position: number },
) {
  authorize(notificationsPolicy.readPlannedEmail(ctx.actor));
  const email = orNotFound(await instalmentEmail(ctx, step, part));
  return { subject: email.subject, ...(await renderedEmail(email.body)) };
}

async function composed(ctx: Ctx, planned: Planned): Promise<KindEmail | undefined> {
  const { kind, applicationId, to, interviewId } = planned;
  if (kind !== "interview-reminder") {
    return reminderEmail(ctx, kind, { applicationId, timeZone: await zoneOf(ctx, to) });
  }
  const interview = interviewId ? await interviewEmailOf(ctx, interviewId) : undefined;
  if (!interview || interview.over) return undefined;
  return written(ctx, interviewReminderEmail, interviewValues(interview));
}

/** Returns the time zone in which an email to an address is written. */
async function zoneOf(ctx: Ctx, address: string): Promise<string> {
  const profileId = await verifiedHolder(ctx, address);
  const people = await addressees(ctx, profileId ? [profileId] : []);
  return (profileId && people.get(profileId)?.timeZone) || usualTimeZone(ctx);
}

/** An email as its receivers would read it, as plain text. */
export type EmailPreview = { subject: string; text: string };

/** Returns the email about a changed intake for one standing, before it is saved. */
export async function previewIntakeChange(
  ctx: Ctx,
  change: Omit<IntakeChange, "answerBy"> & { answerBy: Date | null },
): Promise<EmailPreview> {
  const { timeZone } = await officeById(ctx, "admissions");
  const link = `${ctx.site.url}/dashboard/place`;
  const { subject, body } = await intakeChangedMail(ctx, withZone(change, timeZone), link);
  const { text } = await renderedEmail(body);
  return { subject, text };
}
