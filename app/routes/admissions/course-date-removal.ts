import { href } from "react-router";
import { removeIntake } from "#app/contexts/admissions/intake/commands.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { requireAdmin } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-date-removal.ts";

const SCHEDULE = "/admissions#course-dates";

export function loader(): never {
  throw redirect(SCHEDULE);
}

const refusals = {
  "changed-meanwhile": changedMeanwhileToast,
  "has-applications": admissionsToasts.courseHasApplications,
};

/** Deletes a course date at once (D1 §4); the toast can undo it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const intakeId = idParam(params.intakeId);
  const version = textOf(await formOf(request), "version");
  const result = await removeIntake(ctxOf(context), intakeId, version);
  if (!result.ok) return redirectWithToast(context, SCHEDULE, refusals[result.error]);
  const action = href("/admissions/course-dates/:intakeId/restoration", { intakeId });
  return redirectWithToast(context, SCHEDULE, {
    ...admissionsToasts.courseDeleted,
    form: { action, label: "Undo", fields: {} },
  });
}
