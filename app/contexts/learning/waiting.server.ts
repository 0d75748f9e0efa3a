import { sql } from "drizzle-orm";
import { href } from "react-router";
import { days } from "#app/kernel/clock.ts";
import type { WaitingSource } from "#app/platform/waiting/source.server.ts";
import { learningPolicy } from "./policy.ts";
import { certificates } from "./tables/courses.ts";

/** Certificates of awards that end within thirty days and that no other one has renewed. */
export const certificatesRunningOut: WaitingSource = {
  name: "certificates",
  title: "Certificates running out",
  action: "Renew",
  allows: (actor) => learningPolicy.listCertificates(actor),
  to: ({ path }) => href("/admin/certificates/:number/renewal", { number: path ?? "" }),
  query: ({ clock }) => {
    const now = clock.now().toISOString();
    const soon = new Date(clock.now().getTime() + days(30)).toISOString();
    return sql`select c.id, c.holder_name as who, c.course_title as what, c.issued_at as since,
        c.expires_at as due, null::uuid as owner, c.number as path
      from ${certificates} c
      where c.kind = 'award' and c.revoked_at is null
        and c.expires_at between ${now}::timestamptz and ${soon}::timestamptz
        and not exists (select 1 from ${certificates} newer where newer.renews = c.id)`;
  },
};
