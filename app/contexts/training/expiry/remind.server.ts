import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { documentExpiring } from "../events.ts";
import { dayAtLastBase } from "./day.server.ts";
import { expiryReminders } from "../tables/own-documents.ts";
import { type Ending, type EndingKind, REMINDED_AT, remindersDue } from "./rules.ts";

/** Returns the last day of which somebody may be reminded now ("2026-03-02"). */
export function lastDayToRemind(now: Date): string {
  return dayAtLastBase(new Date(now.getTime() + days(REMINDED_AT[0])));
}

/** Returns the condition that the last reminder of something was not sent yet. */
export function notRemindedLast(kind: EndingKind, subjectId: PgColumn): SQL {
  return sql`not exists (select from ${expiryReminders} r
    where r.kind = ${kind} and r.subject_id = ${subjectId} and r.days = ${REMINDED_AT.at(-1)!})`;
}

/**
 * Records `documentExpiring` for each of these that has reached 90, 30 or 7 days before its end, once
 * for each threshold. If several were passed since the last call, one reminder stands for them. May
 * run twice at once.
 */
export async function recordReminders(tx: Tx, endings: readonly Ending[]): Promise<void> {
  const now = tx.clock.now();
  const today = dayAtLastBase(now);
  const due = (await ofAccounts(tx, endings)).flatMap(({ kind, subjectId, profileId, endsOn }) =>
    remindersDue(endsOn, today).map((threshold) => ({
      kind,
      subjectId,
      profileId,
      days: threshold,
      remindedAt: now,
    })),
  );
  const known = new Set((await sentBefore(tx, endings)).map(keyOf));
  const added = due.filter((each) => !known.has(keyOf(each)));
  if (added.length === 0) return;
  await insertAll(tx.db, expiryReminders, added);
  for (const [, passed] of Map.groupBy(added, ({ kind, subjectId }) => `${kind} ${subjectId}`)) {
    const { kind, subjectId } = passed[0]!;
    const nearest = Math.min(...passed.map((each) => each.days));
    await record(tx, documentExpiring, { kind, subjectId, days: nearest });
  }
}

const keyOf = (of: { kind: EndingKind; subjectId: string; days: number }) =>
  `${of.kind} ${of.subjectId} ${of.days}`;

/** Leaves out what belongs to nobody any more, such as an erased instructor's qualifications. */
async function ofAccounts(tx: Tx, endings: readonly Ending[]): Promise<Ending[]> {
  const people = [...new Set(endings.map(({ profileId }) => profileId))];
  const names = await displayNames(tx, people);
  return endings.filter(({ profileId }) => names.has(profileId));
}

async function sentBefore(tx: Tx, endings: readonly Ending[]) {
  const ids = endings.map(({ subjectId }) => subjectId);
  if (ids.length === 0) return [];
  return tx.db.select().from(expiryReminders).where(inArray(expiryReminders.subjectId, ids));
}

/** Forgets that somebody was reminded of something, because it is deleted. */
export async function forgetReminders(
  tx: Tx,
  kind: EndingKind,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx.db
    .delete(expiryReminders)
    .where(
      and(eq(expiryReminders.kind, kind), inArray(expiryReminders.subjectId, [...subjectIds])),
    );
}
