import { type SQL, sql } from "drizzle-orm";
import { type Db, rows } from "#app/platform/db/database.server.ts";
import type { ChainRow } from "./check.ts";
import { microseconds } from "./microseconds.ts";

/** Returns attestations with their contents, as they are hashed, ordered by chain and number. */
export function chainRows(db: Db, where: SQL, limit?: number): Promise<ChainRow[]> {
  return rows<ChainRow>(
    db,
    sql`select a.id, a.chain, a.n, a.kind, a.commitment, a.prev, a.hash, a.signer, a.login, a.proof,
        ${microseconds(sql`a.device_at`)} as "deviceAt", ${microseconds(sql`a.at`)} as "at",
        c.payload, c.salt
      from attestations a left join attestation_contents c on c.attestation_id = a.id
      where ${where} order by a.chain, a.n ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
  );
}
