import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";

/**
 * Every address that is held of somebody who need have no account, in lower case: one for each table
 * that has it. Whoever has an account is known by its id.
 */
export async function knownAddresses(
  { db }: Pick<Ctx, "db">,
  registry: readonly PersonalData[],
): Promise<string[]> {
  const all: string[] = [];
  for (const { table, address } of registry.flatMap(({ tables }) => tables)) {
    if (!address) continue;
    const rows = await db.selectDistinct({ address: sql<string>`lower(${address})` }).from(table);
    all.push(...rows.map((row) => row.address));
  }
  return all.filter((address) => address !== "");
}
