import { and, asc, gte, inArray, lt, or, sql } from "drizzle-orm";
import { href } from "react-router";
import { shownName } from "#app/contexts/identity/public.server.ts";
import type { RunningSource } from "#app/platform/waiting/running.ts";
import { trainingPolicy } from "./policy.ts";
import { sessionInstructors, trainingSessions } from "./tables/sessions.ts";

/** The published sessions of today at their own base, with who leads them. One query. */
export const sessionsToday: RunningSource = async (ctx, days) => {
  if (!trainingPolicy.readPlanner(ctx.actor)) return [];
  const rows = await ctx.db
    .select({
      session: trainingSessions,
      leader: sql<string | null>`(select ${shownName(sql`i.instructor_id`)}
        from ${sessionInstructors} i
        where i.session_id = ${trainingSessions.id} order by i.leads desc limit 1)`,
    })
    .from(trainingSessions)
    .where(
      and(
        inArray(trainingSessions.state, ["published", "open", "closed"]),
        or(
          ...days.map(({ location, begins, ends }) =>
            and(
              sql`lower(${trainingSessions.base}) = ${location.toLowerCase()}`,
              gte(trainingSessions.startsAt, begins),
              lt(trainingSessions.startsAt, ends),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(trainingSessions.startsAt), asc(trainingSessions.id));
  return rows.map(({ session: { id, base, startsAt, endsAt, topic, place }, leader }) => ({
    key: `session-${id}`,
    location: base,
    from: startsAt,
    until: endsAt,
    text: topic,
    detail: `${place}, ${leader ?? "without an instructor"}`,
    to: href("/admin/sessions/:sessionId", { sessionId: id }),
  }));
};
