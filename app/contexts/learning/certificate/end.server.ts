import { asc, inArray, lte } from "drizzle-orm";
import type { Retention } from "#app/platform/personal-data/personal-data-item.ts";
import { expiredToEnd } from "./rules.ts";
import { certificates } from "../tables/courses.ts";

/** Deletes certificates that have had their time to be verified, revoked ones among them. */
export const endCertificates: Retention["end"] = async (tx, { limit }) => {
  const old = tx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(lte(certificates.expiresAt, expiredToEnd(tx.clock.now())))
    .orderBy(asc(certificates.id))
    .limit(limit);
  const ended = await tx.db
    .delete(certificates)
    .where(inArray(certificates.id, old))
    .returning({ id: certificates.id });
  return {
    count: ended.length,
    subjects: ended.map(({ id }) => `certificate:${id}`),
    last: ended.length < limit ? null : ended.at(-1)!.id,
  };
};
