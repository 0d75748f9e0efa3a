import { sql } from "drizzle-orm";
import { shownName } from "#app/contexts/identity/public.server.ts";
import type { WaitingSource } from "#app/platform/waiting/source.server.ts";
import { forumPolicy } from "./policy.ts";
import { forumReports, forumTopics } from "./tables.ts";

/** Reports that moderators have not settled. A guest has no name. */
export const reportsToSettle: WaitingSource = {
  name: "reports",
  title: "Forum reports",
  action: "Settle",
  allows: (actor) => forumPolicy.settleReports(actor),
  to: () => "/admin/forum",
  query: () => sql`select r.id, coalesce(${shownName(sql`r.reporter_id`)}, 'A guest') as who,
      t.title as what, r.created_at as since, r.created_at + interval '24 hours' as due,
      null::uuid as owner
    from ${forumReports} r join ${forumTopics} t on t.id = r.topic_id
    where r.settled_at is null`,
};
