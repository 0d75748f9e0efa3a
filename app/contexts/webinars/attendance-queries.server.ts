import { asc, eq, sql } from "drizzle-orm";
import { addressees } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { attendanceExported } from "./events.ts";
import { webinarsPolicy } from "./policy.ts";
import { webinarRegistrations, webinars } from "./tables.ts";

/** How many people the page lists. The file has all of them. */
const LISTED = 200;

/**
 * Returns who registered for a webinar, and when they joined: those who joined first, in the order in
 * which they did. Three queries, however many there are.
 */
export async function webinarAttendance(ctx: Ctx, webinarId: string) {
  const { title, people } = await everybody(ctx, webinarId);
  return {
    id: webinarId,
    title,
    registered: people.length,
    joined: people.filter(({ joinedAt }) => joinedAt !== null).length,
    people: people.slice(0, LISTED),
    more: Math.max(0, people.length - LISTED),
  };
}

/** Returns the same as CSV. Who took it away is recorded in the audit log. */
export async function exportAttendance(
  ctx: Ctx,
  webinarId: string,
): Promise<ReadableStream<Uint8Array>> {
  const { people } = await everybody(ctx, webinarId);
  await transact(ctx, async (tx) => {
    await record(tx, attendanceExported, { webinarId }, { after: { people: people.length } });
    return ok();
  });
  async function* lines() {
    yield people.map(({ name, email, registeredAt, joinedAt }) => ({
      Name: name,
      Email: email,
      Registered: registeredAt,
      Joined: joinedAt,
    }));
  }
  return csvStream(["Name", "Email", "Registered", "Joined"], lines());
}

async function everybody(ctx: Ctx, webinarId: string) {
  authorize(webinarsPolicy.readAttendance(ctx.actor));
  const [webinar] = await ctx.db
    .select({ title: webinars.title })
    .from(webinars)
    .where(eq(webinars.id, webinarId));
  const { title } = orNotFound(webinar);
  const { profileId, registeredAt, joinedAt } = webinarRegistrations;
  const rows = await ctx.db
    .select({ profileId, registeredAt, joinedAt })
    .from(webinarRegistrations)
    .where(eq(webinarRegistrations.webinarId, webinarId))
    .orderBy(sql`${joinedAt} is null`, asc(joinedAt), asc(registeredAt), asc(profileId));
  const known = await addressees(
    ctx,
    rows.map((row) => row.profileId),
  );
  return {
    title,
    people: rows.map((row) => ({
      ...row,
      name: known.get(row.profileId)?.name ?? "A closed account",
      email: known.get(row.profileId)?.address ?? "",
    })),
  };
}
