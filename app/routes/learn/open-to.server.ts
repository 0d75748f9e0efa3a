import { redirect } from "#app/platform/http/redirect.ts";

/** A course that is unknown or not open to the member leads to /dashboard (D2 §2). */
export function orDashboard<T>(view: T | undefined): T {
  if (view === undefined) throw redirect("/dashboard", 303);
  return view;
}
