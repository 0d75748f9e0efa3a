import { sql } from "drizzle-orm";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import type { WaitingSource } from "#app/platform/waiting/source.server.ts";
import { notificationsPolicy } from "./policy.ts";

/** Emails that could not be sent. */
export const emailsFailed: WaitingSource = {
  name: "emails",
  title: "Emails that failed",
  action: "See why",
  allows: (actor) => notificationsPolicy.readEmails(actor),
  to: ({ path }) => `/admin/emails?${new URLSearchParams({ state: "failed", q: path ?? "" })}`,
  query: () => sql`select id, coalesce(nullif(to_name, ''), to_address) as who, subject as what,
      created_at as since, null::timestamptz as due, null::uuid as owner, to_address as path
    from ${mailOutbox} where sent_at is null and last_error is not null`,
};
