import { Outlet } from "react-router";
import { instructorsOnly } from "#app/web/middleware.server.ts";

export const middleware = [instructorsOnly];
export const handle = { noindex: true };

/** Lets only instructors in. The loader is required, so that client navigations ask the server. */
export async function loader() {
  return null;
}

export default function TeachLayout() {
  return <Outlet />;
}
