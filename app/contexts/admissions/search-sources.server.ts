import { desc, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { applicationProgrammes, programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { hasWords, wordsOf } from "#app/kernel/office-search.ts";
import { rowsSource, type SearchSource } from "#app/platform/search/source.server.ts";
import { subjectLabel } from "./enquiry/rules.ts";
import { admissionsPolicy } from "./policy.ts";
import {
  applications,
  applicationText,
  enquiries,
  enquiryText,
  intakes,
} from "./tables/applications.ts";
import { groupBookings, groupText } from "./tables/groups.ts";

/** Applications by the applicant's name and address. */
export const applicationsSearch = rowsSource({
  name: "applications",
  title: "Applications",
  allows: (actor) => admissionsPolicy.readApplications(actor),
  text: applicationText(applications),
  query: (match) => sql`select id, first_name || ' ' || last_name as text,
      programme_id as detail, null as path, received_at as newest
    from ${applications} where ${match}`,
  describe: async (ctx) => {
    const programmes = await applicationProgrammes(ctx);
    return (id) => programmes.find((each) => each.id === id)?.label ?? id;
  },
  to: ({ id }) => href("/admin/applications/:applicationId", { applicationId: id }),
});

/** Messages by the sender's name and address, and by subject. */
export const enquiriesSearch = rowsSource({
  name: "messages",
  title: "Messages",
  allows: (actor) => admissionsPolicy.readEnquiries(actor),
  text: enquiryText(enquiries),
  query: (match) => sql`select id, name as text, subject as detail, null as path,
      received_at as newest
    from ${enquiries} where ${match}`,
  describe: async () => subjectLabel,
  to: ({ id }) => href("/admin/messages/:enquiryId", { enquiryId: id }),
});

/** Group bookings by number, organisation and contact. */
export const groupsSearch = rowsSource({
  name: "groups",
  title: "Group bookings",
  allows: (actor) => admissionsPolicy.readGroups(actor),
  text: groupText(groupBookings),
  query: (match) => sql`select id, organisation as text, number as detail, null as path,
      received_at as newest
    from ${groupBookings} where ${match}`,
  to: ({ id }) => href("/admin/group-bookings/:bookingId", { bookingId: id }),
});

/** How many intakes are searched: those with the latest dates. */
const MOST_INTAKES = 1000;

/** Intakes by programme, place and date ("12 Sep 2026"). Two queries. */
export const intakesSearch: SearchSource = {
  name: "intakes",
  title: "Intakes",
  allows: (actor) => admissionsPolicy.readIntake(actor),
  find: async (ctx, search, limit) => {
    const names = await programmeNames(ctx);
    const { id, programmeId, date, location } = intakes;
    const dates = await ctx.db
      .select({ id, programmeId, date, location })
      .from(intakes)
      .where(isNull(intakes.removedAt))
      .orderBy(desc(date), desc(id))
      .limit(MOST_INTAKES);
    const words = wordsOf(search);
    const named = dates.map((each) => ({
      key: `intakes-${each.id}`,
      text: names.get(each.programmeId) ?? each.programmeId,
      detail: `${formatDate(each.date)}, ${each.location}`,
      to: href("/admin/intakes/:intakeId", { intakeId: each.id }),
    }));
    return named.filter(({ text, detail }) => hasWords(`${text} ${detail}`, words)).slice(0, limit);
  },
};
