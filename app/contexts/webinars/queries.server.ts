import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { href } from "react-router";
import { shownInstructorsById, usualTimeZone } from "#app/contexts/institute/public.server.ts";
import type { CalendarEntry } from "#app/kernel/calendar-entry.ts";
import type { DashboardWidget } from "#app/kernel/dashboard-widget.ts";
import { latestOf, type ListedPage } from "#app/kernel/listed-page.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { pageOf } from "#app/kernel/pagination.ts";
import { counted } from "#app/kernel/wording.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import { type OtherWebinar, type RegistrationOfActor, type WebinarCard, cardOf } from "./card.ts";
import { webinarsPolicy } from "./policy.ts";
import { webinarRegistrations, webinars } from "./tables.ts";
import type { WebinarsView } from "./view.ts";
import { endsAt, nextChange, type Status, statusAt } from "./rules.ts";

const PER_PAGE = 12;

const end = sql`${webinars.startsAt} + make_interval(mins => ${webinars.duration})`;

/**
 * Returns a tab of the list, narrowed by category and by a search in title and description, and the
 * number of webinars on each tab. `until` is when any webinar next begins or ends, because the list
 * changes then.
 */
export async function webinarList(ctx: Ctx, view: WebinarsView) {
  const now = ctx.clock.now();
  const narrowed = narrowing(view);
  const { counts, until } = await totals(ctx, now, narrowed);
  const page = pageOf(counts[view.status], view.page, PER_PAGE);
  const inOrder = view.status === "upcoming" ? asc : desc;
  const rows = await selection(ctx)
    .where(and(hasStatus(view.status, now), narrowed))
    .orderBy(inOrder(webinars.startsAt), inOrder(webinars.id))
    .limit(PER_PAGE)
    .offset(page.offset);
  const ids = rows.map(({ webinar }) => webinar.instructorId);
  const instructors = await shownInstructorsById(ctx, ids);
  const cards = rows.map((row) => cardOf(row, ctx.actor, now, instructors));
  return { webinars: cards, counts, page, until };
}

/** Returns a webinar, and the moment at which its status changes. Undefined if there is none. */
export async function webinarById(
  ctx: Ctx,
  id: string,
): Promise<{ webinar: WebinarCard; until: Date | undefined } | undefined> {
  const now = ctx.clock.now();
  const [row] = await selection(ctx).where(eq(webinars.id, id));
  if (!row) return undefined;
  const instructors = await shownInstructorsById(ctx, [row.webinar.instructorId]);
  return {
    webinar: cardOf(row, ctx.actor, now, instructors),
    until: nextChange(row.webinar, now),
  };
}

/** At most so many other webinars are named on the page of one. */
const OTHERS = 3;

/**
 * Returns the webinars that come up next besides one. `until` is when the first of them begins,
 * because the list changes then. One query.
 */
export async function othersComingUp(
  ctx: Ctx,
  id: string,
): Promise<{ others: OtherWebinar[]; until: Date | undefined }> {
  const others = await ctx.db
    .select({ id: webinars.id, title: webinars.title, startsAt: webinars.startsAt })
    .from(webinars)
    .where(
      and(
        hasStatus("upcoming", ctx.clock.now()),
        isNull(webinars.cancelledAt),
        ne(webinars.id, id),
      ),
    )
    .orderBy(asc(webinars.startsAt), asc(webinars.id))
    .limit(OTHERS);
  return { others, until: others[0]?.startsAt };
}

/** At most so many webinars are named on the profile of one instructor. */
const OF_ONE = 3;

/**
 * Returns the webinars that come up next with each instructor, by the id of their profile. `until` is
 * when the first of them begins, because the list changes then. One query.
 */
export async function webinarsOfInstructors(
  ctx: Pick<Ctx, "db" | "clock">,
): Promise<{ coming: Map<string, OtherWebinar[]>; until: Date | undefined }> {
  const { id, title, startsAt, instructorId } = webinars;
  const rows = await ctx.db
    .select({ id, title, startsAt, instructorId })
    .from(webinars)
    .where(
      and(
        hasStatus("upcoming", ctx.clock.now()),
        isNull(webinars.cancelledAt),
        isNotNull(instructorId),
      ),
    )
    .orderBy(asc(startsAt), asc(id));
  const coming = new Map<string, OtherWebinar[]>();
  for (const { instructorId: by, ...webinar } of rows) {
    const theirs = coming.get(by!) ?? [];
    if (theirs.length < OF_ONE) coming.set(by!, [...theirs, webinar]);
  }
  return { coming, until: rows[0]?.startsAt };
}

