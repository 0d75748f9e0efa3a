import { data, href } from "react-router";
import { bases } from "#app/contexts/admissions/public.server.ts";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { saveResource } from "#app/contexts/training/resource/commands.server.ts";
import { trainingResourceForm } from "#app/contexts/training/resource/form.ts";
import { ResourceForm } from "#app/contexts/training/resource/ui/resource-form.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/training-resource-new.ts";

export async function loader() {
  return { bases: bases.map(({ location }) => location) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, trainingResourceForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const saved = await saveResource(ctxOf(context), undefined, parsed.value);
  if (!saved.ok) {
    const { error, detail } = saved;
    if (error === "changed-meanwhile") return data(changedMeanwhile(form, detail), 409);
    return data(refusal(form, { formError: { text: trainingErrors[error] } }), 409);
  }
  const { resourceId } = saved.value;
  const to = href("/admin/training-resources/:resourceId", { resourceId });
  return redirectWithToast(context, to, trainingToasts.saved);
}

export const meta = titled("Add a resource", "A room, range, vehicle, aircraft or equipment.");

export default function TrainingResourceNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/admin/training-resources" className="link">
          Rooms, ranges, vehicles and aircraft
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Add a resource</h1>
      <ResourceForm bases={loaderData.bases} result={actionData} submit="Add" />
    </>
  );
}
