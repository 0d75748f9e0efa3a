import { moderationWaiting } from "#app/contexts/forum/moderation/queries.server.ts";
import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { ctxOf } from "#app/web/context.ts";
import { memberHere, moderatorsOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/moderation-layout.ts";
import { adminItems, moderationItem } from "./admin-items.ts";
import { PartFailed, PartLayout } from "./office-frame.tsx";
import { staffWaiting } from "./staff-waiting.server.ts";

export const middleware = [moderatorsOnly];
export const handle = { noindex: true, workingScreen: true };

/** The frame of the forum's moderation. Moderators see only this part, admins the whole menu. */
export async function loader({ context }: Route.LoaderArgs) {
  const moderator = memberHere(context);
  const ctx = ctxOf(context);
  const items = identityPolicy.enterAdminArea(moderator)
    ? adminItems(await staffWaiting(ctx))
    : [moderationItem(await moderationWaiting(ctx))];
  return { name: moderator.name, items };
}

export default function ModerationLayout({ loaderData }: Route.ComponentProps) {
  return <PartLayout part={loaderData} />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <PartFailed part={loaderData} error={error} />;
}
