import { sql } from "drizzle-orm";
import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { invitations, profiles } from "./tables.ts";

/** How the audit log calls accounts and invitations. */
export const identitySubjects = [
  auditSubjects("profile", "Account", {
    table: profiles,
    id: profiles.id,
    name: sql`coalesce(nullif(trim(${profiles.name}), ''), ${profiles.email})`,
  }),
  auditSubjects("invitation", "Invitation", {
    table: invitations,
    id: invitations.id,
    name: invitations.name,
    owner: { address: invitations.email },
  }),
];
