import { Outlet } from "react-router";
import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { ErrorPage } from "#app/routes/error-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { memberHere, writersOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/writing-layout.ts";
import { adminItems, writingItem } from "./admin-items.ts";
import { PartFrame } from "./part-frame.tsx";
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
  return (
    <PartFrame {...loaderData}>
      <Outlet />
    </PartFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <PartFrame name={loaderData?.name ?? ""} items={loaderData?.items ?? []}>
      <ErrorPage error={error} inFrame />
    </PartFrame>
  );
}
