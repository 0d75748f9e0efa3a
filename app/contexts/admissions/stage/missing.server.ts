import { and, inArray, not, type SQL, sql } from "drizzle-orm";
import { applications } from "../tables/applications.ts";
import { applicationScores, declineRequests } from "../tables/pipeline.ts";
import { evidence, interviews, screenings } from "../tables/screening.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { READERS } from "./criteria.ts";
import { type MissingItem, missingItems } from "./missing.ts";
import type { Stage } from "./rules.ts";

const at = (...stages: Stage[]) => inArray(applications.stage, stages);
const screened = at("initial-screening", "interview", "wait-listed");

/** Matches if another table has such a row. */
const its = (condition: SQL, table: SQL) => sql`exists (select 1 from ${table} where ${condition})`;

const documents = sql`${evidence} as document`;
const ofApplication = sql`document.application_id = ${applications.id}`;
const standing = sql`document.decision is distinct from 'not-accepted'`;

/** A refused document of a kind for which no other has been handed in. */
const notReplaced = sql`${ofApplication} and document.decision = 'not-accepted' and not exists (
  select 1 from ${evidence} as other where other.application_id = ${applications.id}
  and other.kind = document.kind and other.decision is distinct from 'not-accepted')`;

const openOffer = its(
  sql`${offers.applicationId} = ${applications.id} and ${offers.endedAt} is null`,
  sql`${offers}`,
);
const place = its(
  sql`${enrolments.applicationId} = ${applications.id} and ${enrolments.cancelledAt} is null`,
  sql`${enrolments}`,
);

const conditions: Record<MissingItem, SQL> = {
  statement: all(
    screened,
    not(
      its(
        sql`${screenings.applicationId} = ${applications.id} and ${screenings.submittedAt} is not null`,
        sql`${screenings}`,
      ),
    ),
  ),
  // An identity document is asked for every course (screening/rules.ts).
  document: all(
    screened,
    sql`(${not(its(sql`${ofApplication} and ${standing} and document.kind = 'identity'`, documents))} or ${its(notReplaced, documents)})`,
  ),
  decision: all(screened, its(sql`${ofApplication} and document.decision is null`, documents)),
  background: all(
    screened,
    its(
      sql`${screenings.applicationId} = ${applications.id} and ${screenings.consentedAt} is not null and ${screenings.background} is null`,
      sql`${screenings}`,
    ),
  ),
  interview: all(
    at("interview"),
    not(
      its(
        sql`${interviews.applicationId} = ${applications.id} and ${interviews.cancelledAt} is null`,
        sql`${interviews}`,
      ),
    ),
  ),
  scores: all(
    at("interview"),
    sql`(select count(*) from ${applicationScores} where ${applicationScores.applicationId} = ${applications.id}) < ${READERS}`,
  ),
  offer: all(at("acceptance-enrollment"), not(openOffer), not(place)),
  "second-opinion": its(
    sql`${declineRequests.applicationId} = ${applications.id}`,
    sql`${declineRequests}`,
  ),
};

function all(...parts: SQL[]): SQL {
  return and(...parts)!;
}

/** Matches the applications that lack something, in a query on `applications`. */
export function lacks(item: MissingItem): SQL {
  return conditions[item];
}

/**
 * Selects what an application lacks, in a query that joins `applications` with another table. With
 * one table only, the ORM would leave the table's name out of the columns.
 */
export const missingOf = sql<MissingItem[]>`array_remove(array[${sql.join(
  missingItems.map((item) => sql`case when ${conditions[item]} then ${item}::text end`),
  sql`, `,
)}], null)`;
