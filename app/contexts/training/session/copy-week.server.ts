import { and, asc, eq, gte, inArray, lt } from "drizzle-orm";
import { baseAt, intakesById } from "#app/contexts/admissions/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { sessionErrorText } from "../messages.ts";
import { PLAN_LOCK } from "../plan-lock.ts";
import { trainingPolicy } from "../policy.ts";
import { trainingSessions } from "../tables/sessions.ts";
import { midnight } from "./midnight.ts";
import { heldBy, insertSession, plannedFrom } from "./plan.server.ts";
import { daysLater, mondayOf } from "./rules.ts";

/** What became of copying a week. */
export type CopiedWeek = {
  copied: number;
  /** The sessions that could not be copied, with the reason. */
  refused: { topic: string; time: string; text: string }[];
};

/**
 * Plans the sessions of a base's week again in another week, as drafts. One that is blocked there is
 * left out and named. One that is there already, with the same topic and time, is not copied again,
 * so that a second click copies nothing.
 *
 * Errors: "unknown-base"; "same-week".
 */
export async function copyWeek(
  ctx: Ctx,
  { base, week, to }: { base: string; week: string; to: string },
): Promise<Result<CopiedWeek, "unknown-base" | "same-week">> {
  return transact<CopiedWeek, "unknown-base" | "same-week">(ctx, async (tx) => {
    authorize(trainingPolicy.planSessions(tx.actor));
    await waitForLock(tx, PLAN_LOCK);
    const timeZone = baseAt(base)?.timeZone;
    if (!timeZone) return err("unknown-base");
    const [from, target] = [mondayOf(week), mondayOf(to)];
    if (from === target) return err("same-week");
    const inWeek = async (monday: string) =>
      tx.db
        .select()
        .from(trainingSessions)
        .where(
          and(
            eq(trainingSessions.base, base),
            gte(trainingSessions.startsAt, midnight(monday, timeZone)),
            lt(trainingSessions.startsAt, midnight(daysLater(monday, 7), timeZone)),
            inArray(trainingSessions.state, ["draft", "published", "open", "closed"]),
          ),
        )
        .orderBy(asc(trainingSessions.startsAt), asc(trainingSessions.id));
    const sessions = await inWeek(from);
    const there = await inWeek(target);
    const intakes = await intakesById(tx, [...new Set(sessions.map((each) => each.intakeId))]);
    const shift = daysBetween(from, target);
    const done: CopiedWeek = { copied: 0, refused: [] };
    for (const session of sessions) {
      const intake = intakes.get(session.intakeId);
      const [day = "", start = ""] = session.localStart.split("T");
      const date = daysLater(day, shift);
      const again = there.some(
        (each) =>
          each.intakeId === session.intakeId &&
          each.topic === session.topic &&
          each.localStart === `${date}T${start}`,
      );
      if (!intake || again) continue;
      const { awardId, topic, kind, place, groups } = session;
      const held = await heldBy(tx, session.id);
      const id = newId(tx.clock.now());
      const warningReason = session.warningReason ?? `Copied from the week of ${from}`;
      const times = { date, start, end: session.localEnd.slice(11) };
      const planned = await plannedFrom(tx, intake, id, {
        session: { awardId, topic, kind, place, groups },
        times,
        instructorIds: [...held.instructorIds],
        resourceIds: [...held.resourceIds],
        warningReason,
      });
      if (!planned.ok) {
        const text = sessionErrorText(planned.error, planned.detail);
        const time = formatMoment(session.startsAt, timeZone);
        done.refused.push({ topic, time, text });
        continue;
      }
      const { warnings } = planned.value;
      const row = { id, intake, awardId, topic, kind, place, groups, ...planned.value.times };
      const reason = warnings.length > 0 ? warningReason : null;
      await insertSession(tx, { ...row, warnings, warningReason: reason }, held);
      done.copied += 1;
    }
    return ok(done);
  });
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
