import { data } from "react-router";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { changePipeline, pipelineToEdit } from "#app/contexts/admissions/stage/settings.server.ts";
import { pipelineForm } from "#app/contexts/admissions/stage/settings-form.ts";
import { PipelineForm } from "#app/contexts/admissions/stage/ui/pipeline-form.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/settings-applications.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return pipelineToEdit(ctxOf(context));
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, pipelineForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const saved = await changePipeline(ctxOf(context), parsed.value);
  if (!saved.ok) return data(changedMeanwhile(form, saved.detail), 409);
  return redirectWithToast(context, "/admin/settings/applications", admissionsToasts.pipelineSaved);
}

export const meta = titled("Settings: Applications", "How the office works on applications.");

export default function SettingsApplications({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Applications"
      lead="How the office works on applications. It counts from now on for everybody in the office."
    >
      <PipelineForm key={loaderData.version} settings={loaderData} result={actionData} />
    </SettingsPage>
  );
}
