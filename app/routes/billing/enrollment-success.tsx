import { href } from "react-router";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { type Verification, verifyPayment } from "#app/contexts/billing/payment/verify.server.ts";
import { billingToasts } from "#app/contexts/billing/messages.ts";
import {
  FailureView,
  MissingView,
  ReturnedView,
  SuccessView,
  VerifyingView,
} from "#app/contexts/billing/order/ui/enrollment-result.tsx";
import { minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Toaster } from "#app/ui/patterns/toaster.tsx";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, requireMember } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { reportError } from "#app/web/report-error.server.ts";
import type { Route } from "./+types/enrollment-success.ts";

export const middleware = [hiddenFromViews];

/**
 * The page that the payment page redirects to (D2 §2). The payment is verified at every load, so
 * reloading it is safe, and closing it loses nothing.
 */
export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args;
  const query = url.searchParams;
  const sessionId = query.get("session_id");
  const courseId = query.get("course_id");
  if (!sessionId || !courseId) return { state: "missing" as const };
  await requireMember(context, request);
  const { ctx, payments, wake } = context.get(requestContext);
  try {
    const verified = await verifyPayment(ctx, payments, { sessionId, courseId });
    wake();
    if (verified.state === "booked") {
      const page = href("/group-bookings/:bookingId", { bookingId: verified.bookingId });
      return redirectWithToast(context, page, admissionsToasts.groupPaid);
    }
    return shownOf(ctx, verified);
  } catch (error) {
    reportError(error, args);
    return { state: "error" as const };
  }
}

/** While verifying, the page asks again every second, and after a minute every 15 seconds. */
function shownOf(ctx: Ctx, verified: Exclude<Verification, { state: "booked" }>) {
  if (verified.state !== "verifying") return verified;
  const waited = ctx.clock.now().getTime() - (verified.paidAt ?? ctx.clock.now()).getTime();
  const patient = waited > minutes(1);
  return { state: "verifying" as const, every: patient ? 15 : 1, patient };
}

export const meta = titled("Enrollment", "The outcome of a payment.", { noindex: true });

export default function EnrollmentSuccess({ loaderData: shown }: Route.ComponentProps) {
  const { verificationFailed, verificationError } = billingToasts;
  switch (shown.state) {
    case "verifying":
      return <VerifyingView every={shown.every} patient={shown.patient} />;
    case "success":
      return <SuccessView courseId={shown.courseId} orderId={shown.orderId} />;
    case "returned":
      return <ReturnedView reason={shown.reason} orderId={shown.orderId} />;
    case "failure":
      return (
        <>
          <FailureView toast={verificationFailed} orderId={shown.orderId} />
          <Toaster toast={verificationFailed} />
        </>
      );
    case "error":
      return (
        <>
          <FailureView toast={verificationError} orderId={undefined} />
          <Toaster toast={verificationError} />
        </>
      );
    default:
      return <MissingView />;
  }
}
