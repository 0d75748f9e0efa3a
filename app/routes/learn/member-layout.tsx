import { Outlet } from "react-router";
import { membersOnly } from "#app/web/middleware.server.ts";

export const middleware = [membersOnly];
export const handle = { noindex: true };

/**
 * Lets only members in. The loader is required: without one, client navigations would not ask the
 * server, and the middleware would not run.
 */
export async function loader() {
  return null;
}

export default function MemberLayout() {
  return <Outlet />;
}
