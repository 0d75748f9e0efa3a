import { Form } from "react-router";
import {
  confirmSubscription,
  endSubscription,
  subscriptionByLink,
} from "#app/contexts/blog/newsletter/subscribe.server.ts";
import { newsletterErrors } from "#app/contexts/blog/messages.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/newsletter-link.ts";

export const handle = { noindex: true };

/** The address contains a token, so the page tells no other site where its visitor came from. */
export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

/** Opens from the link in the email. It changes nothing, because mail scanners open it too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await subscriptionByLink(ctxOf(context), url.searchParams.get("token") ?? "");
  return { found };
}

/** Confirms the subscription, or ends it and deletes the address. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? "";
  const form = await formOf(request);
  if (form.get("intent") === "leave") {
    await endSubscription(ctxOf(context), token);
    return { left: true };
  }
  await confirmSubscription(ctxOf(context), token);
  return { left: false };
}

export const meta = titled("New articles by email", "Confirms or ends a subscription.", {
  noindex: true,
});

export default function NewsletterLink({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData;
  return (
    <CardPage title="New articles by email">
      {actionData?.left ? (
        <Alert tone="success" title="Your address is deleted">
          You get no more emails of the newsletter.
        </Alert>
      ) : found ? (
        <>
          {found.confirmed ? (
            <Alert tone="success" title="You are subscribed">
              The next article that we send out comes to your inbox.
            </Alert>
          ) : (
            <p>Shall we send new articles to the address that got this link?</p>
          )}
          <Form method="post" className="mt-6 flex flex-wrap gap-3">
            {!found.confirmed && <Button>Yes, subscribe</Button>}
            <Button name="intent" value="leave" look="secondary">
              Delete my address
            </Button>
          </Form>
        </>
      ) : (
        <Alert tone="error">{newsletterErrors["link-not-valid"]}</Alert>
      )}
      <p className="mt-6">
        <Link to="/blog" className="link">
          Back to the blog
        </Link>
      </p>
    </CardPage>
  );
}
