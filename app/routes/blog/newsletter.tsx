import { subscriptionForm } from "#app/contexts/blog/newsletter/form.ts";
import { subscribe } from "#app/contexts/blog/newsletter/subscribe.server.ts";
import {
  newsletterPromise,
  SubscriptionForm,
} from "#app/contexts/blog/newsletter/ui/subscription-form.tsx";
import { blogToasts, newsletterErrors } from "#app/contexts/blog/messages.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { takePublicForm } from "#app/routes/public-form.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/newsletter.ts";

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).page.cache([INSTITUTE]);
  return null;
}

export function action(args: Route.ActionArgs) {
  return takePublicForm(args, {
    schema: subscriptionForm,
    send: (ctx, filledIn, origin) => subscribe(ctx, filledIn, origin),
    back: "/blog",
    sent: blogToasts.subscriptionRequested,
    failed: { title: "Not subscribed", description: newsletterErrors["not-stored"] },
  });
}

export const meta = titled(
  "New articles by email",
  "New articles about close protection and flight training by email, ended with one click.",
);

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <CardPage title="New articles by email" lead={newsletterPromise}>
      <SubscriptionForm result={actionData} />
      <p className="mt-6 text-sm text-slate">
        We keep your address until you unsubscribe. Read the{" "}
        <a href="/privacy" target="_blank" className="link">
          privacy notice<span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </CardPage>
  );
}
