import { asc, eq } from "drizzle-orm";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { webinarRegistrations, webinars } from "./schema.ts";

/** The webinars that somebody comes to. */
export const webinarsPersonalData: PersonalData = {
  name: "webinars",
  title: "The webinars that you have registered for",
  holdings: [
    {
      what: "Your registrations for webinars, and with them the reminders",
      fate: "deleted",
      columns: { webinar_registrations: ["profile_id"] },
    },
  ],
  collect: async (ctx, { id }) => {
    if (!id) return { records: {} };
    const registrations = await ctx.db
      .select({
        webinar: webinars.title,
        startsAt: webinars.startsAt,
        registeredAt: webinarRegistrations.registeredAt,
        remindedAt: webinarRegistrations.remindedAt,
      })
      .from(webinarRegistrations)
      .innerJoin(webinars, eq(webinars.id, webinarRegistrations.webinarId))
      .where(eq(webinarRegistrations.profileId, id))
      .orderBy(asc(webinars.startsAt));
    return { records: { registrations } };
  },
  erase: async (tx, { id }) => {
    if (id) {
      await tx.db.delete(webinarRegistrations).where(eq(webinarRegistrations.profileId, id));
    }
    return {};
  },
};
