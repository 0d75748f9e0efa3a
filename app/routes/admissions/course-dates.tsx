import { data } from "react-router";
import { addIntake } from "#app/contexts/admissions/intake/commands.server.ts";
import { newIntakeForm } from "#app/contexts/admissions/intake/form.ts";
import { intakeRefusal } from "#app/contexts/admissions/intake/refusal.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { courseDates } from "#app/contexts/admissions/intake/queries.server.ts";
import { CourseDatesPage } from "#app/contexts/admissions/intake/ui/course-dates-page.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-dates.ts";

export const middleware = [adminsOnly];

/** The address that a new course date is sent to. Its page is shown if the form is refused. */
export async function loader({ context }: Route.LoaderArgs) {
  return courseDates(ctxOf(context), { open: "add" });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, newIntakeForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const result = await addIntake(ctxOf(context), parsed.value);
  if (!result.ok) return data(intakeRefusal(form, result), 422);
  return redirectWithToast(context, "/admissions#course-dates", admissionsToasts.courseAdded);
}

export const meta = titled("Add Course", "A new course date.", { noindex: true });

export default function NewCourseDate({ loaderData, actionData }: Route.ComponentProps) {
  return <CourseDatesPage dates={loaderData.dates} result={actionData} />;
}
