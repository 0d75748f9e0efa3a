import { and, inArray } from "drizzle-orm";
import {
  comparedAccounts,
  likeAccounts,
  type LikeAccount,
} from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import type { LikelyPair, LikePerson } from "#app/kernel/duplicate.ts";
import { authorize, NotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import type { SamenessSource } from "#app/platform/duplicates.ts";
import { record } from "#app/platform/events/record.server.ts";
import { accountsKeptApart } from "./events.ts";
import { officePolicy } from "./policy.ts";
import { officeDistinctPeople } from "./tables.ts";

/** How many pairs a page shows. */
const MOST_PAIRS = 100;

/**
 * Returns pairs of accounts that may belong to one person: their addresses differ only by what
 * follows a plus sign, or they have the same name and something else in common. Those with most in
 * common come first. Two queries, and one for each source.
 */
export async function likelyPairs(
  ctx: Ctx,
  sources: readonly SamenessSource[],
): Promise<LikelyPair[]> {
  authorize(officePolicy.readDuplicates(ctx.actor));
  const accounts = await likeAccounts(ctx);
  const pairs = new Map<string, { people: [LikeAccount, LikeAccount]; reasons: Set<string> }>();
  const add = (one: LikeAccount, other: LikeAccount, reason: string) => {
    const key = keyOf(one.id, other.id);
    const pair = pairs.get(key) ?? { people: [one, other], reasons: new Set<string>() };
    pair.reasons.add(reason);
    pairs.set(key, pair);
  };
  for (const [one, other] of pairsWithin(accounts, ({ likeEmail }) => [likeEmail])) {
    add(one, other, "the same address but for what follows “+”");
  }
  for (const source of accounts.length > 0 ? sources : []) {
    const values = await source.valuesOf(ctx, accounts);
    const keys = ({ id, likeName }: LikeAccount) =>
      likeName === ""
        ? []
        : [...new Set((values.get(id) ?? []).map(comparable))]
            .filter((value) => value.length >= 6)
            .map((value) => `${likeName} ${value}`);
    for (const [one, other] of pairsWithin(accounts, keys)) {
      add(one, other, `the same name and ${source.what}`);
    }
  }
  const distinct = await distinctAmong(
    ctx,
    [...pairs.values()].flatMap(({ people }) => people.map(({ id }) => id)),
  );
  return [...pairs]
    .filter(([key]) => !distinct.has(key))
    .map(([, { people, reasons }]) => ({
      people: [shown(people[0]), shown(people[1])] as const,
      reasons: [...reasons],
    }))
    .toSorted((one, other) => other.reasons.length - one.reasons.length)
    .slice(0, MOST_PAIRS);
}

/** Notes that two accounts belong to two people, so that they are not suggested again. */
export async function keepApart(
  ctx: Ctx,
  { one, other }: { one: string; other: string },
): Promise<Result<undefined, never>> {
  authorize(officePolicy.readDuplicates(ctx.actor));
  const [oneId, otherId] = [one, other].toSorted() as [string, string];
  return transact(ctx, async (tx) => {
    const both = await comparedAccounts(tx, [oneId, otherId]);
    if (both.size < 2) throw new NotFound();
    const added = await tx.db
      .insert(officeDistinctPeople)
      .values({ oneId, otherId, saidBy: actorId(tx.actor)!, saidAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ oneId: officeDistinctPeople.oneId });
    if (added.length > 0) {
      await record(tx, accountsKeptApart, { one: oneId }, { after: { other: otherId } });
    }
    return ok();
  });
}

/** Returns each two accounts that have one of these keys in common. */
function pairsWithin(
  accounts: readonly LikeAccount[],
  keysOf: (account: LikeAccount) => readonly string[],
): [LikeAccount, LikeAccount][] {
  const groups = Map.groupBy(
    accounts.flatMap((account) => keysOf(account).map((key) => ({ key, account }))),
    ({ key }) => key,
  );
  return [...groups.values()].flatMap((group) =>
    group.flatMap(({ account }, n) =>
      // A name and number of dozens of accounts is a placeholder, not a person.
      group.length > 10
        ? []
        : group.slice(n + 1).map((each): [LikeAccount, LikeAccount] => [account, each.account]),
    ),
  );
}

/** Digits only, without a country's code and zeros before the number: "+64 27 555" is "027 555". */
function comparable(value: string): string {
  return value.replaceAll(/\D/g, "").slice(-8);
}

const keyOf = (one: string, other: string) => [one, other].toSorted().join(" ");

async function distinctAmong(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { oneId, otherId } = officeDistinctPeople;
  const found = await ctx.db
    .select({ oneId, otherId })
    .from(officeDistinctPeople)
    .where(and(inArray(oneId, [...ids]), inArray(otherId, [...ids])));
  return new Set(found.map((each) => keyOf(each.oneId, each.otherId)));
}

function shown({ id, name, email, verified, joinedAt }: LikeAccount): LikePerson {
  return { id, name: name.trim() || email, email, verified, joinedAt };
}
