import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { trainingPolicy } from "#app/contexts/training/policy.ts";
import type { Actor } from "#app/kernel/actor.ts";
import type { Theme } from "#app/kernel/theme.ts";
import { initialsToShow, nameToShow } from "#app/platform/http/name-holes.server.ts";

/**
 * What pages may know about the person who views them; null for a guest. The name and its initials
 * may only be shown as they are (`nameToShow`).
 */
export type Viewer = {
  name: string;
  initials: string;
  emailVerified: boolean;
  /** How many notifications they have not read; at most one more than the bell shows. */
  unread: number;
  /** How working pages look. */
  theme: Theme;
  can: { enterAdmin: boolean; teach: boolean };
  /** Set while a super admin looks at the site as this member: until when. */
  viewedUntil?: Date;
} | null;

export function viewerOf(actor: Actor): Viewer {
  if (actor.kind !== "member") return null;
  return {
    name: nameToShow(actor),
    initials: initialsToShow(actor),
    emailVerified: actor.emailVerified,
    unread: actor.unread ?? 0,
    theme: actor.theme ?? "system",
    can: {
      enterAdmin: identityPolicy.enterAdminArea(actor),
      teach: trainingPolicy.enterTeaching(actor),
    },
    ...(actor.viewedBy ? { viewedUntil: actor.viewedBy.until } : {}),
  };
}
