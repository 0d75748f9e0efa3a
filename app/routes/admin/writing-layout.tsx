import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { ctxOf } from "#app/web/context.ts";
import { memberHere, writersOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/writing-layout.ts";
import { adminItems, writingItem } from "./admin-items.ts";
import { PartFailed, PartLayout } from "./office-frame.tsx";
import { staffWaiting } from "./staff-waiting.server.ts";

export const middleware = [writersOnly];
export const handle = { noindex: true, workingScreen: true };

/** The frame of the blog's editor. Writers see only this part, admins the whole menu. */
export async function loader({ context }: Route.LoaderArgs) {
  const writer = memberHere(context);
  const items = identityPolicy.enterAdminArea(writer)
    ? adminItems(await staffWaiting(ctxOf(context)))
    : [writingItem];
  return { name: writer.name, items };
}

export default function WritingLayout({ loaderData }: Route.ComponentProps) {
  return <PartLayout part={loaderData} />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <PartFailed part={loaderData} error={error} />;
}
