import { type SQL, sql } from "drizzle-orm";

/**
 * Returns the condition that a saved search (`s`) finds a listing (`j`): the same as the board's. A
 * filter that is not set finds everything.
 */
export const searchFinds: SQL = sql`(s.location is null or s.location = j.location)
  and (s.category is null or s.category = j.category)
  and (s.country is null or s.country = j.country)
  and (s.work_pattern is null or s.work_pattern = j.work_pattern)
  and (s.least_pay is null or (s.pay_currency = j.pay_currency and j.yearly_pay >= s.least_pay))
  and (s.skill_id is null or exists (select from job_required_skills r
    where r.job_id = j.id and r.skill_id = s.skill_id))
  and (s.language_id is null or exists (select from job_required_languages r
    where r.job_id = j.id and r.language_id = s.language_id))
  and (s.licence_id is null or exists (select from job_required_licences r
    where r.job_id = j.id and r.licence_id = s.licence_id))
  and (s.search is null or position(lower(s.search) in j.search_text) > 0)`;

/** Returns the condition that a listing (`j`) is open. */
export const listingIsOpen = (now: Date): SQL =>
  sql`j.status = 'Active' and j.open_until > ${now}::timestamptz`;
