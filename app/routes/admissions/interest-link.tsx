import { Form } from "react-router";
import { confirmInterest, endInterest } from "#app/contexts/admissions/interest/commands.server.ts";
import { interestByLink } from "#app/contexts/admissions/interest/queries.server.ts";
import { applicationErrors } from "#app/contexts/admissions/messages.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/interest-link.ts";

export const handle = { noindex: true };

/** The address contains a token, so the page tells no other site where its visitor came from. */
export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

/** Opens from the link in the email. It changes nothing, because mail scanners open it too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const interest = await interestByLink(ctxOf(context), url.searchParams.get("token") ?? "");
  return { interest };
}

/** Confirms the interest, or ends it and deletes the address. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? "";
  const form = await formOf(request);
  if (form.get("intent") === "leave") {
    await endInterest(ctxOf(context), token);
    return { done: "left" as const };
  }
  await confirmInterest(ctxOf(context), token);
  return { done: "confirmed" as const };
}

export const meta = titled("Tell me when a date opens", "Confirms or ends an interest in a date.", {
  noindex: true,
});

export default function InterestLink({ loaderData, actionData }: Route.ComponentProps) {
  const { interest } = loaderData;
  return (
    <CardPage title="Tell me when a date opens">
      {actionData?.done === "left" ? (
        <Alert tone="success" title="Your address is deleted">
          You will get no email about this.
        </Alert>
      ) : interest ? (
        <>
          <p className="mb-6">
            {interest.confirmed
              ? "Your address is confirmed. We write to you once, when a date opens for: "
              : "You asked to be told when a date opens for: "}
            <strong>{interest.programme}</strong>
          </p>
          <Form method="post" className="flex flex-wrap gap-3">
            {!interest.confirmed && <Button>Yes, tell me</Button>}
            <Button name="intent" value="leave" look="secondary">
              Delete my address
            </Button>
          </Form>
        </>
      ) : (
        <Alert tone="error">{applicationErrors["status-link-expired"]}</Alert>
      )}
      <p className="mt-6">
        <Link to="/admissions#course-dates" className="link">
          See all course dates
        </Link>
      </p>
    </CardPage>
  );
}
