import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { certificates } from "../tables/courses.ts";

/**
 * Everybody who has completed an award, once for each award, since when: a table in parentheses for
 * the figures of other contexts, with the columns `user_id`, `award_id`, `title` and `graduated_at`.
 * Revoked certificates are left out, and a renewal is not a second completion.
 */
export const graduates: SQL = sql`(
  select ${certificates.userId} as user_id, ${certificates.awardId} as award_id,
    max(${certificates.courseTitle}) as title, min(${certificates.issuedAt}) as graduated_at
  from ${certificates}
  where ${certificates.kind} = 'award' and ${certificates.renews} is null
    and ${certificates.revokedAt} is null
  group by 1, 2
)`;

/**
 * Who has a valid award for which module now: a table in parentheses for the searches of other
 * contexts, with the columns `user_id` and `module_id`. Awards of programmes are left out.
 */
export function heldAwards(now: Date): SQL {
  return sql`(
    select ${certificates.userId} as user_id,
      substr(${certificates.awardId}, length('module:') + 1) as module_id
    from ${certificates}
    where ${certificates.awardId} like 'module:%' and ${certificates.revokedAt} is null
      and ${certificates.expiresAt} > ${now}
  )`;
}

/** Returns the condition that a person has completed an award, whether or not it is still valid. */
export function hasGraduated(profileId: SQLWrapper): SQL {
  return sql`exists (select from ${certificates} award_c
    where award_c.user_id = ${profileId} and award_c.kind = 'award' and award_c.revoked_at is null)`;
}
