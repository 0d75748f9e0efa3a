import { type SQL, sql } from "drizzle-orm";
import { jobInterviews } from "../tables/interviews.ts";
import { jobApplications, jobApplicationTransitions } from "../tables/job-applications.ts";
import { jobListings, partners } from "../tables/jobs.ts";

/**
 * The applications that a condition on `a` (the application) and `j` (its listing, whose columns are
 * null if it was deleted) selects, one row for each with how far it has come: a table in
 * parentheses. `days` are those from applying to being hired.
 */
export function receivedApplications(where: SQL): SQL {
  const reached = (status: string) => sql`exists (select from ${jobApplicationTransitions} t
    where t.job_application_id = a.id and t.to_status = ${status})`;
  return sql`(
    select j.id, j.partner_id, a.applied_at, a.source, coalesce(p.partner_name, a.partner_name) as employer,
      j.category,
      ${reached("interview")} or exists (select from ${jobInterviews} i
        where i.job_application_id = a.id) as interviewed,
      ${reached("offered")} as offered,
      a.status = 'hired' as hired,
      extract(epoch from (select max(t.at) from ${jobApplicationTransitions} t
        where t.job_application_id = a.id and t.to_status = 'hired') - a.applied_at) / 86400 as days
    from ${jobApplications} a
    left join ${jobListings} j on j.id = a.job_id
    left join ${partners} p on p.id = j.partner_id
    where ${where}
  )`;
}
