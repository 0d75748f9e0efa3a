import { href } from "react-router";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/group-payment.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { loadPayment, takePayment } from "./take-payment.server.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPayment(args, idParam(args.params.bookingId));
}

export function action(args: Route.ActionArgs) {
  return takePayment(args, idParam(args.params.bookingId));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = titled("Arrange payment", "How the places of your group are paid for.");

export default function GroupPayment({ loaderData, actionData, params }: Route.ComponentProps) {
  const { email, payment, ways } = loaderData;
  const crumbs = [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Your group bookings", to: "/group-bookings" },
    {
      label: "Group booking",
      to: href("/group-bookings/:bookingId", { bookingId: params.bookingId }),
    },
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
