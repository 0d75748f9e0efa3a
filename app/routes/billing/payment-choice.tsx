import { billingErrorText } from "#app/contexts/billing/messages.ts";
import type { paymentPage } from "#app/contexts/billing/payment/queries.server.ts";
import { PaymentForm } from "#app/contexts/billing/payment/ui/payment-form.tsx";
import { PlanPrice } from "#app/contexts/catalogue/fees/ui/offer-price.tsx";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import type { ProviderName } from "#app/platform/payments/provider.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

/** What is paid for, and the choice of a plan and of a way to pay. */
export function PaymentChoice(props: {
  email: string;
  /** Null while the member's address is not verified. */
  payment: Awaited<ReturnType<typeof paymentPage>>;
  ways: readonly ProviderName[];
  result: FormResult | undefined;
}) {
  const { email, payment, ways, result } = props;
  if (payment === null) {
    return (
      <ConfirmAddressNotice email={email}>
        Paying is possible once we know that this address is yours.
      </ConfirmAddressNotice>
    );
  }
  return (
    <>
      <dl className="max-w-text space-y-3">
        <DefinitionItem label="For">{payment.title}</DefinitionItem>
        <DefinitionItem label="Begins">{formatDate(payment.intakeDate)}</DefinitionItem>
        <DefinitionItem label="Place">{payment.location}</DefinitionItem>
        {payment.heldUntil && (
          <DefinitionItem
            label={payment.group ? "Your places are held until" : "Your seat is held until"}
          >
            <LocalTime at={payment.heldUntil} />
          </DefinitionItem>
        )}
      </dl>
      <div className="mt-10">
        {payment.can.pay ? (
          <PaymentForm
            plans={payment.plans}
            renderPlan={(plan) => <PlanPrice plan={plan} />}
            chosen={payment.order?.plan}
            ways={ways}
            beginsSoon={payment.beginsSoon}
            result={result}
          />
        ) : (
          <Alert tone="warning">{billingErrorText("not-held")}</Alert>
        )}
      </div>
    </>
  );
}
