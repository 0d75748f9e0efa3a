import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { days, hours } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import {
  documentsReminderDue,
  freedSeatReminderDue,
  joiningDue,
  offerReminderDue,
  seatReminderDue,
} from "../events.ts";
import { lockedApplication } from "../stage/rows.server.ts";
import { applications, intakes } from "../tables/applications.ts";
import { applicationReminders } from "../tables/reminders.ts";
import { enrolments, offers, seatHolds } from "../tables/seats.ts";
import type { ApplicationFacts } from "../tracker/facts.ts";
import { applicationFacts } from "../tracker/facts.server.ts";
import { plannedReminders, type ReminderTimes } from "./plan.ts";
import { reminderTimes, sentReminders } from "./queries.server.ts";
import type { ReminderKind } from "./rules.ts";

/** How many applications are read at once. */
const BATCH = 200;

/**
 * Reminds applicants of what ends soon or is missing, and sends joining instructions: each once,
 * however often it runs and wherever the clock stands. Runs on a schedule. If no process ran for
 * some time, it still reminds of what has not ended.
 */
export async function remindApplicants(ctx: Ctx): Promise<void> {
  const times = await reminderTimes(ctx);
  let after: string | undefined;
  for (;;) {
    const ids = await candidates(ctx, times, after);
    if (ids.length === 0) return;
    const facts = await applicationFacts(ctx, inArray(applications.id, ids), BATCH);
    const sent = await sentReminders(ctx, ids);
    for (const each of facts) {
      if (dueFor(each, times, ctx.clock.now(), sent).length > 0) await remind(ctx, each.id, times);
    }
    after = ids.at(-1);
  }
}

/** Sends what is due as the application stands now. */
async function remind(ctx: Ctx, applicationId: string, times: ReminderTimes): Promise<void> {
  await transact(ctx, async (tx) => {
    // Of two processes the second one waits here, and then finds what the first one has sent.
    await lockedApplication(tx, applicationId);
    const [facts] = await applicationFacts(tx, eq(applications.id, applicationId));
    const sent = await sentReminders(tx, [applicationId]);
    const now = tx.clock.now();
    for (const { kind, key } of facts ? dueFor(facts, times, now, sent) : []) {
      const noted = await tx.db
        .insert(applicationReminders)
        .values({ key, applicationId, kind, at: now })
        .onConflictDoNothing()
        .returning({ key: applicationReminders.key });
      if (noted.length > 0) await recordDue(tx, kind, applicationId);
    }
    return ok();
  });
}

function dueFor(
  facts: ApplicationFacts,
  times: ReminderTimes,
  now: Date,
  sent: ReadonlySet<string>,
) {
  return plannedReminders(facts, times, now).filter(
    ({ key, at, until }) => at <= now && (until === null || now < until) && !sent.has(key),
  );
}

function recordDue(tx: Tx, kind: ReminderKind, applicationId: string): Promise<void> {
  switch (kind) {
    case "documents-missing":
      return record(tx, documentsReminderDue, { applicationId });
    case "offer-ending":
      return record(tx, offerReminderDue, { applicationId });
    case "seat-unpaid":
      return record(tx, seatReminderDue, { applicationId });
    case "freed-seat-ending":
      return record(tx, freedSeatReminderDue, { applicationId });
    case "joining":
      return record(tx, joiningDue, { applicationId, again: false });
    case "joining-again":
      return record(tx, joiningDue, { applicationId, again: true });
  }
}

/**
 * Returns the ids of applications that may have something due, in their order. The rules decide;
 * this only leaves out most of those that cannot.
 */
async function candidates(ctx: Ctx, { rules }: ReminderTimes, after: string | undefined) {
  const now = ctx.clock.now().getTime();
  const at = (ms: number) => new Date(now + ms);
  const notSent = (kind: ReminderKind) =>
    sql`not exists (select 1 from ${applicationReminders}
      where ${applicationReminders.applicationId} = ${applications.id}
        and ${applicationReminders.kind} = ${kind}
        and ${applicationReminders.at} >= ${applications.movedAt})`;
  const longest = Math.max(days(rules.seatDays), hours(rules.freedSeatHours));
  const yesterday = at(-days(1)).toISOString().slice(0, 10);
  const rows = await ctx.db
    .selectDistinct({ id: applications.id })
    .from(applications)
    .leftJoin(offers, and(eq(offers.applicationId, applications.id), isNull(offers.endedAt)))
    .leftJoin(seatHolds, and(eq(seatHolds.offerId, offers.id), isNull(seatHolds.endedAt)))
    .leftJoin(
      enrolments,
      and(eq(enrolments.applicationId, applications.id), isNull(enrolments.cancelledAt)),
    )
    .leftJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(
      and(
        after === undefined ? undefined : gt(applications.id, after),
        or(
          and(
            eq(applications.stage, "initial-screening"),
            lte(applications.movedAt, at(-days(rules.documentsDays))),
            notSent("documents-missing"),
          ),
          and(
            isNull(offers.acceptedAt),
            gt(offers.expiresAt, at(0)),
            lte(offers.expiresAt, at(days(rules.offerDays))),
          ),
          and(gt(seatHolds.heldUntil, at(0)), lte(seatHolds.heldUntil, at(longest))),
          and(isNotNull(enrolments.id), gte(intakes.date, yesterday)),
        ),
      ),
    )
    .orderBy(applications.id)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
