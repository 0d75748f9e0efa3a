import { identityPolicy } from "#app/contexts/identity/policy.ts";
import type { Actor } from "#app/kernel/actor.ts";

/** What pages may know about the person who views them; null for a guest. */
export type Viewer = { name: string; emailVerified: boolean; can: { enterAdmin: boolean } } | null;

export function viewerOf(actor: Actor): Viewer {
  if (actor.kind !== "member") return null;
  return {
    name: actor.name,
    emailVerified: actor.emailVerified,
    can: { enterAdmin: identityPolicy.enterAdminArea(actor) },
  };
}
