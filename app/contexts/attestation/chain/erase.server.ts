import { sql } from "drizzle-orm";
import { rows } from "#app/platform/db/database.server.ts";
import type { Retention } from "#app/platform/personal-data/personal-data-item.ts";
import { attestAll } from "./attest.server.ts";
import { contentsErased } from "./kind.ts";

/**
 * Erases the contents of chains whose time is over: all at once, when the latest fact of the person no
 * longer needs them. The chain says so in a further attestation, and goes on to be verified.
 */
export const endContents: Retention["end"] = async (tx, { after, limit }) => {
  const now = tx.clock.now().toISOString();
  const from = after === null ? sql`` : sql`and a.chain > ${after}::uuid`;
  const ended = await rows<{ chain: string; upTo: number }>(
    tx.db,
    sql`select a.chain, max(a.n) as "upTo"
      from attestation_contents c join attestations a on a.id = c.attestation_id
      where c.kept_until is not null ${from}
      group by a.chain having max(c.kept_until) <= ${now}::timestamptz
      order by a.chain limit ${limit}`,
  );
  await attestAll(
    tx,
    ended.map(({ chain, upTo }) => ({ kind: contentsErased, person: chain, payload: { upTo } })),
  );
  await tx.db.execute(
    sql`delete from attestation_contents c using attestations a,
        jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as ended (chain uuid, "upTo" integer)
      where a.id = c.attestation_id and a.chain = ended.chain and a.n <= ended."upTo"
        and c.kept_until is not null`,
  );
  return { count: ended.length, last: ended.length < limit ? null : ended.at(-1)!.chain };
};
