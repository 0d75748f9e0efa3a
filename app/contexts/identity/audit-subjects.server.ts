import { sql } from "drizzle-orm";
import { type AuditSubjects, auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { invitations, mergedAccounts, profiles } from "./tables.ts";

const accounts = auditSubjects("profile", "Account", {
  table: profiles,
  id: profiles.id,
  name: sql`coalesce(nullif(trim(${profiles.name}), ''), ${profiles.email})`,
});

/** How the audit log calls accounts and invitations. */
export const identitySubjects: AuditSubjects[] = [
  {
    ...accounts,
    // An account that was merged has no name of its own any more.
    named: (ids) => sql`${accounts.named(ids)}
      union all select m.id::text, 'merged into ' || coalesce(nullif(trim(p.name), ''), p.email)
      from ${mergedAccounts} m join ${profiles} p on p.id = m.into_id
      where m.id in (select u::uuid from unnest(array[${ids}]::text[]) u)`,
  },
  auditSubjects("invitation", "Invitation", {
    table: invitations,
    id: invitations.id,
    name: invitations.name,
    owner: { address: invitations.email },
  }),
];
