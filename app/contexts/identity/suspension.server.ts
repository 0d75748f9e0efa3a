import { and, type Column, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { suspensions } from "./tables.ts";

/** Whether nobody can use an account for the time being. */
export async function isSuspended(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  const open = await ctx.db
    .select({ id: suspensions.id })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)));
  return open.length > 0;
}

/** The same as a condition on accounts. */
export const notSuspended = (userId: Column) =>
  sql`not exists (
    select from ${suspensions}
    where ${suspensions.userId} = ${userId} and ${suspensions.liftedAt} is null
  )`;
