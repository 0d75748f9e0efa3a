import { data, href } from "react-router";
import { endUnpaidPlace } from "#app/contexts/billing/instalment/end-place.server.ts";
import { endPlaceForm, partDateForm, pauseForm } from "#app/contexts/billing/instalment/form.ts";
import { givePartDate } from "#app/contexts/billing/instalment/give-date.server.ts";
import {
  pauseInstalments,
  resumeInstalments,
} from "#app/contexts/billing/instalment/pause.server.ts";
import { instalmentRuleOf } from "#app/contexts/billing/instalment/queries.server.ts";
import { confirmTransfer } from "#app/contexts/billing/payment/confirm-transfer.server.ts";
import {
  markRefundSent,
  refundOrder,
  refundPart,
} from "#app/contexts/billing/refund/commands.server.ts";
import { sentRefundForm, transferForm } from "#app/contexts/billing/payment/form.ts";
import {
  refundForm,
  refundPartForm,
  withdrawalByEmailForm,
} from "#app/contexts/billing/refund/form.ts";
import { recordWithdrawal } from "#app/contexts/billing/refund/withdraw.server.ts";
import { withdrawalView } from "#app/contexts/billing/refund/withdrawal-terms.server.ts";
import { billingErrorText, billingToasts } from "#app/contexts/billing/messages.ts";
import { orderById } from "#app/contexts/billing/order/queries.server.ts";
import { StaffOrderPage } from "#app/contexts/billing/instalment/ui/staff-order.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/order.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const orderId = idParam(params.orderId);
  const ctx = ctxOf(context);
  const order = await orderById(ctx, orderId);
  const terms = order.can.recordWithdrawal ? await withdrawalView(ctx, order) : null;
  return { order, terms, rule: await instalmentRuleOf(ctx, orderId) };
}

export async function action(args: Route.ActionArgs) {
  const orderId = idParam(args.params.orderId);
  const form = await formOf(args.request);
  const intent = form.get("intent");
  if (intent === "confirm") return confirm(args, orderId, form);
  if (intent === "withdrawal") return recordNotice(args, orderId, form);
  if (intent === "refund-part") return refundAPart(args, orderId, form);
  if (intent === "refund") return refund(args, orderId, form);
  if (intent === "pause") return pause(args, orderId, form);
  if (intent === "resume") return resume(args, orderId, form);
  if (intent === "date") return giveDate(args, orderId, form);
  if (intent === "end-unpaid") return endUnpaid(args, orderId, form);
  if (typeof intent === "string" && intent.startsWith("sent-"))
    return markSent(args, orderId, form, intent);
  throw data(null, 400);
}

async function confirm({ context }: Route.ActionArgs, orderId: string, form: FormData) {
  const parsed = parseForm(form, transferForm);
  if (!parsed.ok) return refused("confirm", parsed.result, 422);
  const done = await confirmTransfer(ctxOf(context), orderId, parsed.value);
  if (done.ok) return settled(context, orderId, billingToasts.transferConfirmed);
  const text = billingErrorText(done.error, done.detail);
  return refused("confirm", refusal(form, { field: transferFields[done.error], text }), 422);
}

const transferFields = {
  "above-due": "sendBackExcess",
  "not-that-day": "arrivedOn",
  "reference-used": "reference",
} as const;

async function refund({ context }: Route.ActionArgs, orderId: string, form: FormData) {
  const parsed = parseForm(form, refundForm);
  if (!parsed.ok) return refused("refund", parsed.result, 422);
  const done = await refundOrder(ctxOf(context), orderId, parsed.value);
  if (done.ok) return settled(context, orderId, billingToasts.refundAsked);
  const text = billingErrorText(done.error);
  return refused("refund", refusal(form, { formError: { text } }), 409);
}

async function recordNotice({ context }: Route.ActionArgs, orderId: string, form: FormData) {
  const parsed = parseForm(form, withdrawalByEmailForm);
  if (!parsed.ok) return refused("withdrawal", parsed.result, 422);
  const done = await recordWithdrawal(ctxOf(context), orderId, parsed.value);
  if (done.ok) return settled(context, orderId, billingToasts.withdrawalRecorded);
  const text = billingErrorText(done.error);
  if (done.error === "arrived-outside") {
    return refused("withdrawal", refusal(form, { field: "arrivedOn", text }), 422);
  }
  return refused("withdrawal", refusal(form, { formError: { text } }), 409);
}

