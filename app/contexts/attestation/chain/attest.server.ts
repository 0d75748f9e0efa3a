import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { rows as rowsOf } from "#app/platform/db/database.server.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { attestationContents, attestations } from "../tables.ts";
import { canonical, hashedTime } from "./canonical.ts";
import { commitmentOf, hashOf } from "./hashes.ts";
import type { AttestedKind } from "./kind.ts";

/** A fact to be attested. */
export type Fact<Payload> = {
  kind: AttestedKind<Payload>;
  /** Whose chain it belongs to: the id of an account. */
  person: string;
  payload: Payload;
  /** How the signer has just proved who they are, where more than the session was asked for. */
  proof?: string;
  /** The time that the signer's device gave. */
  deviceAt?: Date;
};

/**
 * Attests a fact in the transaction that makes it: adds it to the person's chain, signed by the
 * actor. Four queries. Waits for another transaction that adds to the same chain, so that numbers
 * have no gaps. Returns the id of the attestation.
 */
export async function attest<Payload>(tx: Tx, fact: Fact<Payload>): Promise<string> {
  const [id] = await attestAll(tx, [fact]);
  return id!;
}

/**
 * Attests many facts, also of many people, with four queries. Chains are locked in the order of their
 * ids, to avoid deadlocks. A caller that attests several times in one transaction, for several
 * people, must do it with one call. Returns the ids of the attestations, in the order of the facts.
 *
 * @throws if a payload does not have its kind's form.
 */
export async function attestAll<Payload>(
  tx: Tx,
  facts: readonly Fact<Payload>[],
): Promise<string[]> {
  if (facts.length === 0) return [];
  const people = [...new Set(facts.map(({ person }) => person))].toSorted();
  const heads = await lockedHeads(tx, people);
  const now = tx.clock.now();
  // Background work on behalf of a member has no session.
  const login = (tx.actor.kind === "member" && tx.actor.sessionId) || null;
  const contents: (typeof attestationContents.$inferInsert)[] = [];
  const added = facts.map(({ kind, person, payload, proof, deviceAt }) => {
    const text = canonical(kind.payload.parse(payload));
    const salt = randomBytes(32).toString("hex");
    const before = heads.get(person);
    const row = {
      id: newId(now),
      chain: person,
      n: (before?.n ?? 0) + 1,
      kind: kind.name,
      commitment: commitmentOf(salt, text),
      prev: before?.hash ?? null,
      signer: actorId(tx.actor),
      login,
      proof: proof ?? (login ? "session" : "system"),
      deviceAt: deviceAt ?? null,
      at: now,
    };
    const times = { deviceAt: deviceAt ? hashedTime(deviceAt) : null, at: hashedTime(now) };
    const hash = hashOf({ ...row, ...times });
    heads.set(person, { n: row.n, hash });
    const keptUntil = kind.keptUntil(payload, now);
    contents.push({ attestationId: row.id, payload: text, salt, keptUntil });
    return { ...row, hash };
  });
  const written = await insertAll(tx.db, attestations, added);
  if (written !== added.length) throw new Error("a chain has grown under its own lock");
  await insertAll(tx.db, attestationContents, contents);
  return added.map(({ id }) => id);
}

type Head = { n: number; hash: string };

/** Locks chains, and returns the last attestation of each that has one. */
async function lockedHeads(tx: Tx, people: readonly string[]): Promise<Map<string, Head>> {
  const ids = sql`(select id from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)
    with ordinality as p (id, position) order by position)`;
  // The heads are read by a second statement, which sees what the transaction before has committed.
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('chain of ' || id)) from ${ids} as people`,
  );
  const found = await rowsOf<Head & { chain: string }>(
    tx.db,
    sql`select head.chain, head.n, head.hash from ${ids} as people
      cross join lateral (
        select a.chain, a.n, a.hash from attestations a
        where a.chain = people.id::uuid order by a.n desc limit 1
      ) as head`,
  );
  return new Map(found.map(({ chain, n, hash }) => [chain, { n, hash }]));
}
