import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { applications, enquiries, intakes } from "../tables/applications.ts";

/** Returns whether any course date (even deleted), application or fee request names a programme. */
export async function programmeIsUsed(ctx: Pick<Ctx, "db">, programmeId: string): Promise<boolean> {
  const dates = ctx.db
    .select({ id: intakes.id })
    .from(intakes)
    .where(eq(intakes.programmeId, programmeId));
  const applied = ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.programmeId, programmeId));
  const requested = ctx.db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(sql`${enquiries.feeRequest} ->> 'programmeId' = ${programmeId}`);
  const named = await dates.unionAll(applied).unionAll(requested).limit(1);
  return named.length > 0;
}
