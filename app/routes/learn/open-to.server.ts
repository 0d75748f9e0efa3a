import { redirect } from "#app/platform/http/redirect.ts";

/** Redirects to /dashboard if a course is unknown or not open to the member (D2 §2). */
export function orDashboard<T>(view: T | undefined): T {
  if (view === undefined) throw redirect("/dashboard", 303);
  return view;
}
