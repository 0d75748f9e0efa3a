import { sql } from "drizzle-orm";
import { type Db, rows } from "#app/platform/db/database.server.ts";
import type { AttestedKind } from "./kind.ts";

/** An attested fact of a chain, for those who attest something that rests on it. */
export type AttestedFact<Payload = unknown> = {
  /** The id of the attestation. */
  id: string;
  person: string;
  n: number;
  kind: string;
  payload: Payload;
};

/**
 * Returns what is attested of some people in some kinds, in the order of their chains; contents that
 * were erased are left out. One query.
 */
export async function attestedFacts<Payload>(
  { db }: { db: Db },
  people: readonly string[],
  kinds: readonly Pick<AttestedKind<Payload>, "name" | "payload">[],
): Promise<AttestedFact<Payload>[]> {
  if (people.length === 0) return [];
  const found = await rows<{
    id: string;
    person: string;
    n: number;
    kind: string;
    payload: string;
  }>(
    db,
    sql`select a.id, a.chain as person, a.n, a.kind, c.payload
      from attestations a join attestation_contents c on c.attestation_id = a.id
      where a.chain in (select id::uuid from jsonb_array_elements_text(${JSON.stringify([...new Set(people)])}::jsonb) as p (id))
        and a.kind in (select name from jsonb_array_elements_text(${JSON.stringify(kinds.map(({ name }) => name))}::jsonb) as k (name))
      order by a.chain, a.n`,
  );
  return found.flatMap(({ payload, ...fact }) => {
    const kind = kinds.find(({ name }) => name === fact.kind)!;
    const parsed = kind.payload.safeParse(JSON.parse(payload));
    return parsed.success ? [{ ...fact, payload: parsed.data }] : [];
  });
}
