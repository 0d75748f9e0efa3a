import { href } from "react-router";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/payment.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { loadPayment, takePayment } from "./take-payment.server.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPayment(args, idParam(args.params.applicationId));
}

export function action(args: Route.ActionArgs) {
  return takePayment(args, idParam(args.params.applicationId));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = titled("Arrange payment", "How your place is paid for.");

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { email, payment, ways } = loaderData;
  const crumbs = [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Your applications", to: "/applications" },
    ...(payment
      ? [
          {
            label: "Offer",
            to: href("/applications/:applicationId/offer", {
              applicationId: payment.applicationId,
            }),
          },
        ]
      : []),
    { label: "Payment" },
  ];
  return (
    <>
      <PageHero title="Arrange payment" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <PaymentChoice email={email} payment={payment} ways={ways} result={actionData} />
      </div>
    </>
  );
}