/**
 * Returns the address at which the actor joins a webinar, if they have registered and it is live.
 * Undefined if there is no such webinar.
 */
export async function joinAddress(
  ctx: Ctx,
  id: string,
): Promise<{ url: string } | { refused: "not-registered" | "not-live" } | undefined> {
  const [row] = await selection(ctx).where(eq(webinars.id, id));
  if (!row) return undefined;
  const { webinar, registration } = row;
  if (!registration || !webinarsPolicy.join(ctx.actor, registration)) {
    return { refused: "not-registered" };
  }
  const live = !webinar.cancelledAt && statusAt(webinar, ctx.clock.now()) === "live";
  return live && webinar.url ? { url: webinar.url } : { refused: "not-live" };
}

/** Returns the next webinars with the number of registrations. One query. */
export async function webinarsAhead(ctx: Ctx): Promise<DashboardWidget> {
  authorize(webinarsPolicy.countRegistrations(ctx.actor));
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`;
  const rows = await ctx.db
    .select({
      id: webinars.id,
      title: webinars.title,
      startsAt: webinars.startsAt,
      registered: sql<number>`count(${webinarRegistrations.profileId})`.mapWith(Number),
    })
    .from(webinars)
    .leftJoin(webinarRegistrations, eq(webinarRegistrations.webinarId, webinars.id))
    .where(and(gt(end, now), isNull(webinars.cancelledAt)))
    .groupBy(webinars.id)
    .orderBy(asc(webinars.startsAt), asc(webinars.id))
    .limit(5);
  return {
    id: "webinars",
    title: "Webinars coming up",
    to: "/webinars",
    reading: {
      kind: "list",
      rows: rows.map(({ id, title, startsAt, registered }) => ({
        label: title,
        at: startsAt,
        text: counted(registered, "person", "people"),
        to: href("/webinars/:webinarId", { webinarId: id }),
      })),
    },
    empty: "No webinar is planned.",
  };
}

/**
 * Returns the pages of the newest webinars that were not called off, for the sitemap. A page also
 * changes when its webinar begins and ends.
 */
export async function webinarPages(
  ctx: Pick<Ctx, "db" | "clock">,
  most: number,
): Promise<ListedPage[]> {
  const now = ctx.clock.now();
  const { id, startsAt, duration, updatedAt } = webinars;
  const rows = await ctx.db
    .select({ id, startsAt, duration, updatedAt })
    .from(webinars)
    .where(isNull(webinars.cancelledAt))
    .orderBy(desc(startsAt), desc(id))
    .limit(most);
  return rows.map((row) => {
    const past = [row.startsAt, endsAt(row)].filter((moment) => moment <= now);
    return {
      path: href("/webinars/:webinarId", { webinarId: row.id }),
      changedAt: latestOf([row.updatedAt, ...past]),
    };
  });
}

/** Returns a webinar's calendar entry. Undefined if it was called off or never existed. */
export async function webinarEntryOf(
  ctx: Pick<Ctx, "db" | "site">,
  id: string,
): Promise<CalendarEntry | undefined> {
  const [row] = await ctx.db
    .select()
    .from(webinars)
    .where(and(eq(webinars.id, id), isNull(webinars.cancelledAt)));
  return row && entryOf(ctx, row, await usualTimeZone(ctx));
}

/** Returns the webinars of the actor's calendar: those that they have registered for. */
export async function webinarCalendar(ctx: Ctx, since: Date): Promise<CalendarEntry[]> {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const rows = await ctx.db
    .select({ webinar: webinars })
    .from(webinars)
    .innerJoin(webinarRegistrations, eq(webinarRegistrations.webinarId, webinars.id))
    .where(
      and(
        eq(webinarRegistrations.profileId, actor.id),
        gt(end, sql`${since.toISOString()}::timestamptz`),
      ),
    );
  if (rows.length === 0) return [];
  const timeZone = await usualTimeZone(ctx);
  return rows.map(({ webinar }) => entryOf(ctx, webinar, timeZone));
}

function entryOf(
  { site }: Pick<Ctx, "site">,
  webinar: typeof webinars.$inferSelect,
  timeZone: string,
): CalendarEntry {
  const { id, title, startsAt, duration, updatedAt, version, cancelledAt } = webinar;
  const path = href("/webinars/:webinarId", { webinarId: id });
  return {
    uid: `webinar-${id}`,
    sequence: version - 1,
    stampedAt: updatedAt,
    cancelled: cancelledAt !== null,
    when: { startsAt, minutes: duration, timeZone },
    title,
    place: `${site.url}${path}`,
    path,
  };
}

/**
 * Returns the webinar for an email to somebody who has registered. Undefined once they have
 * cancelled.
 */
export async function registeredFor(
  ctx: Pick<Ctx, "db">,
  { webinarId, profileId }: { webinarId: string; profileId: string },
) {
  const { title, presenter, startsAt, duration } = webinars;
  const [row] = await ctx.db
    .select({ title, presenter, startsAt, duration })
    .from(webinars)
    .innerJoin(webinarRegistrations, eq(webinarRegistrations.webinarId, webinars.id))
    .where(and(eq(webinars.id, webinarId), eq(webinarRegistrations.profileId, profileId)));
  return row;
}

/**
 * Returns the next webinars that the actor has registered for, including live ones. One that was
 * called off is not coming up any more, although its registrations are kept.
 */
export async function ownNextWebinars(ctx: Ctx, limit: number) {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const asked = { profileId: actor.id, now: ctx.clock.now().toISOString(), limit };
  return nextQuery(ctx.db).execute(asked);
}

const nextQuery = (db: Ctx["db"]) =>
  prepared(db, "webinars.own-next", () =>
    db
      .select({ id: webinars.id, title: webinars.title, startsAt: webinars.startsAt })
      .from(webinars)
      .innerJoin(webinarRegistrations, eq(webinarRegistrations.webinarId, webinars.id))
      .where(
        and(
          eq(webinarRegistrations.profileId, sql.placeholder("profileId")),
          sql`${end} > ${sql.placeholder("now")}::timestamptz`,
          isNull(webinars.cancelledAt),
        ),
      )
      .orderBy(asc(webinars.startsAt), asc(webinars.id))
      .limit(sql.placeholder("limit"))
      .prepare("webinars_own_next"),
  );

/** Selects webinars with the actor's own registration. */
const selection = ({ db, actor }: Ctx) =>
  db
    .select({ webinar: webinars, registration: registrationColumns })
    .from(webinars)
    .leftJoin(
      webinarRegistrations,
      actor.kind === "member"
        ? and(
            eq(webinarRegistrations.webinarId, webinars.id),
            eq(webinarRegistrations.profileId, actor.id),
          )
        : sql`false`,
    )
    .$dynamic();

const registrationColumns = {
  profileId: webinarRegistrations.profileId,
} satisfies Record<keyof RegistrationOfActor, unknown>;

async function totals(ctx: Ctx, now: Date, narrowed: SQL | undefined) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const among = narrowed ?? sql`true`;
  const counted = (status: Status) =>
    sql<number>`count(*) filter (where ${hasStatus(status, now)} and ${among})`.mapWith(Number);
  // `least`, `min` and `max` ignore nulls.
  const next = sql`least(
    min(${webinars.startsAt}) filter (where ${webinars.startsAt} > ${at}),
    min(${end}) filter (where ${end} > ${at}))`;
  const [row] = await ctx.db
    .select({
      upcoming: counted("upcoming"),
      live: counted("live"),
      completed: counted("completed"),
      until: sql<Date | null>`${next}`.mapWith(webinars.startsAt),
    })
    .from(webinars);
  const { until, ...counts } = row!;
  return { counts: counts satisfies Record<Status, number>, until: until ?? undefined };
}

function hasStatus(status: Status, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (status === "upcoming") return gt(webinars.startsAt, now);
  const begun = lte(webinars.startsAt, now);
  return status === "live" ? and(begun, sql`${end} > ${at}`) : sql`${end} <= ${at}`;
}

function narrowing({ category, search }: WebinarsView): SQL | undefined {
  const part = search && containing(search);
  return and(
    isNull(webinars.cancelledAt),
    category && eq(webinars.category, category),
    part ? or(ilike(webinars.title, part), ilike(webinars.description, part)) : undefined,
  );
}
