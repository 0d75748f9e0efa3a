import { data, Form } from "react-router";
import { notificationToasts } from "#app/contexts/notifications/messages.ts";
import { ownNotifications } from "#app/contexts/notifications/notification/queries.server.ts";
import {
  readAllNotifications,
  readNotification,
} from "#app/contexts/notifications/notification/read.server.ts";
import {
  NoNotifications,
  NotificationList,
} from "#app/contexts/notifications/notification/ui/notification-list.tsx";
import {
  notificationsAddress,
  notificationsViewOf,
} from "#app/contexts/notifications/notification/view.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/notifications.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = notificationsViewOf(url.searchParams);
  return { view, ...(await ownNotifications(ctxOf(context), view)) };
}

/** Marks one notification as read, or all that the page listed or could have listed. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const id = idParam(textOf(form, "id"));
  const back = notificationsAddress(notificationsViewOf(url.searchParams));
  switch (form.get("intent")) {
    case "read":
      await readNotification(ctx, id);
      return redirect(back, 303);
    case "read-all":
      await readAllNotifications(ctx, id);
      return redirectWithToast(context, back, notificationToasts.allRead);
    default:
      throw data(null, 400);
  }
}

export const meta = titled("Notifications", "What has happened that concerns you.");

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { view, rows, counts, page, newest } = loaderData;
  const link = (show: "all" | "unread", label: string) => ({
    to: notificationsAddress({ show, page: 1 }),
    label,
    count: counts[show],
    current: view.show === show,
  });
  return (
    <>
      <PageHero eyebrow="Your account" title="Notifications" />
      <div className="page py-12">
        <div className="flex max-w-4xl flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ViewLinks
            label="Notifications"
            views={[link("all", "All"), link("unread", "Unread")]}
            className=""
          />
          <Link to="/notifications/settings" className="link py-2">
            Choose what you are told
          </Link>
        </div>
        {rows.length > 0 ? (
          <NotificationList rows={rows} />
        ) : (
          <NoNotifications unreadOnly={view.show === "unread"} />
        )}
        <div className="flex max-w-4xl flex-wrap items-start justify-between gap-x-6">
          <Pager page={page} />
          {newest && counts.unread > 0 && (
            <Form method="post" className="mt-6">
              <input type="hidden" name="intent" value="read-all" />
              <input type="hidden" name="id" value={newest} />
              <Button look="secondary">Mark all as read</Button>
            </Form>
          )}
        </div>
      </div>
    </>
  );
}
