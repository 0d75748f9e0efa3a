import { and, type Column, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { suspensions } from "./tables.ts";

/** Returns whether an account is suspended. */
export async function isSuspended(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  const open = await ctx.db
    .select({ id: suspensions.id })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)));
  return open.length > 0;
}

/** Returns the opposite as an SQL condition. */
export const notSuspended = (userId: Column) =>
  sql`not exists (
    select from ${suspensions}
    where ${suspensions.userId} = ${userId} and ${suspensions.liftedAt} is null
  )`;
