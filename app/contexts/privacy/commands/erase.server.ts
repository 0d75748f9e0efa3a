import { accountAt, personOf } from "#app/contexts/identity/queries.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { audit } from "#app/platform/audit/audit.server.ts";
import { forgetInAudit } from "#app/platform/audit/person-key.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import type { Person, PersonalData } from "#app/platform/personal-data/personal-data.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { personErased } from "../events.ts";
import { obstaclesTo } from "../obstacles.server.ts";
import { privacyPolicy } from "../policy.ts";
import { erasures } from "../schema.ts";
import { erasedAccounts } from "../queries.server.ts";
import { openRequest } from "./request-erasure.server.ts";

type Registry = readonly PersonalData[];
type By = (typeof erasures.$inferInsert)["by"];

/** Erases the actor, by the link that was mailed to them; it proves that the address is theirs. */
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
    if ((await obstaclesTo(tx, registry, person)).length > 0) return err("held-back");
    await erase(tx, registry, person, "member");
    return ok();
  });
}

/**
 * Erases somebody who has asked for it in another way: an account by its id or address, or whoever
 * wrote from an address that has no account.
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
    const reasons = await obstaclesTo(tx, registry, person);
    if (reasons.length > 0) return err("held-back", { reasons: reasons.join("\n") });
    await erase(tx, registry, person, "operator");
    return ok({ hadAccount: person.id !== null });
  });
}

/**
 * Erases those again whom a restored backup has brought back. What may stand against an erasure did
 * not when it was done, and does not now. Who is not there is noted all the same: another backup may
 * have them.
 *
 * @returns how many there were.
 */
export async function eraseAgain(
  ctx: Ctx,
  registry: Registry,
  ids: readonly string[],
): Promise<number> {
  authorize(privacyPolicy.erasePerson(ctx.actor));
  const known = new Set(await erasedAccounts(ctx));
  let brought = 0;
  for (const id of ids) {
    await transact(ctx, async (tx) => {
      const person = await personOf(tx, id, { confirmed: true });
      if (person) {
        await erase(tx, registry, person, "restore");
        brought += 1;
      } else if (!known.has(id)) {
        await noteErasure(tx, id, "restore");
      }
      return ok();
    });
  }
  return brought;
}

/** Deletes the files of somebody who was erased; bears repetition. */
export async function deleteErasedFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.delete(key);
}

/** All of it, in the one transaction that this runs in. */
async function erase(tx: Tx, registry: Registry, person: Person, by: By): Promise<void> {
  const subjects: string[] = [];
  const files: string[] = [];
  for (const context of registry) {
    const left = await context.erase(tx, person);
    subjects.push(...(left.subjects ?? []));
    files.push(...(left.files ?? []));
  }
  await forgetInAudit(tx, subjects);
  const id = await noteErasure(tx, person.id, by);
  await audit(tx, {
    action: "privacy.person-erased",
    subject: person.id ? `profile:${person.id}` : `erasure:${id}`,
  });
  await emit(tx, personErased, { erasureId: id, files });
}

async function noteErasure(tx: Tx, userId: string | null, by: By): Promise<string> {
  const erasedAt = tx.clock.now();
  const id = newId(erasedAt);
  await tx.db.insert(erasures).values({ id, userId, by, erasedAt });
  return id;
}
