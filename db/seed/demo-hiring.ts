import { and, eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { jobInterviews } from "#app/contexts/recruitment/tables/interviews.ts";
import { jobApplications } from "#app/contexts/recruitment/tables/job-applications.ts";
import { slots } from "#app/contexts/scheduling/tables.ts";
import { days, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";

const ZONE = "Pacific/Auckland";
const LENGTH = 45;

/**
 * Offers two times on each of the next four weekdays, held by the demo's partner. The first is taken
 * by a candidate of the travelling team.
 */
export async function demoInterviews(
  tx: Tx,
  { partnerId, hostId, candidateId }: { partnerId: string; hostId: string; candidateId: string },
): Promise<void> {
  const now = tx.clock.now();
  const offeredAt = new Date(now.getTime() - days(2));
  const seriesId = newId(offeredAt);
  const rows = weekdaysFrom(now).flatMap((day) =>
    (["09:30", "14:00"] as const).flatMap((time) => {
      const moment = momentOf(day, time, ZONE);
      if ("problem" in moment) return [];
      const video = time === "14:00";
      return [
        {
          id: newId(offeredAt),
          seriesId,
          kind: "job-interview",
          hostId,
          ownerId: partnerId,
          startsAt: moment.at,
          endsAt: new Date(moment.at.getTime() + minutes(LENGTH)),
          timeZone: ZONE,
          localStart: `${day}T${time}`,
          way: video ? ("video" as const) : ("in-person" as const),
          place: video
            ? "https://calls.example/kahu"
            : "Kahu Protective Group, 12 Featherston Street, Wellington; ask for Mere at reception",
          offeredBy: hostId,
          offeredAt,
          changedAt: offeredAt,
        },
      ];
    }),
  );
  await tx.db.insert(slots).values(rows);
  const [application] = await tx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(
      and(eq(jobApplications.profileId, candidateId), eq(jobApplications.status, "interview")),
    );
  const [first] = rows;
  if (!application || !first) return;
  await tx.db
    .update(slots)
    .set({ state: "taken", subjectId: application.id, version: 2 })
    .where(eq(slots.id, first.id));
  await tx.db.insert(jobInterviews).values({
    id: newId(offeredAt),
    jobApplicationId: application.id,
    slotId: first.id,
    hostId,
    startsAt: first.startsAt,
    minutes: LENGTH,
    timeZone: ZONE,
    candidateZone: ZONE,
    way: first.way,
    place: first.place,
    arrangedAt: offeredAt,
  });
}

/** Returns the next four weekdays that begin three days from now. */
function weekdaysFrom(now: Date): string[] {
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  return Array.from({ length: 7 }, (_, n) => today.add({ days: 3 + n }))
    .filter(({ dayOfWeek }) => dayOfWeek <= 5)
    .slice(0, 4)
    .map(String);
}
