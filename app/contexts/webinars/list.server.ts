import { and, asc, desc, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { type ProgrammeRow, webinarList } from "./list.ts";
import { webinarsPolicy } from "./policy.ts";
import { statusAt } from "./rules.ts";
import { webinars } from "./tables.ts";

const registered = sql<number>`(select count(*)::int from webinar_registrations r
  where r.webinar_id = webinars.id)`;

/**
 * The staff's list of webinars. Rows with the same value are sorted by date: planned webinars with
 * the soonest first, others with the latest first. One query for a page's rows, besides the
 * admissions office, which is cached.
 */
export const webinarSource = listSource({
  list: webinarList,
  authorize: (ctx) => authorize(webinarsPolicy.readProgramme(ctx.actor)),
  from: sql`from ${webinars}`,
  id: webinars.id,
  where: ({ state, q }, { clock }) => {
    const now = clock.now().toISOString();
    const over = sql`starts_at + make_interval(mins => duration) <= ${now}::timestamptz`;
    return and(
      state === "cancelled" ? isNotNull(webinars.cancelledAt) : isNull(webinars.cancelledAt),
      state === "past" ? over : undefined,
      state === "planned" ? sql`not (${over})` : undefined,
      searchIn(searchText(webinars.title, webinars.presenter), q),
    );
  },
  order: {
    title: alphabetical(webinars.title),
    starts: webinars.startsAt,
    presenter: alphabetical(webinars.presenter),
    registered,
  },
  ties: ({ state }) => [(state === "planned" ? asc : desc)(webinars.startsAt)],
  rows: async (ctx, ids): Promise<ProgrammeRow[]> => {
    const found = await ctx.db
      .select({
        id: webinars.id,
        title: webinars.title,
        presenter: webinars.presenter,
        startsAt: webinars.startsAt,
        duration: webinars.duration,
        joinable: sql<boolean>`webinars.url is not null`,
        recorded: sql<boolean>`webinars.recording_url is not null`,
        registered,
        cancelled: sql<boolean>`webinars.cancelled_at is not null`,
      })
      .from(webinars)
      .where(inArray(webinars.id, ids));
    const { timeZone } = await officeById(ctx, "admissions");
    return found.map((row) => ({ ...row, timeZone, status: statusAt(row, ctx.clock.now()) }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
});
