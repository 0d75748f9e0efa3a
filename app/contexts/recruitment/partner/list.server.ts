import { inArray, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { partners } from "../tables/jobs.ts";
import { partnerList, type PartnerRow } from "./list.ts";

const members =
  sql`(select count(*) from partner_members m where m.partner_id = partners.id)`.mapWith(Number);
const jobs = sql`(select count(*) from job_listings j where j.partner_id = partners.id)`.mapWith(
  Number,
);

/** The staff's list of partners. One query for a page's rows. */
export const partnerSource = listSource({
  list: partnerList,
  authorize: (ctx) => authorize(recruitmentPolicy.managePartners(ctx.actor)),
  from: sql`from ${partners}`,
  id: partners.id,
  where: ({ q }) => searchIn(searchText(partners.partnerName), q),
  order: {
    name: alphabetical(partners.partnerName),
    people: members,
    listings: jobs,
    since: partners.createdAt,
  },
  rows: (ctx, ids): Promise<PartnerRow[]> => {
    const { id, partnerName, createdAt } = partners;
    return ctx.db
      .select({ id, partnerName, createdAt, members, jobs })
      .from(partners)
      .where(inArray(id, ids));
  },
  idOf: ({ id }) => id,
  nameOf: ({ partnerName }) => partnerName,
});
