import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { todayAt } from "#app/contexts/admissions/intake/rules.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { instructors } from "#app/contexts/institute/tables.ts";
import { webinarRegistrations, webinars } from "#app/contexts/webinars/tables.ts";
import { days, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { presenters, programme } from "./demo-webinar-programme.ts";

const member = demoPeople.find(({ key }) => key === "member")!;

/**
 * Webinars around the first start, two of them live. The demo's member is registered for one of
 * each status. Their rooms and recordings are pages of this site that say what would be there.
 */
export const demoWebinars: Seed = {
  name: "demo/webinars",
  run: async (tx) => {
    const now = tx.clock.now();
    const planned = programme.map((each) => ({ ...each, id: newId(now) }));
    const people = await tx.db
      .select({ id: instructors.id, name: instructors.name })
      .from(instructors);
    const idOf = new Map(people.map(({ id, name }) => [name, id]));
    await tx.db.insert(webinars).values(
      planned.map(({ id, begins, by, title, description, category, duration, recorded }) => ({
        id,
        title,
        description,
        category,
        duration,
        ...presenters[by],
        instructorId: idOf.get(presenters[by].presenter) ?? null,
        startsAt: startOf(begins, now),
        url: `/dev/webinars/${id}/room`,
        recordingUrl: recorded ? `/dev/webinars/${id}/recording` : null,
        updatedAt: now,
      })),
    );
    const [profile] = await tx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, member.email));
    if (!profile) return;
    await tx.db.insert(webinarRegistrations).values(
      planned
        .filter(({ registered }) => registered)
        .map(({ id }) => ({
          webinarId: id,
          profileId: profile.id,
          registeredAt: new Date(now.getTime() - days(27)),
        })),
    );
  },
};

/**
 * Live webinars began on a quarter of an hour. All others begin at 19:00 in Christchurch, which is
 * morning in Budapest.
 */
function startOf(begins: (typeof programme)[number]["begins"], now: Date): Date {
  if ("minutesAgo" in begins) {
    const quarter = Math.floor(now.getTime() / minutes(15)) * minutes(15);
    return new Date(quarter - minutes(begins.minutesAgo));
  }
  const day = Temporal.PlainDate.from(todayAt("Christchurch", now)).add({ days: begins.days });
  const evening = day.toZonedDateTime({ timeZone: "Pacific/Auckland", plainTime: "19:00" });
  return new Date(evening.epochMilliseconds);
}
