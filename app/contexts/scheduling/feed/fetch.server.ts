import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { actorById, isSuspended } from "#app/contexts/identity/public.server.ts";
import { instituteProfile, officeById } from "#app/contexts/institute/public.server.ts";
import { days, minuteOf } from "#app/kernel/clock.ts";
import type { CalendarEntry } from "#app/kernel/calendar-entry.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { calendarFile } from "#app/platform/documents/calendar.server.ts";
import { consume, type Limit } from "#app/platform/throttle/throttle.server.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { calendarFeeds } from "../tables.ts";

/**
 * What a context shows in people's calendars: the entries of the actor, who is the owner of the
 * address, that end after a moment.
 */
export type CalendarSource = (ctx: Ctx, since: Date) => Promise<CalendarEntry[]>;

/** Calendar programs ask every quarter of an hour at most, and people have several. */
const fetches: Limit = { name: "calendar-fetches", points: 60, seconds: 60 * 60 };

/** Entries stay in the feed so long after they are over. */
const SHOWN = days(90);

type Feed = { file: string; etag: string };

/**
 * Returns the calendar at an address, and notes that it was read. The entries are those that the
 * owner may see now: an address gives no more than logging in would.
 *
 * Errors: "not-found" for an address that never was, was revoked, or belongs to a suspended account;
 * "too-many-attempts" with the seconds to wait.
 */
export async function fetchCalendar(
  ctx: Ctx,
  token: string,
  sources: readonly CalendarSource[],
): Promise<Result<Feed, "not-found" | "too-many-attempts">> {
  const [feed] = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashOf(token)));
  if (!feed || (await isSuspended(ctx, feed.profileId))) return err("not-found");
  const actor = await actorById(ctx, feed.profileId);
  if (actor.kind !== "member") return err("not-found");
  const wait = await consume(ctx, fetches, feed.tokenHash);
  if (wait > 0) return err("too-many-attempts", { wait });
  await noteFetch(ctx, feed);

  const owned: Ctx = { ...ctx, actor };
  const since = new Date(ctx.clock.now().getTime() - SHOWN);
  const entries = new Map<string, CalendarEntry>();
  for (const source of sources) {
    for (const entry of await source(owned, since)) {
      // Somebody of the office may have a place on a course: it is one entry.
      if (!entries.has(entry.uid)) entries.set(entry.uid, entry);
    }
  }
  const { instituteName, shortName } = await instituteProfile(ctx);
  const { email } = await officeById(ctx, "admissions");
  const file = calendarFile({
    kind: "feed",
    name: `${shortName} calendar`,
    siteUrl: ctx.site.url,
    organizer: { name: instituteName, email },
    entries: [...entries.values()].sort((one, other) => (one.uid < other.uid ? -1 : 1)),
  });
  const hash = createHash("sha256").update(file).digest("base64url").slice(0, 27);
  return ok({ file, etag: `"${hash}"` });
}

/** Notes the minute of a fetch, so that a program that asks often does not write each time. */
async function noteFetch(ctx: Ctx, feed: typeof calendarFeeds.$inferSelect): Promise<void> {
  const now = ctx.clock.now();
  if (feed.lastFetchedAt && minuteOf(feed.lastFetchedAt) === minuteOf(now)) return;
  await ctx.db
    .update(calendarFeeds)
    .set({ lastFetchedAt: now })
    .where(eq(calendarFeeds.tokenHash, feed.tokenHash));
}
