import { useEffect } from "react";
import { href, useRevalidator } from "react-router";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

/** Shown while the place of a paid order is being given. The page reloads its data by itself. */
export function VerifyingView({ every, patient }: { every: number; patient: boolean }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), every * 1000);
    return () => clearInterval(timer);
  }, [every, revalidate]);
  return (
    <CardPage title="Verifying your payment">
      {/* Only without script. With script the data is refreshed without reloading the page. */}
      <noscript>
        <meta httpEquiv="refresh" content={String(every + 1)} />
      </noscript>
      <div role="status" className="flex items-center gap-4">
        <span
          aria-hidden
          className="size-8 shrink-0 animate-spin rounded-full border-4 border-mist border-t-brass motion-reduce:animate-none"
        />
        <p>
          {patient
            ? "This takes longer than usual. You can close this page: we write to you as soon as your place is confirmed."
            : "Your payment is being verified. This takes a moment."}
        </p>
      </div>
    </CardPage>
  );
}

export function SuccessView(props: { courseId: string; orderId: string }) {
  return (
    <CardPage
      title="Enrollment Successful"
      lead="Your payment has arrived and your place is yours."
    >
      <p>We have sent you the receipt. Everything about your course is on its page.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={href("/course/:courseId", { courseId: props.courseId })}>
          Go to Course
        </ButtonLink>
        <ButtonLink to="/dashboard" look="secondary">
          Go to Dashboard
        </ButtonLink>
      </p>
      <p className="mt-6">
        <Link to={href("/orders/:orderId", { orderId: props.orderId })} className="link">
          Your order and its receipts
        </Link>
      </p>
    </CardPage>
  );
}

/** The payment could not be verified; `toast` has the text. */
export function FailureView(props: {
  toast: { title: string; description: string };
  orderId: string | undefined;
}) {
  return (
    <CardPage title="Enrollment Not Confirmed">
      <Alert tone="error" title={props.toast.title}>
        {props.toast.description}
      </Alert>
      <p className="mt-6">
        If you left the payment page before paying, nothing was charged. If you have paid, your
        payment is safe: it counts as soon as the provider tells us of it.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {props.orderId && (
          <ButtonLink to={href("/orders/:orderId", { orderId: props.orderId })}>
            Your order
          </ButtonLink>
        )}
        <ButtonLink to="/contact" look="secondary">
          Contact support
        </ButtonLink>
      </p>
    </CardPage>
  );
}

/** The payment arrived and is sent back, because no seat was free or it was paid already. */
export function ReturnedView({ reason, orderId }: { reason: string; orderId: string }) {
  return (
    <CardPage title="Payment Returned">
      <Alert tone="warning">{reason}</Alert>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={href("/orders/:orderId", { orderId })}>Your order</ButtonLink>
        <ButtonLink to="/contact" look="secondary">
          Contact support
        </ButtonLink>
      </p>
    </CardPage>
  );
}

export function MissingView() {
  return (
    <CardPage title="Missing or Invalid Session">
      <p>
        This page shows the outcome of a payment, and the address that you came by names none of
        yours.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/training">Training programmes</ButtonLink>
        <ButtonLink to="/contact" look="secondary">
          Contact support
        </ButtonLink>
      </p>
    </CardPage>
  );
}
