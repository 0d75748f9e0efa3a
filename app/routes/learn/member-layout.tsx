import { Outlet } from "react-router";
import { requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/member-layout.ts";

/**
 * Only members get past here. It must have a loader: without one, client navigations would not
 * ask the server at all.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireMember(context, request);
  return null;
}

export default function MemberLayout() {
  return <Outlet />;
}
