import { restoreIntake } from "#app/contexts/admissions/intake/commands.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { requireAdmin } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-date-restoration.ts";

const SCHEDULE = "/admissions#course-dates";

export function loader(): never {
  throw redirect(SCHEDULE);
}

/** Restores a deleted course date. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const intakeId = idParam(params.intakeId);
  await restoreIntake(ctxOf(context), intakeId);
  return redirectWithToast(context, SCHEDULE, admissionsToasts.courseRestored);
}
