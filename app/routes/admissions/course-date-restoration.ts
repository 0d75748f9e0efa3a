import { data } from "react-router";
import { restoreIntake } from "#app/contexts/admissions/commands/intake.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { answering, ctxOf, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import type { Route } from "./+types/course-date-restoration.ts";

const SCHEDULE = "/admissions#course-dates";

export function loader(): never {
  throw redirect(SCHEDULE);
}

/** Brings a deleted course date back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { intakeId } = params;
  if (!isId(intakeId)) throw data(null, 404);
  await answering(() => restoreIntake(ctxOf(context), intakeId));
  return redirectWithToast(context, SCHEDULE, admissionsToasts.courseRestored);
}
