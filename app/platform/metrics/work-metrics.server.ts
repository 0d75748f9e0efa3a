import { sql } from "drizzle-orm";
import { type Db, rows } from "../db/database.server.ts";
import type { Metric } from "./prometheus-format.ts";

/**
 * Measures the work that waits, whichever process will do it: events, jobs and emails. Three
 * queries, each of which reads only what is unfinished.
 */
export async function workMetrics(db: Db): Promise<Metric[]> {
  const [outbox] = await rows<{ waiting: number; oldest: number }>(
    db,
    sql`select count(*)::int as waiting,
        coalesce(extract(epoch from now() - min(occurred_at)), 0)::float as oldest
      from events where dispatched_at is null`,
  );
  const unsent = await rows<{ state: string; emails: number }>(
    db,
    sql`select case when attempts = 0 then 'waiting' else 'failing' end as state,
        count(*)::int as emails
      from mail_outbox where sent_at is null group by 1`,
  );
  // The queue itself updates these counts every ten seconds.
  const queues = await rows<{ name: string; waiting: number; active: number; failed: number }>(
    db,
    sql`select name, queued_count as waiting, active_count as active, failed_count as failed
      from pgboss.queue where name not like '\\_\\_%' order by name`,
  );
  const emailsIn = (state: string) => unsent.find((each) => each.state === state)?.emails ?? 0;
  return [
    gauge("gcpi_events_waiting", "Events that have not been handed to their subscribers.", [
      { value: outbox!.waiting },
    ]),
    gauge("gcpi_events_oldest_seconds", "How long the oldest of them has waited.", [
      { value: outbox!.oldest },
    ]),
    gauge(
      "gcpi_emails",
      "Emails that have not left, by whether sending them has failed before.",
      ["waiting", "failing"].map((state) => ({ labels: { state }, value: emailsIn(state) })),
    ),
    gauge(
      "gcpi_jobs",
      "Jobs, by queue and state.",
      queues.flatMap(({ name: queue, waiting, active, failed }) =>
        Object.entries({ waiting, active, failed }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
    ),
  ];
}

function gauge(name: string, help: string, samples: Metric["samples"]): Metric {
  return { name, help, type: "gauge", samples };
}
