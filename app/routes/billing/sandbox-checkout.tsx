import { data, Form, href, useNavigation } from "react-router";
import { formatPrice } from "#app/kernel/money.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/sandbox-checkout.ts";

/**
 * The sandbox's hosted checkout page, in demo mode only. It simulates a provider's site, so it
 * checks no account: knowing the session's id is enough.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { payments } = context.get(requestContext);
  const session = await payments.sandbox?.session(params.sessionId);
  if (!session) throw data(null, 404);
  return { session };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { payments } = context.get(requestContext);
  const form = await formOf(request);
  const session = await payments.sandbox?.session(params.sessionId);
  if (!payments.sandbox || !session) throw data(null, 404);
  const answer = form.get("answer");
  if (answer === "decline") return data({ declined: true }, 402);
  if (answer !== "pay") throw data(null, 400);
  const paid = await payments.sandbox.pay(session.id);
  // If it was paid in another tab, this tab goes on to the success page too.
  const { status } = (await payments.sandbox.session(session.id))!;
  if (!paid && status !== "paid")
    return redirect(href("/checkout/sandbox/:sessionId", { sessionId: session.id }), 303);
  return redirect(session.successUrl, 303);
}

export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

export const meta = titled("Demonstration checkout", "A checkout page where no money moves.", {
  noindex: true,
});

export default function SandboxCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const { session } = loaderData;
  const amount = formatPrice(session);
  const pending = useNavigation().state !== "idle";
  return (
    <CardPage
      title="Demonstration checkout"
      lead="No money moves here. This page stands in for a payment provider's, so that the whole way to a place can be tried."
    >
      <dl className="space-y-3">
        <DefinitionItem label="For">{session.title}</DefinitionItem>
        <DefinitionItem label="Payer">
          <span className="break-all">{session.email}</span>
        </DefinitionItem>
        <DefinitionItem label="Amount">{amount}</DefinitionItem>
      </dl>
      {session.status === "open" ? (
        <>
          {actionData?.declined && (
            <div className="mt-6">
              <Alert tone="error" title="Payment declined">
                The pretended card was declined. Nothing was charged; you can try again.
              </Alert>
            </div>
          )}
          <Form method="post" className="mt-8 flex flex-wrap gap-3">
            <Button name="answer" value="pay" disabled={pending}>
              {pending ? "Submitting..." : `Pay ${amount}`}
            </Button>
            <Button name="answer" value="decline" look="secondary" disabled={pending}>
              Decline
            </Button>
            <ButtonLink to={pathOf(session.cancelUrl)} look="secondary">
              Cancel
            </ButtonLink>
          </Form>
        </>
      ) : (
        <div className="mt-8 space-y-6">
          <Alert tone={session.status === "paid" ? "success" : "warning"}>
            {session.status === "paid"
              ? "This session has been paid."
              : "This session is over; nothing can be paid in it."}
          </Alert>
          <ButtonLink
            to={pathOf(session.status === "paid" ? session.successUrl : session.cancelUrl)}
          >
            Back to the institute
          </ButtonLink>
        </div>
      )}
    </CardPage>
  );
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
