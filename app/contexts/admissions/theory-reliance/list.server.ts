import { and, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { applicantName, applications, applicationText, intakes } from "../tables/applications.ts";
import { offers } from "../tables/seats.ts";
import { theoryReliances } from "../tables/theory-reliances.ts";
import { theoryRelianceList } from "./list.ts";
import { reliancesByOffer } from "./queries.server.ts";
import type { OfferStanding } from "./rules.ts";

const enrolled = sql`exists (select 1 from enrolments e
  where e.offer_id = ${offers.id} and e.cancelled_at is null)`;

/** The offers and places that relied on online theory alone. Four queries for a page's rows. */
export const theoryRelianceSource = listSource({
  list: theoryRelianceList,
  authorize: (ctx) => authorize(admissionsPolicy.readTheoryReliance(ctx.actor)),
  from: sql`from ${theoryReliances}
    join ${offers} on ${offers.id} = ${theoryReliances.offerId}
    join ${applications} on ${applications.id} = ${offers.applicationId}
    join ${intakes} on ${intakes.id} = ${offers.intakeId}`,
  id: theoryReliances.offerId,
  where: ({ settled, standing, q }) =>
    and(
      settled === "open" ? isNull(theoryReliances.settledAt) : undefined,
      settled === "settled" ? isNotNull(theoryReliances.settledAt) : undefined,
      standing && inStanding(standing),
      searchIn(applicationText(applications), q),
    ),
  order: {
    name: applicantName(applications),
    date: intakes.date,
    made: offers.madeAt,
    settled: theoryReliances.settledAt,
  },
  rows: (ctx, ids) => reliancesByOffer(ctx, inArray(theoryReliances.offerId, ids)),
  idOf: ({ offerId }) => offerId,
  nameOf: ({ name }) => name,
});

/** The same as `standingOf`. */
function inStanding(standing: OfferStanding): SQL {
  if (standing === "place") return enrolled;
  if (standing === "ended") return sql`${offers.endedAt} is not null and not ${enrolled}`;
  const open = sql`${offers.endedAt} is null and not ${enrolled}`;
  return standing === "accepted"
    ? sql`${open} and ${offers.acceptedAt} is not null`
    : sql`${open} and ${offers.acceptedAt} is null`;
}
