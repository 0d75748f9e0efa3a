import { inArray } from "drizzle-orm";
import { accountAt, personOf } from "#app/contexts/identity/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { forgetInAudit } from "#app/platform/audit/person-key.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { eraseRows } from "#app/platform/personal-data/erase-rows.server.ts";
import type { Person } from "#app/platform/personal-data/person.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { rowsOf } from "#app/platform/personal-data/personal-table.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { knownAddresses, markOf, marksOf } from "./address-marks.server.ts";
import { blockersOf } from "./blockers.server.ts";
import { type ErasedEntry, lineOf } from "./erased-list.ts";
import { personErased } from "./events.ts";
import { privacyPolicy } from "./policy.ts";
import { erasures } from "./tables.ts";
import { erasedAccounts } from "./queries.server.ts";
import { openRequest } from "./request-erasure.server.ts";

type Registry = readonly PersonalData[];
type By = (typeof erasures.$inferInsert)["by"];

/** Erases the actor. The link that was mailed to them proves that the address is theirs. */
export async function confirmErasure(
  ctx: Ctx,
  registry: Registry,
  token: string,
): Promise<Result<undefined, "link-expired" | "held-back">> {
  return transact<undefined, "link-expired" | "held-back">(ctx, async (tx) => {
    const request = await openRequest(tx, token);
    if (!request) return err("link-expired");
    authorize(privacyPolicy.confirmErasure(tx.actor, request));
    const person = await personOf(tx, request.userId, { confirmed: true });
    if (!person) return err("link-expired");
    if ((await blockersOf(tx, registry, person)).length > 0) return err("held-back");
    await erase(tx, registry, person, { by: "member", addressMarks: marksOn(tx, person) });
    return ok();
  });
}

/**
 * Erases somebody who has asked for it in another way: an account by its id or address, or a person
 * without an account by the address that they wrote from.
 *
 * Errors: "unknown" for an id that no account has; "held-back" with the reasons.
 */
export async function erasePerson(
  ctx: Ctx,
  registry: Registry,
  whom: { id: string } | { email: string },
): Promise<Result<{ hadAccount: boolean }, "unknown" | "held-back">> {
  authorize(privacyPolicy.erasePerson(ctx.actor));
  return transact<{ hadAccount: boolean }, "unknown" | "held-back">(ctx, async (tx) => {
    const id = "id" in whom ? whom.id : await accountAt(tx, whom.email);
    const account = id && (await personOf(tx, id, { confirmed: true }));
    if (!account && "id" in whom) return err("unknown");
    const person =
      account ||
      ("email" in whom
        ? { id: null, name: "", addresses: [whom.email.trim().toLowerCase()] }
        : undefined);
    if (!person) return err("unknown");
    const reasons = await blockersOf(tx, registry, person);
    if (reasons.length > 0) return err("held-back", { reasons: reasons.join("\n") });
    await erase(tx, registry, person, { by: "operator", addressMarks: marksOn(tx, person) });
    return ok({ hadAccount: person.id !== null });
  });
}

/**
 * Erases somebody who has asked the office for it, in the caller's transaction. The caller has found
 * out who asks, and has asked the policy. Returns the reasons why it cannot be done.
 */
export async function eraseOnRequest(
  tx: Tx,
  registry: Registry,
  whom: { userId: string | null; email: string },
): Promise<string[]> {
  const person = await personToErase(tx, whom);
  const reasons = await blockersOf(tx, registry, person);
  if (reasons.length > 0) return reasons;
  await erase(tx, registry, person, { by: "office", addressMarks: marksOn(tx, person) });
  return [];
}

/** Returns the account of a request, or who wrote from its address if the account is gone. */
export async function personToErase(
  ctx: Pick<Ctx, "db">,
  { userId, email }: { userId: string | null; email: string },
): Promise<Person> {
  const account = userId && (await personOf(ctx, userId, { confirmed: true }));
  return account || { id: null, name: "", addresses: [email.trim().toLowerCase()] };
}

/**
 * Erases people again whom a restored backup has brought back. Erasure blockers are not checked,
 * because there were none when the person was first erased. An entry that finds nothing is recorded
 * too, because another backup may contain the person. If the site has a record of an address's
 * erasure, data from that address is newer than the erasure, and stays.
 *
 * @returns how many were found.
 */
