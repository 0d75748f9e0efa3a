import { and, asc, gte, isNull, lt } from "drizzle-orm";
import { href } from "react-router";
import type { RunningSource } from "#app/platform/waiting/running.ts";
import { webinarsPolicy } from "./policy.ts";
import { webinars } from "./tables.ts";

/** The webinars that begin while it is today at one of the bases. One query. */
export const webinarsToday: RunningSource = async (ctx, days) => {
  if (!webinarsPolicy.readProgramme(ctx.actor)) return [];
  const moments = days.flatMap(({ begins, ends }) => [begins.getTime(), ends.getTime()]);
  const rows = await ctx.db
    .select()
    .from(webinars)
    .where(
      and(
        isNull(webinars.cancelledAt),
        gte(webinars.startsAt, new Date(Math.min(...moments))),
        lt(webinars.startsAt, new Date(Math.max(...moments))),
      ),
    )
    .orderBy(asc(webinars.startsAt), asc(webinars.id));
  return rows.map(({ id, title, startsAt, duration, presenter }) => ({
    key: `webinar-${id}`,
    location: null,
    from: startsAt,
    until: new Date(startsAt.getTime() + duration * 60_000),
    text: title,
    detail: `online, ${presenter}`,
    to: href("/admin/webinars/:webinarId", { webinarId: id }),
  }));
};
