import type { Ctx } from "#app/platform/ctx.ts";

type Logging = { session: { logger: { logQuery: (this: void, query: string) => void } } };

/**
 * Returns the SQL that `work` sends through the context's own database handle. The logger stays the
 * same object, because a prepared statement keeps the one that it was made with.
 */
export async function queriesOf(
  ctx: Pick<Ctx, "db">,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { logger } = (ctx.db as unknown as Logging).session;
  const before = logger.logQuery;
  const sent: string[] = [];
  logger.logQuery = (query) => {
    sent.push(query);
    before(query);
  };
  try {
    await work();
  } finally {
    logger.logQuery = before;
  }
  return sent;
}
