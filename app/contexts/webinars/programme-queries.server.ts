import { and, asc, desc, eq, ilike, isNotNull, isNull, or, sql } from "drizzle-orm";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { pageOf } from "#app/kernel/pagination.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import type { ProgrammeView } from "./list-view.ts";
import { webinarsPolicy } from "./policy.ts";
import { webinarRegistrations, webinars } from "./tables.ts";
import { statusAt } from "./rules.ts";

const PER_PAGE = 25;

/**
 * Returns the staff list. Rows with the same value are sorted by date: planned webinars with the
 * soonest first, others with the latest first. Two queries, besides the admissions office, which is
 * cached.
 */
export async function webinarProgramme(ctx: Ctx, view: ProgrammeView) {
  authorize(webinarsPolicy.readProgramme(ctx.actor));
  const now = ctx.clock.now();
  const over = sql`starts_at + make_interval(mins => duration) <= ${now.toISOString()}::timestamptz`;
  const wanted = view.search ? containing(view.search) : undefined;
  const where = and(
    view.state === "cancelled" ? isNotNull(webinars.cancelledAt) : isNull(webinars.cancelledAt),
    view.state === "past" ? over : undefined,
    view.state === "planned" ? sql`not (${over})` : undefined,
    wanted ? or(ilike(webinars.title, wanted), ilike(webinars.presenter, wanted)) : undefined,
  );
  const [counted] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(webinars)
    .where(where);
  const page = pageOf(counted?.n ?? 0, view.page, PER_PAGE);
  const usually = view.state === "planned" ? asc : desc;
  const registered = sql<number>`(select count(*)::int from webinar_registrations r
    where r.webinar_id = webinars.id)`;
  const columns = {
    title: alphabetical(webinars.title),
    starts: webinars.startsAt,
    presenter: alphabetical(webinars.presenter),
    registered,
  };
  const rows = await ctx.db
    .select({
      id: webinars.id,
      title: webinars.title,
      presenter: webinars.presenter,
      startsAt: webinars.startsAt,
      duration: webinars.duration,
      joinable: sql<boolean>`webinars.url is not null`,
      recorded: sql<boolean>`webinars.recording_url is not null`,
      registered,
    })
    .from(webinars)
    .where(where)
    .orderBy(...orderBy(view.sort, columns, webinars.id, usually(webinars.startsAt)))
    .limit(PER_PAGE)
    .offset(page.offset);
  const { timeZone } = await officeById(ctx, "admissions");
  return { rows: rows.map((row) => ({ ...row, status: statusAt(row, now) })), page, timeZone };
}

/** Returns a webinar for its editor, with the time zone of its date and time. */
export async function plannedWebinar(ctx: Ctx, id: string) {
  authorize(webinarsPolicy.readProgramme(ctx.actor));
  const [row] = await ctx.db.select().from(webinars).where(eq(webinars.id, id));
  const webinar = orNotFound(row);
  const [counted] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(webinarRegistrations)
    .where(eq(webinarRegistrations.webinarId, id));
  const { timeZone } = await officeById(ctx, "admissions");
  const { title, description, presenter, presenterTitle, category, startsAt } = webinar;
  const status = statusAt(webinar, ctx.clock.now());
  const cancelled = webinar.cancelledAt !== null;
  return {
    id,
    title,
    startsAt,
    status,
    cancelled,
    registered: counted?.n ?? 0,
    timeZone,
    fields: {
      title,
      description,
      presenter,
      presenterTitle,
      category,
      ...fieldsOf(startsAt, timeZone),
      duration: String(webinar.duration),
      url: webinar.url ?? "",
      recordingUrl: webinar.recordingUrl ?? "",
      version: String(webinar.version),
    },
    can: {
      cancel: !cancelled && status !== "completed" && webinarsPolicy.cancelWebinars(ctx.actor),
    },
  };
}

/** Returns the time zone of a new webinar's date and time. */
export async function programmeZone(ctx: Ctx): Promise<string> {
  authorize(webinarsPolicy.readProgramme(ctx.actor));
  return (await officeById(ctx, "admissions")).timeZone;
}
