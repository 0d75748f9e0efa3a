import { Form } from "react-router";
import { unsubscribe } from "#app/contexts/blog/newsletter/subscribe.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

export const handle = { noindex: true };

/** The address contains a token, so the page tells no other site where its visitor came from. */
export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

/** Opens from the link in an email. It changes nothing, because mail scanners open it too. */
export function loader() {
  return null;
}

/**
 * Deletes the subscription, for somebody who presses the button and for a mail program that posts
 * without being asked anything (RFC 8058). The body is not read, and the answer is the same for
 * every token.
 */
export async function action({ context, url }: Route.ActionArgs) {
  await unsubscribe(ctxOf(context), url.searchParams.get("token") ?? "");
  return { done: true };
}

export const meta = titled("Unsubscribe", "Ends the emails with new articles.", { noindex: true });

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <CardPage title="Unsubscribe">
      {actionData?.done ? (
        <Alert tone="success" title="You are unsubscribed">
          Your address is deleted, and you get no more emails of the newsletter.
        </Alert>
      ) : (
        <Form method="post">
          <p className="mb-6">You get no more articles by email, and we delete your address.</p>
          <Button>Unsubscribe</Button>
        </Form>
      )}
      <p className="mt-6">
        <Link to="/blog" className="link">
          Back to the blog
        </Link>
      </p>
    </CardPage>
  );
}
