import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may do what with the audit log. Nobody can write to it by hand. */
export const auditPolicy = {
  readAuditLog: (actor: Actor) => isAdmin(actor),
};
