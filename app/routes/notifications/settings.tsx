import { data } from "react-router";
import { timeZones } from "#app/kernel/time-zones.ts";
import { notificationToasts } from "#app/contexts/notifications/messages.ts";
import { notificationSettingsForm } from "#app/contexts/notifications/preference/form.ts";
import { ownNotificationSettings } from "#app/contexts/notifications/preference/queries.server.ts";
import { saveNotificationSettings } from "#app/contexts/notifications/preference/save.server.ts";
import { SettingsForm } from "#app/contexts/notifications/preference/ui/settings-form.tsx";
import { notificationKinds } from "#app/contexts/notifications/subscribers/tellers.server.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/settings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await ownNotificationSettings(ctxOf(context), notificationKinds);
  return { ...settings, timeZones: timeZones() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const parsed = parseForm(await formOf(request), notificationSettingsForm);
  if (!parsed.ok) return data(parsed.result, 422);
  await saveNotificationSettings(ctxOf(context), notificationKinds, parsed.value);
  return redirectWithToast(context, "/notifications/settings", notificationToasts.settingsSaved);
}

export const meta = titled(
  "Notification settings",
  "What you are told, in which way, and when emails have to wait.",
);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero eyebrow="Your account" title="Notification settings" />
      <div className="page py-12">
        <p className="mb-8">
          <Link to="/notifications" className="link">
            Back to your notifications
          </Link>
        </p>
        <SettingsForm {...loaderData} result={actionData} />
      </div>
    </>
  );
}