async function refundAPart({ context }: Route.ActionArgs, orderId: string, form: FormData) {
  const parsed = parseForm(form, refundPartForm);
  if (!parsed.ok) return refused("refund-part", parsed.result, 422);
  const done = await refundPart(ctxOf(context), orderId, parsed.value);
  if (done.ok) return settled(context, orderId, billingToasts.refundAsked);
  if (done.error === "changed-meanwhile") {
    const now = "The order's payments and refunds, as they are now, stand on this page.";
    return refused("refund-part", changedMeanwhile(form, done.detail, now), 409);
  }
  const text = billingErrorText(done.error, done.detail);
  if (done.error === "more-than-kept") {
    return refused("refund-part", refusal(form, { field: "amount", text }), 422);
  }
  return refused("refund-part", refusal(form, { formError: { text } }), 409);
}

async function markSent(
  { context }: Route.ActionArgs,
  orderId: string,
  form: FormData,
  intent: string,
) {
  const parsed = parseForm(form, sentRefundForm);
  if (!parsed.ok) return refused(intent, parsed.result, 422);
  const done = await markRefundSent(ctxOf(context), orderId, parsed.value);
  if (done.ok) return settled(context, orderId, billingToasts.refundMarked);
  const text = billingErrorText(done.error);
  return refused(intent, refusal(form, { formError: { text } }), 409);
}

const nowOnPage = "What it is now stands on this page.";

async function pause({ context }: Route.ActionArgs, orderId: string, form: FormData) {
  const parsed = parseForm(form, pauseForm);
  if (!parsed.ok) return refused("pause", parsed.result, 422);
  const done = await pauseInstalments(ctxOf(context), orderId, parsed.value);
  if (done.ok) return settled(context, orderId, billingToasts.instalmentsPaused);
  if (done.error === "changed-meanwhile") {
    return refused("pause", changedMeanwhile(form, done.detail, nowOnPage), 409);
  }
  const text = billingErrorText(done.error, done.detail);
  if (done.error === "not-ahead") {
    return refused("pause", refusal(form, { field: "until", text }), 422);
  }
  return refused("pause", refusal(form, { formError: { text } }), 409);
}

async function resume({ context }: Route.ActionArgs, orderId: string, form: FormData) {
  const done = await resumeInstalments(ctxOf(context), orderId, textOf(form, "version"));
  if (done.ok) return settled(context, orderId, billingToasts.instalmentsResumed);
  return refused("resume", changedMeanwhile(form, done.detail, nowOnPage), 409);
}

async function giveDate({ context }: Route.ActionArgs, orderId: string, form: FormData) {
  const parsed = parseForm(form, partDateForm);
  if (!parsed.ok) return refused("date", parsed.result, 422);
  const done = await givePartDate(ctxOf(context), orderId, parsed.value);
  if (done.ok) return settled(context, orderId, billingToasts.instalmentMoved);
  if (done.error === "changed-meanwhile") {
    return refused("date", changedMeanwhile(form, done.detail, nowOnPage), 409);
  }
  const text = billingErrorText(done.error, done.detail);
  if (done.error === "not-ahead" || done.error === "out-of-order") {
    return refused("date", refusal(form, { field: "dueOn", text }), 422);
  }
  return refused("date", refusal(form, { formError: { text } }), 409);
}

async function endUnpaid({ context }: Route.ActionArgs, orderId: string, form: FormData) {
  const parsed = parseForm(form, endPlaceForm);
  if (!parsed.ok) return refused("end-unpaid", parsed.result, 422);
  const done = await endUnpaidPlace(ctxOf(context), orderId, parsed.value);
  if (done.ok) return settled(context, orderId, billingToasts.placeEnded);
  const text = billingErrorText(done.error);
  return refused("end-unpaid", refusal(form, { formError: { text } }), 409);
}

function settled(context: Route.ActionArgs["context"], orderId: string, toast: Toast) {
  return redirectWithToast(context, href("/admin/orders/:orderId", { orderId }), toast);
}

const refused = (intent: string, result: FormResult, status: number) =>
  data({ intent, result }, status);

export const meta = titled("Order", "One order.");

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const resultOf = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <>
      <p>
        <Link to="/admin/orders" className="link">
          Orders
        </Link>
      </p>
      <StaffOrderPage
        order={loaderData.order}
        terms={loaderData.terms}
        rule={loaderData.rule}
        resultOf={resultOf}
      />
    </>
  );
}
