import { data } from "react-router";
import { timeZones } from "#app/kernel/time-zones.ts";
import { notificationToasts } from "#app/contexts/notifications/messages.ts";
import { notificationSettingsForm } from "#app/contexts/notifications/preference/form.ts";
import { ownNotificationSettings } from "#app/contexts/notifications/preference/queries.server.ts";
import { saveNotificationSettings } from "#app/contexts/notifications/preference/save.server.ts";
import { SettingsForm } from "#app/contexts/notifications/preference/ui/settings-form.tsx";
import { ownPushBrowsers } from "#app/contexts/notifications/push/queries.server.ts";
import { PushBrowsers } from "#app/contexts/notifications/push/ui/browsers.tsx";
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
  const ctx = ctxOf(context);
  const settings = await ownNotificationSettings(ctx, notificationKinds);
  return { ...settings, timeZones: timeZones(), push: await ownPushBrowsers(ctx) };
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
        <PushBrowsers {...loaderData.push} />
      </div>
    </>
  );
}
