import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { attendanceEntries, rosterEntries } from "../tables/sessions.ts";
import { standingOf } from "./rules.ts";

/** Returns who on the roster of a session was absent without excuse. Two queries. */
export async function absentFrom(ctx: Pick<Ctx, "db">, sessionId: string): Promise<string[]> {
  const roster = await ctx.db
    .select({ enrolmentId: rosterEntries.enrolmentId, profileId: rosterEntries.profileId })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.sessionId, sessionId), isNull(rosterEntries.until)));
  const entries = await ctx.db
    .select()
    .from(attendanceEntries)
    .where(eq(attendanceEntries.sessionId, sessionId));
  return roster.flatMap(({ enrolmentId, profileId }) => {
    const standing = standingOf(entries.filter((entry) => entry.enrolmentId === enrolmentId));
    const absent = standing.state === "said" && standing.entry.status === "absent";
    return absent ? [profileId] : [];
  });
}
