import { createHmac, hkdfSync } from "node:crypto";
import { and, asc, inArray, isNull, lte, sql } from "drizzle-orm";
import { type Ctx, secretsOf, type Site } from "#app/platform/ctx.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { days } from "#app/kernel/clock.ts";
import type { Retention } from "#app/platform/personal-data/personal-data-item.ts";
import { erasures } from "./tables.ts";

type Keys = Pick<Site, "secret" | "formerSecrets" | "evidenceKeys">;

/**
 * Returns the mark by which an erased address is recognised. Without the key, nobody can read the
 * address from it or test a guess.
 */
export function markOf(site: Keys, address: string): string {
  return marked(keysOf(site)[0]!, address);
}

/** Returns a function that lists an address's marks, with the present key and earlier ones. */
export function marksOf(site: Keys): (address: string) => string[] {
  const keys = keysOf(site);
  return (address) => keys.map((key) => marked(key, address));
}

/** The keys of `platform/sealing`: marks are made with the first, and recognised with all. */
function keysOf(site: Keys): Uint8Array[] {
  return [...(site.evidenceKeys ?? []), ...secretsOf(site)].map(
    (key) => new Uint8Array(hkdfSync("sha256", key, "", "gcpi erased addresses v1", 32)),
  );
}

function marked(key: Uint8Array, address: string): string {
  return createHmac("sha256", key).update(address.trim().toLowerCase()).digest("base64url");
}

/**
 * Returns the stored addresses of people who need not have an account, in lower case, without
 * duplicates within a table. People with an account are found by its id.
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

/** Backups are overwritten within ninety days (the privacy notice). Ten more allow for delays. */
const BACKUPS_LIVE = days(100);

/**
 * Deletes the marks of erased addresses when no backup can bring the addresses back. The erasure of
 * an account keeps the account's id, which leads to nobody; one without an account is deleted.
 */
export const endAddressMarks: Retention["end"] = async (tx, { limit }) => {
  const before = new Date(tx.clock.now().getTime() - BACKUPS_LIVE);
  const old = await tx.db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(lte(erasures.erasedAt, before), sql`cardinality(${erasures.addressMarks}) > 0`))
    .orderBy(asc(erasures.id))
    .limit(limit);
  const ids = old.map(({ id }) => id);
  await tx.db.update(erasures).set({ addressMarks: [] }).where(inArray(erasures.id, ids));
  await tx.db.delete(erasures).where(and(inArray(erasures.id, ids), isNull(erasures.userId)));
  return { count: ids.length, last: ids.length < limit ? null : ids.at(-1)! };
};
