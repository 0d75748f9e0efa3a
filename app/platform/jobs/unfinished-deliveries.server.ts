import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { type Database, type Db, rows } from "../db/database.server.ts";
import type { Delivery } from "../events/deliver.server.ts";
import { FAILED, OPEN_QUEUES } from "./queues.ts";
import type { Ctx } from "../ctx.ts";

/**
 * Returns the deliveries that are running or will be retried, and those that have failed for good.
 * A backup does not contain the rest of the queue.
 */
export async function unfinishedDeliveries(
  tx: Db,
): Promise<{ open: Delivery[]; failed: Delivery[] }> {
  if (!(await hasQueue(tx))) return { open: [], failed: [] };
  const found = await rows<{ name: string; data: string }>(
    tx,
    sql`select name, data::text as data from pgboss.job
      where name in ${[...OPEN_QUEUES, FAILED]} and state in ('created', 'retry', 'active')
      order by created_on, id`,
  );
  const of = (wanted: (queue: string) => boolean) =>
    found
      .filter(({ name }) => wanted(name))
      .map(({ data }) => {
        const { eventId, subscriber } = JSON.parse(data) as Delivery;
        return { eventId, subscriber };
      });
  return { open: of((queue) => queue !== FAILED), failed: of((queue) => queue === FAILED) };
}

/** Puts deliveries that have failed for good into the queue where staff look for them. */
export async function noteFailed(database: Database, failed: readonly Delivery[]): Promise<void> {
  if (failed.length === 0) return;
  const boss = new PgBoss({
    db: database.jobs.db,
    backend: database.jobs.backend,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    await boss.createQueue(FAILED);
    for (const delivery of failed) await boss.send(FAILED, delivery);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Returns how many jobs have failed for good, by subscriber. None if the queue has not been set up
 * yet. Two queries.
 */
export async function failedWork(ctx: Pick<Ctx, "db">): Promise<{ name: string; count: number }[]> {
  if (!(await hasQueue(ctx.db))) return [];
  const found = await rows<{ name: string; count: string }>(
    ctx.db,
    sql`select coalesce(data->>'subscriber', 'unknown') as name, count(*)::text as count
        from pgboss.job where name = 'deliveries-failed' and state in ('created', 'retry')
        group by 1 order by 2 desc, 1 limit 5`,
  );
  return found.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** Whether the job queue has been set up in this database. */
async function hasQueue(db: Db): Promise<boolean> {
  const [queue] = await rows<{ known: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as known`,
  );
  return queue?.known === true;
}
