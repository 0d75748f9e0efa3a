import { and, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { verifiedHolderOf } from "#app/contexts/identity/public.server.ts";
import { applications } from "../tables/applications.ts";
import { applicationScores, declineRequests } from "../tables/pipeline.ts";
import {
  completedModules,
  evidence,
  evidenceRequests,
  evidenceSightings,
  interviews,
  screenings,
} from "../tables/screening.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { READERS } from "./criteria.ts";
import { askingStages, type DocumentNeed } from "./document-needs.ts";
import { type MissingItem, missingItems } from "./missing.ts";
import type { Stage } from "./rules.ts";

const at = (...stages: Stage[]) => inArray(applications.stage, stages);
const asking = at(...askingStages);
const screened = at("initial-screening", "interview", "wait-listed");

/** Matches if another table has such a row. */
const its = (condition: SQL, table: SQL) => sql`exists (select 1 from ${table} where ${condition})`;

const documents = sql`${evidence} as document`;
const ofApplication = sql`document.application_id = ${applications.id}`;

/** The documents that programmes ask their applicants for, by the programme's id. */
export type AskedDocuments = ReadonlyMap<string, readonly (DocumentNeed | null)[]>;

/** `isDelivered` in SQL. */
function delivered({ kind, validOn }: DocumentNeed): SQL {
  const given = (alias: SQL) => sql`${alias}.application_id = ${applications.id}
    and ${alias}.kind = ${kind}
    ${validOn === null ? sql`` : sql`and ${alias}.valid_until >= ${validOn}::date`}`;
  const document = sql`${given(sql`document`)} and document.decision is distinct from 'not-accepted'`;
  const sighting = sql`${given(sql`sighting`)} and sighting.withdrawn_at is null`;
  return sql`(${its(document, documents)} or ${its(sighting, sql`${evidenceSightings} as sighting`)})`;
}

/** `isWaived` in SQL; undefined if the document is always needed. */
function waived({ unless }: DocumentNeed): SQL | undefined {
  if (typeof unless === "object") {
    return its(
      sql`completed.module_id = ${unless.completed}
        and completed.user_id = (${verifiedHolderOf(sql`${applications.email}`)})`,
      sql`${completedModules} as completed`,
    );
  }
  if (unless === "always") return sql`true`;
  if (unless === "never") return undefined;
  return its(
    sql`${screenings.applicationId} = ${applications.id} and ${screenings.oldEnough}`,
    sql`${screenings}`,
  );
}

/** Something that the programme asks for has not been handed in. */
function owesAsked(asked: AskedDocuments): SQL {
  const cases = [...asked].flatMap(([programmeId, needs]) => {
    const owed = needs.flatMap((need) => (need ? not(or(delivered(need), waived(need))!) : []));
    return owed.length > 0 ? sql`when ${programmeId} then ${or(...owed)}` : [];
  });
  if (cases.length === 0) return sql`false`;
  return sql`case ${applications.programmeId} ${sql.join(cases, sql` `)} else false end`;
}

/** `isAnswered` of a request of the office (screening/checklist.ts), in SQL. */
const owesRequested = its(
  sql`request.application_id = ${applications.id} and request.withdrawn_at is null
    and not ${its(sql`document.request_id = request.id and document.decision is distinct from 'not-accepted'`, documents)}
    and not ${its(sql`sighting.request_id = request.id and sighting.withdrawn_at is null`, sql`${evidenceSightings} as sighting`)}`,
  sql`${evidenceRequests} as request`,
);

const openOffer = its(
  sql`${offers.applicationId} = ${applications.id} and ${offers.endedAt} is null`,
  sql`${offers}`,
);
const place = its(
  sql`${enrolments.applicationId} = ${applications.id} and ${enrolments.cancelledAt} is null`,
  sql`${enrolments}`,
);

const conditions: Record<Exclude<MissingItem, "document">, SQL> = {
  statement: all(
    asking,
    not(
      its(
        sql`${screenings.applicationId} = ${applications.id} and ${screenings.submittedAt} is not null`,
        sql`${screenings}`,
      ),
    ),
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
export function lacks(item: MissingItem, asked: AskedDocuments): SQL {
  if (item !== "document") return conditions[item];
  return all(asking, sql`(${owesRequested} or ${owesAsked(asked)})`);
}

/**
 * Selects what an application lacks, in a query that joins `applications` with another table. With
 * one table only, the ORM would leave the table's name out of the columns.
 */
export function missingOf(asked: AskedDocuments) {
  return sql<MissingItem[]>`array_remove(array[${sql.join(
    missingItems.map((item) => sql`case when ${lacks(item, asked)} then ${item}::text end`),
    sql`, `,
  )}], null)`;
}
