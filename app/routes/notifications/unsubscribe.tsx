import { Form } from "react-router";
import { notificationErrors, notificationToasts } from "#app/contexts/notifications/messages.ts";
import { unsubscribable, unsubscribe } from "#app/contexts/notifications/preference/save.server.ts";
import { notificationKinds } from "#app/contexts/notifications/subscribers/tellers.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/unsubscribe.ts";

export const handle = { noindex: true };

/** Opens from the link in an email. It changes nothing, because mail scanners open it too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const subscription = await unsubscribable(ctxOf(context), notificationKinds, token);
  return { label: subscription?.label };
}

/**
 * Turns the emails off, for somebody who presses the button and for a mail program that posts
 * without being asked anything (RFC 8058). The body is not read.
 */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? "";
  await unsubscribe(ctxOf(context), notificationKinds, token);
  return { done: true };
}

export const meta = titled("Stop emails", "Turns emails of one kind off.", { noindex: true });

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { label } = loaderData;
  return (
    <CardPage title="Stop emails">
      {actionData?.done ? (
        <Alert tone="success" title={notificationToasts.unsubscribed.title}>
          {notificationToasts.unsubscribed.description}
        </Alert>
      ) : label ? (
        <Form method="post">
          <p className="mb-6">
            You will get no more emails about: <strong>{label}</strong>. You still find these
            notifications on the site.
          </p>
          <Button>Stop these emails</Button>
        </Form>
      ) : (
        <Alert tone="error">{notificationErrors.linkNotValid}</Alert>
      )}
      <p className="mt-6">
        <Link to="/notifications/settings" className="link">
          Choose everything you are told
        </Link>
      </p>
    </CardPage>
  );
}
