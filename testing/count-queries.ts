import type { Ctx } from "#app/platform/ctx.ts";

type Logging = { session: { logger: { logQuery(query: string): void } } };

/** Returns the SQL that `work` sends through the context's own database handle. */
export async function queriesOf(
  ctx: Pick<Ctx, "db">,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { session } = ctx.db as unknown as Logging;
  const before = session.logger;
  const sent: string[] = [];
  session.logger = { logQuery: (query) => sent.push(query) };
  try {
    await work();
  } finally {
    session.logger = before;
  }
  return sent;
}
