import { data, href } from "react-router";
import { changeIntake } from "#app/contexts/admissions/intake/commands.server.ts";
import { changedIntakeForm } from "#app/contexts/admissions/intake/form.ts";
import { intakeRefusal } from "#app/contexts/admissions/intake/refusal.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { courseDates, requireIntake } from "#app/contexts/admissions/intake/queries.server.ts";
import { CourseDatesPage } from "#app/contexts/admissions/intake/ui/course-dates-page.tsx";
import { parseForm, typedValues } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-date.ts";

export const middleware = [adminsOnly];

/** The address that an edited course date is sent to. Its page is shown if the save is refused. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const intakeId = idParam(params.intakeId);
  const ctx = ctxOf(context);
  const { dates } = await courseDates(ctx, { open: { id: intakeId } });
  if (dates.open) return { dates };
  // If it was deleted meanwhile, what was typed can be added as a new one. An unknown id is 404.
  await requireIntake(ctx, intakeId);
  return courseDates(ctx, { open: "add" });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const intakeId = idParam(params.intakeId);
  const form = await formOf(request);
  const parsed = parseForm(form, changedIntakeForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const result = await changeIntake(ctxOf(context), intakeId, parsed.value);
  if (!result.ok && result.error === "affects-people") {
    const step = href("/admin/intakes/:intakeId/change", { intakeId });
    const asked = { ...typedValues(form), intent: "move" };
    throw redirect(`${step}?${new URLSearchParams(asked)}`, 303);
  }
  if (!result.ok) {
    return data(
      intakeRefusal(form, result),
      result.error === "unknown-programme" || result.error === "in-the-past" ? 422 : 409,
    );
  }
  return redirectWithToast(context, "/admissions#course-dates", admissionsToasts.courseUpdated);
}

export const meta = titled("Edit Course", "A course date.", { noindex: true });

export default function EditedCourseDate({ loaderData, actionData }: Route.ComponentProps) {
  return <CourseDatesPage dates={loaderData.dates} result={actionData} />;
}

/** Reloads after a refused save too, so that the row is shown in the current schedule. */
export const shouldRevalidate = () => true;
