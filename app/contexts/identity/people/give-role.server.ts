import { type Actor, actorId, type Role } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { userRoles } from "../tables.ts";
import { type AccountStatus, lockedAccountStatus } from "./account-status.server.ts";

/**
 * Gives an account a role, whoever asks for it: in turn with everything else that changes who may
 * do what, by what the actor may by then, to a confirmed address whose account can be used (rulings
 * §1). The caller writes down what it was done as.
 *
 * @returns how the account stood before.
 */
export async function giveRole(
  tx: Tx,
  given: { userId: string; role: Role; reason: string | null },
  may: (actor: Actor) => boolean,
): Promise<Result<AccountStatus, "has-role" | "person-suspended" | "address-not-confirmed">> {
  const { userId, role, reason } = given;
  const { actor, person } = await lockedAccountStatus(tx, userId);
  authorize(may(actor));
  if (person.roles.includes(role)) return err("has-role");
  if (person.suspensionId) return err("person-suspended");
  if (!person.verified) return err("address-not-confirmed");
  await tx.db
    .insert(userRoles)
    .values({ userId, role, grantedAt: tx.clock.now(), grantedBy: actorId(actor), reason });
  return ok(person);
}
