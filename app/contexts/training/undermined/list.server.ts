import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { shownName } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { trainingPolicy } from "../policy.ts";
import { underminedCertificates } from "../tables/undermined.ts";
import { underminedList } from "./list.ts";
import { underminedRows } from "./queries.server.ts";

const name = shownName(sql`${underminedCertificates.profileId}`);

/** The certificates that a correction has undermined. Five queries for a page's rows. */
export const underminedSource = listSource({
  list: underminedList,
  authorize: (ctx) => authorize(trainingPolicy.readUndermined(ctx.actor)),
  from: sql`from ${underminedCertificates}`,
  id: underminedCertificates.id,
  where: ({ settled, q }) =>
    and(
      settled === "open" ? isNull(underminedCertificates.settledAt) : undefined,
      settled === "settled" ? isNotNull(underminedCertificates.settledAt) : undefined,
      searchIn(searchText(sql`coalesce(${name}, '')`, underminedCertificates.certificateNumber), q),
    ),
  order: {
    name: sql`lower(${name})`,
    found: underminedCertificates.foundAt,
    settled: underminedCertificates.settledAt,
  },
  rows: (ctx, ids) => underminedRows(ctx, inArray(underminedCertificates.id, ids)),
  idOf: ({ id }) => id,
  nameOf: (row) => row.name,
});
