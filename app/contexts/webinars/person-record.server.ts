import { desc, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { authorize } from "#app/kernel/refusal.ts";
import {
  RECORD_ROWS,
  type RecordOf,
  type PersonSummarySection,
} from "#app/kernel/person-summary-section.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { webinarsPolicy } from "./policy.ts";
import { webinarRegistrations, webinars } from "./tables.ts";
import { statusAt } from "./rules.ts";

const labels = { upcoming: "Upcoming", live: "Live now", completed: "Over" } as const;

/** Returns the webinars that a person has registered for. One query. */
export async function recordOf(
  ctx: Ctx,
  { userId, most = RECORD_ROWS }: RecordOf,
): Promise<PersonSummarySection[]> {
  authorize(webinarsPolicy.readProgramme(ctx.actor));
  const rows = await ctx.db
    .select({ webinar: webinars, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(webinarRegistrations)
    .innerJoin(webinars, eq(webinars.id, webinarRegistrations.webinarId))
    .where(eq(webinarRegistrations.profileId, userId))
    .orderBy(desc(webinars.startsAt), desc(webinars.id))
    .limit(most);
  return [
    {
      id: "webinars",
      title: "Webinars",
      rows: rows.map(({ webinar }) => ({
        key: webinar.id,
        text: webinar.title,
        to: href("/admin/webinars/:webinarId", { webinarId: webinar.id }),
        detail: webinar.cancelledAt ? "Called off" : labels[statusAt(webinar, ctx.clock.now())],
        at: webinar.startsAt,
      })),
      total: rows[0]?.total ?? 0,
      empty: "Not registered for any webinar.",
    },
  ];
}
