import { asc, eq } from "drizzle-orm";
import { archivedRow } from "#app/platform/personal-data/archive-rows.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  deleted,
  notInArchive,
  notPersonal,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { webinarRegistrations, webinars } from "./tables.ts";

const registrationData = personalTable(webinarRegistrations, {
  what: "Your registrations for webinars, with the reminders and when you joined",
  rows: "deleted",
  account: webinarRegistrations.profileId,
  columns: {
    webinarId: notInArchive(notPersonal()),
    profileId: notInArchive(deleted()),
    registeredAt: deleted(),
    remindedAt: deleted(),
    joinedAt: deleted(),
  },
});

/** The webinars that a person has registered for. */
export const webinarsPersonalData: PersonalData = {
  name: "webinars",
  title: "The webinars that you have registered for",
  tables: [registrationData],
  collect: async (ctx, person) => {
    if (!person.id) return { records: {} };
    const own = await ctx.db
      .select({
        webinar: webinars.title,
        startsAt: webinars.startsAt,
        registration: webinarRegistrations,
      })
      .from(webinarRegistrations)
      .innerJoin(webinars, eq(webinars.id, webinarRegistrations.webinarId))
      .where(rowsOf(registrationData, person))
      .orderBy(asc(webinars.startsAt));
    const registrations = own.map(({ registration, ...webinar }) => ({
      ...webinar,
      ...archivedRow(ctx, registrationData, registration),
    }));
    return { records: { registrations } };
  },
};
