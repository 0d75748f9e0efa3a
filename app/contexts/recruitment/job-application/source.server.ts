import { sql } from "drizzle-orm";
import { rows } from "#app/platform/db/database.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { searchFinds } from "../alert/match.ts";
import { jobSearches, savedJobs } from "../tables/alerts.ts";
import { jobListings } from "../tables/jobs.ts";
import { candidateContacts } from "../tables/search.ts";
import type { ApplicationSource } from "./source.ts";

/**
 * Returns what has brought a candidate to a listing: a message of the employer, a listing that they
 * have saved, a saved search that finds it, or else the board. One query.
 */
export async function sourceOf(
  tx: Tx,
  { jobId, profileId }: { jobId: string; profileId: string },
): Promise<ApplicationSource> {
  const [found] = await rows<{ source: ApplicationSource }>(
    tx.db,
    sql`select case
        when exists (select from ${candidateContacts} c
          where c.profile_id = ${profileId} and c.partner_id = j.partner_id) then 'contacted'
        when exists (select from ${savedJobs} k
          where k.profile_id = ${profileId} and k.job_id = j.id) then 'saved'
        when exists (select from ${jobSearches} s
          where s.profile_id = ${profileId} and s.pace <> 'never' and ${searchFinds}) then 'alert'
        else 'board' end as source
      from ${jobListings} j where j.id = ${jobId}`,
  );
  return found?.source ?? "board";
}