export async function eraseAgain(
  ctx: Ctx,
  registry: Registry,
  entries: readonly ErasedEntry[],
): Promise<number> {
  authorize(privacyPolicy.erasePerson(ctx.actor));
  const ids = entries.flatMap((entry) => ("userId" in entry ? entry.userId : []));
  const marks = entries.flatMap((entry) => ("mark" in entry ? entry : []));
  // Accounts come first, because erasing them also erases the data of their addresses.
  const accounts = await eraseAccountsAgain(ctx, registry, ids);
  return accounts + (await eraseAddressesAgain(ctx, registry, marks));
}

async function eraseAccountsAgain(ctx: Ctx, registry: Registry, ids: readonly string[]) {
  const accounts = await erasedAccounts(ctx);
  const known = new Set(accounts.map(lineOf));
  let brought = 0;
  for (const userId of ids) {
    await transact(ctx, async (tx) => {
      const person = await personOf(tx, userId, { confirmed: true });
      if (person) {
        await erase(tx, registry, person, { by: "restore" });
        brought += 1;
      } else if (!known.has(userId)) {
        await noteErasure(tx, { userId, by: "restore" });
      }
      return ok();
    });
  }
  return brought;
}

type Marked = { erasureId: string; mark: string };

async function eraseAddressesAgain(ctx: Ctx, registry: Registry, entries: readonly Marked[]) {
  const asked = Map.groupBy(entries, ({ erasureId }) => erasureId);
  const known = await ctx.db
    .select({ id: erasures.id })
    .from(erasures)
    .where(inArray(erasures.id, [...asked.keys()]));
  for (const { id } of known) asked.delete(id);
  if (asked.size === 0) return 0;
  const held = await addressesByMark(ctx, registry);
  const gone = new Set<string>();
  let brought = 0;
  for (const [id, marked] of asked) {
    const addressMarks = [...new Set(marked.map(({ mark }) => mark))];
    const found = new Set(addressMarks.flatMap((mark) => held.get(mark) ?? []));
    const addresses = [...found].filter((address) => !gone.has(address));
    const noted = { id, addressMarks, by: "restore" as const };
    await transact(ctx, async (tx) => {
      if (addresses.length === 0) await noteErasure(tx, { userId: null, ...noted });
      else await erase(tx, registry, { id: null, name: "", addresses }, noted);
      return ok();
    });
    if (addresses.length > 0) brought += 1;
    for (const address of addresses) gone.add(address);
  }
  return brought;
}

/** Returns every stored address by the marks that it may have. */
async function addressesByMark(ctx: Ctx, registry: Registry): Promise<Map<string, string>> {
  const marks = marksOf(ctx.site);
  const byMark = new Map<string, string>();
  for (const address of await knownAddresses(ctx, registry)) {
    for (const mark of marks(address)) byMark.set(mark, address);
  }
  return byMark;
}

function marksOn({ site }: Tx, { addresses }: Person): string[] {
  return addresses.map((address) => markOf(site, address));
}

/** Deletes the files of somebody who was erased. It can be repeated. */
export async function deleteErasedFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.delete(key);
}

/** Erases a person from all contexts, in the caller's transaction. */
async function erase(
  tx: Tx,
  registry: Registry,
  person: Person,
  noted: Omit<Noted, "userId">,
): Promise<void> {
  const subjects: string[] = [];
  const files: string[] = [];
  for (const { beforeErasure, tables } of registry) {
    const left = [await beforeErasure?.(tx, person)];
    for (const data of tables) left.push(await eraseRows(tx, data, rowsOf(data, person)));
    subjects.push(...left.flatMap((each) => each?.subjects ?? []));
    files.push(...left.flatMap((each) => each?.files ?? []));
  }
  await forgetInAudit(tx, subjects);
  const id = await noteErasure(tx, { userId: person.id, ...noted });
  await record(tx, personErased, { userId: person.id, erasureId: id, files }, {});
}

type Noted = {
  userId: string | null;
  by: By;
  /** The id of an erasure on the list. A new erasure gets a new id. */
  id?: string;
  addressMarks?: string[];
};

async function noteErasure(tx: Tx, noted: Noted): Promise<string> {
  const erasedAt = tx.clock.now();
  const row = { id: newId(erasedAt), erasedAt, ...noted };
  await tx.db.insert(erasures).values(row);
  return row.id;
}
