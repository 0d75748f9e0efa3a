import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { rows } from "../db/database.server.ts";

/**
 * Returns how many jobs have failed for good, by subscriber. None if the queue has not been set up
 * yet. Two queries.
 */
export async function failedWork(ctx: Pick<Ctx, "db">): Promise<{ name: string; count: number }[]> {
  const [queue] = await rows<{ there: boolean }>(
    ctx.db,
    sql`select to_regclass('pgboss.job') is not null as there`,
  );
  if (!queue?.there) return [];
  const found = await rows<{ name: string; count: string }>(
    ctx.db,
    sql`select coalesce(data->>'subscriber', 'unknown') as name, count(*)::text as count
        from pgboss.job where name = 'deliveries-failed' and state in ('created', 'retry')
        group by 1 order by 2 desc, 1 limit 5`,
  );
  return found.map(({ name, count }) => ({ name, count: Number(count) }));
}
