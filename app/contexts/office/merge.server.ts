import { getTableName } from "drizzle-orm";
import { comparedAccounts, lockAccounts } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Merge, MergeRules } from "#app/platform/personal-data/merge.ts";
import { clashesOf, isFrozen, moveRows } from "#app/platform/personal-data/move-rows.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { accountEnded, accountsMerged } from "./events.ts";
import { officePolicy } from "./policy.ts";

type Registry = readonly PersonalData[];

/** One value of both accounts, and which of them stays. */
export type MergedField = { label: string; into: string; from: string; stays: "into" | "from" };

/**
 * Returns what a merge of two accounts would do: what stays, what is dropped because both have it,
 * and why it cannot be done. It writes nothing. Ten queries at most.
 */
export async function previewMerge(ctx: Ctx, registry: Registry, rules: MergeRules, merge: Merge) {
  authorize(officePolicy.readDuplicates(ctx.actor));
  const accounts = await comparedAccounts(ctx, [merge.from, merge.into]);
  const from = orNotFound(accounts.get(merge.from));
  const into = orNotFound(accounts.get(merge.into));
  const { blockers, dropped } = await outcome(ctx, registry, rules, merge);
  const value = (text: string | null) => text ?? "";
  const field = (label: string, kept: string, other: string): MergedField => ({
    label,
    into: kept,
    from: other,
    stays: kept === "" && other !== "" ? "from" : "into",
  });
  const confirmed = (is: boolean) => (is ? "confirmed" : "not confirmed");
  const contact = (each: typeof from) =>
    [each.emergencyName, each.emergencyPhone].filter(Boolean).join(", ");
  return {
    from: { id: from.id, name: from.name.trim() || from.email, email: from.email },
    into: { id: into.id, name: into.name.trim() || into.email, email: into.email },
    joined: { from: from.joinedAt, into: into.joinedAt },
    fields: [
      field("Name", into.name, from.name),
      {
        ...field("Address", into.email, from.email),
        into: `${into.email} (${confirmed(into.verified)})`,
        from: `${from.email} (${confirmed(from.verified)})`,
      },
      field("Telephone", value(into.phone), value(from.phone)),
      field("Time zone", value(into.timeZone), value(from.timeZone)),
      field("Languages", (into.languages ?? []).join(", "), (from.languages ?? []).join(", ")),
      field("Emergency contact", contact(into), contact(from)),
      field("Photo", into.photo ? "a photo" : "", from.photo ? "a photo" : ""),
    ],
    addressLeads: from.verified,
    dropped,
    blockers,
    can: { merge: blockers.length === 0 && officePolicy.mergeAccounts(ctx.actor, merge) },
  };
}

export type MergePreview = Awaited<ReturnType<typeof previewMerge>>;

/**
 * Merges two accounts of one person: everything that `from` has goes to `into`, and `from` ends.
 *
 * Errors: "not-typed" if the address of `from` was not typed; "held-back" with the reasons.
 */
export async function mergeAccounts(
  ctx: Ctx,
  registry: Registry,
  rules: MergeRules,
  { typed, ...merge }: Merge & { typed: string },
): Promise<Result<undefined, "not-typed" | "held-back">> {
  authorize(officePolicy.mergeAccounts(ctx.actor, merge));
  return transact<undefined, "not-typed" | "held-back">(ctx, async (tx) => {
    orNotFound((await lockAccounts(tx, merge)) || undefined);
    const from = orNotFound((await comparedAccounts(tx, [merge.from])).get(merge.from));
    if (typed.toLowerCase() !== from.email.toLowerCase()) return err("not-typed");
    const { blockers } = await outcome(tx, registry, rules, merge);
    if (blockers.length > 0) return err("held-back", { reasons: blockers.join("\n") });
    for (const { beforeMerge } of registry) await beforeMerge?.(tx, merge);
    await moveRows(tx, registry, rules, merge);
    for (const { afterMerge } of registry) await afterMerge?.(tx, merge);
    // The audit log keeps the address of the account that ended with the one that stays.
    await record(tx, accountsMerged, merge, { after: { ended: merge.from, address: from.email } });
    await record(tx, accountEnded, merge, { after: { mergedInto: merge.into } });
    return ok();
  });
}

async function outcome(
  ctx: Pick<Ctx, "db">,
  registry: Registry,
  rules: MergeRules,
  merge: Merge,
): Promise<{ blockers: string[]; dropped: { text: string; count: number }[] }> {
  if (merge.from === merge.into) {
    return { blockers: ["These are not two accounts, but one."], dropped: [] };
  }
  const blockers: string[] = [];
  for (const { mergeBlockers } of registry) {
    if (mergeBlockers) blockers.push(...(await mergeBlockers(ctx, merge)));
  }
  if (await isFrozen(ctx, merge.from)) {
    blockers.push(
      (await isFrozen(ctx, merge.into))
        ? "Both have a training file, which is never changed. They cannot be merged."
        : "The account that would end has a training file, which is never changed. Keep that account, and merge the other one into it.",
    );
  }
  const ended = new Set(rules.ended.map(getTableName));
  const texts = new Map(rules.oneStays.map(({ table, text }) => [getTableName(table), text]));
  const dropped: { text: string; count: number }[] = [];
  for (const { table, count } of await clashesOf(ctx, merge)) {
    if (ended.has(table)) continue;
    const text = texts.get(table);
    if (text) dropped.push({ text, count });
    else if (blockers.length === 0) {
      blockers.push(
        `Both have an entry of which one account can have only one (${table.replaceAll("_", " ")}). One of them has to be removed first.`,
      );
    }
  }
  return { blockers, dropped };
}
