import { Outlet } from "react-router";
import { membersOnly } from "#app/web/middleware.server.ts";

export const middleware = [membersOnly];
export const handle = { noindex: true };

/**
 * Only members get past here. It must have a loader: without one, client navigations would not
 * ask the server at all.
 */
export async function loader() {
  return null;
}

export default function MemberLayout() {
  return <Outlet />;
}
