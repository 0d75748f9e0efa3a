import { eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { emailsAbout } from "#app/platform/mail/words.server.ts";
import { aboutApplication } from "../applicant-notices.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { plannedReminders } from "../reminder/plan.ts";
import { reminderTimes, sentReminders } from "../reminder/queries.server.ts";
import { reminderLabels, type ReminderKind } from "../reminder/rules.ts";
import { applications } from "../tables/applications.ts";
import type { ApplicationFacts } from "../tracker/facts.ts";
import { applicationFacts } from "../tracker/facts.server.ts";

/** How many emails the page of an application lists. The conversation has all. */
const LISTED = 30;

/** An email that is to leave, unless what it is about is done before. */
type PlannedEmail = { kind: ReminderKind | "interview-reminder"; label: string; at: Date };

/**
 * Returns the emails about an application, the newest first, and those that are planned, the next
 * first. Five queries, whatever their number.
 */
export async function emailLog(ctx: Ctx, applicationId: string) {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const about = aboutApplication(applicationId);
  const sent = await emailsAbout(ctx, about, { among: undefined, limit: LISTED });
  const [facts] = await applicationFacts(ctx, eq(applications.id, applicationId));
  const times = await reminderTimes(ctx);
  const had = await sentReminders(ctx, [applicationId]);
  const now = ctx.clock.now();
  const planned: PlannedEmail[] = facts
    ? plannedReminders(facts, times, now)
        .filter(({ key, until }) => !had.has(key) && (until === null || now < until))
        .map(({ kind, at }) => ({ kind, label: reminderLabels[kind], at }))
    : [];
  return {
    sent: sent.map(({ id, kind, subject, to, createdAt, progress }) => ({
      id,
      kind,
      subject,
      to,
      at: createdAt,
      progress,
    })),
    planned: [...planned, ...(facts ? interviewReminder(facts, now) : [])].sort(
      (one, other) => one.at.getTime() - other.at.getTime(),
    ),
  };
}

/** Returns the reminder of an interview that is arranged more than a day ahead. */
function interviewReminder({ interview }: ApplicationFacts, now: Date): PlannedEmail[] {
  if (!interview || interview.remindedAt || interview.startsAt <= now) return [];
  const at = new Date(interview.startsAt.getTime() - days(1));
  if (interview.arrangedAt >= at) return [];
  return [{ kind: "interview-reminder", label: "Reminder of the interview", at }];
}
