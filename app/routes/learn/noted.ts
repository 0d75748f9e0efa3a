import { notedInCoursesForm } from "#app/contexts/learning/device/noted.ts";
import { replayCourses } from "#app/contexts/learning/device/replay.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { takeNoted } from "#app/web/noted.server.ts";
import type { Route } from "./+types/noted.ts";

export function loader(): never {
  throw redirect("/dashboard");
}

/** Takes what a device has noted in its kept courses. */
export async function action(args: Route.ActionArgs) {
  const ctx = ctxOf(args.context);
  return takeNoted(args, notedInCoursesForm, (entries) => replayCourses(ctx, entries));
}
