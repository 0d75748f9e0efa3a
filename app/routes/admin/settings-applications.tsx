import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { changePipeline, pipelineToEdit } from "#app/contexts/admissions/stage/settings.server.ts";
import { pipelineForm } from "#app/contexts/admissions/stage/settings-form.ts";
import { PipelineForm } from "#app/contexts/admissions/stage/ui/pipeline-form.tsx";
import { saveSettings } from "#app/routes/admin/save-settings.server.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/settings-applications.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return pipelineToEdit(ctxOf(context));
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    page: "/admin/settings/applications",
    form: pipelineForm,
    save: (ctx, values) => changePipeline(ctx, values),
    saved: admissionsToasts.pipelineSaved,
  });
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
