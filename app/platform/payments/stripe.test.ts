import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createEmulator } from "emulate";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { startStripe } from "#testing/stripe.ts";
import type { CheckoutRequest } from "./provider.ts";
import { RefundRefused } from "./provider.ts";
import { stripeProvider } from "./stripe.server.ts";

const webhookSecret = "whsec_only_the_tests_know";
let stripe: Awaited<ReturnType<typeof startStripe>>;

beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());

const adapter = (base = stripe.url) =>
  stripeProvider({ secretKey: "sk_test_123456789", webhookSecret, STRIPE_API_BASE: base });

const request = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  checkoutId: newId(),
  minor: 1_040_250,
  currency: "NZD",
  title: "Flight Training (Rotary), order O-1001",
  email: "aroha@people.test",
  successUrl: "https://gcpi.test/enrollment-success?session_id={SESSION}&course_id=flight-rotary",
  cancelUrl: "https://gcpi.test/orders/1",
  expiresAt: new Date("2026-03-02T22:00:00Z"),
  ...changes,
});

test("a checkout is asked for with our amount, our id and the way back", async () => {
  const { provider } = adapter();
  const wanted = request();
  const { sessionId, url } = await provider.openCheckout(wanted);
  expect(url).toContain(`/pay/${sessionId}`);
  expect((await stripe.asked()).at(-1)).toMatchObject({
    mode: "payment",
    "adaptive_pricing[enabled]": "false",
    client_reference_id: wanted.checkoutId,
    customer_email: wanted.email,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "nzd",
    "line_items[0][price_data][unit_amount]": "1040250",
    "line_items[0][price_data][product_data][name]": wanted.title,
    success_url:
      "https://gcpi.test/enrollment-success?session_id={CHECKOUT_SESSION_ID}&course_id=flight-rotary",
    cancel_url: wanted.cancelUrl,
    expires_at: String(Date.parse("2026-03-02T22:00:00Z") / 1000),
  });
});

test("asking twice for the same checkout gives the same session", async () => {
  const { provider } = adapter();
  const wanted = request();
  const first = await provider.openCheckout(wanted);
  expect(await provider.openCheckout(wanted)).toEqual(first);
  expect((await provider.openCheckout(request())).sessionId).not.toBe(first.sessionId);
});

test("a session is seen as open, paid with its payment, expired, or not at all", async () => {
  const { provider } = adapter();
  const wanted = request();
  const { sessionId } = await provider.openCheckout(wanted);
  const seen = { sessionId, checkoutId: wanted.checkoutId, minor: 1_040_250, currency: "NZD" };
  expect(await provider.look(sessionId)).toEqual({ ...seen, status: "open", reference: null });
  await stripe.pay(sessionId);
  const reference = `pi_of_${sessionId}`;
  expect(await provider.look(sessionId)).toEqual({ ...seen, status: "paid", reference });
  // What is paid cannot expire, and saying so is no error.
  await provider.expire(sessionId);
  expect((await provider.look(sessionId))?.status).toBe("paid");

  const other = await provider.openCheckout(request());
  await provider.expire(other.sessionId);
  expect((await provider.look(other.sessionId))?.status).toBe("expired");
  expect(await provider.look("cs_test_none")).toBeUndefined();
});

test("a refund is sent once for its key, and refused for a payment that is none", async () => {
  const { provider } = adapter();
  const { sessionId } = await provider.openCheckout(request());
  await stripe.pay(sessionId);
  const key = newId();
  const sent = await provider.refund(`pi_of_${sessionId}`, 1_040_250, key);
  expect(await provider.refund(`pi_of_${sessionId}`, 1_040_250, key)).toEqual(sent);
  expect((await stripe.asked()).at(-1)).toEqual({
    payment_intent: `pi_of_${sessionId}`,
    amount: "1040250",
    "metadata[refund]": key,
  });
  await expect(provider.refund("pi_none", 1, newId())).rejects.toThrow(RefundRefused);
});

test("a Stripe that cannot be reached throws, whatever it is asked", async () => {
  const { provider } = adapter("http://127.0.0.1:9");
  const { StripeConnectionError } = Stripe.errors;
  await expect(provider.openCheckout(request())).rejects.toThrow(StripeConnectionError);
  await expect(provider.look("cs_test_1")).rejects.toThrow(StripeConnectionError);
  await expect(provider.refund("pi_1", 1, newId())).rejects.toThrow(StripeConnectionError);
}, 30_000);

test("only the hosted page's own place may be led to", () => {
  expect(adapter().provider.checkoutOrigin).toBe(new URL(stripe.url).origin);
  const { provider } = stripeProvider({
    secretKey: "sk_test_123456789",
    webhookSecret,
    STRIPE_API_BASE: undefined,
  });
  expect(provider.checkoutOrigin).toBe("https://checkout.stripe.com");
});

const event = (type: string, object: object) =>
  JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });

const signed = (payload: string, secret = webhookSecret, timestamp?: number) =>
  new Stripe("sk_test_123456789").webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp ? { timestamp } : {}),
  });

test("a notice is read only with a good and fresh signature over exactly its body", async () => {
  const { provider, readStripe } = adapter();
  const { sessionId } = await provider.openCheckout(request());
  const session = await stripe.pay(sessionId);
  const body = event("checkout.session.completed", session);
  expect(readStripe(body, signed(body))).toMatchObject({
    id: "evt_1",
    kind: "checkout.session.completed",
    seen: { sessionId, status: "paid", minor: 1_040_250, currency: "NZD" },
  });
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const bad: [string, string, string][] = [
    ["changed by a space", `${body} `, signed(body)],
    ["signed by another", body, signed(body, "whsec_of_another_shop")],
    ["recorded an hour ago", body, signed(body, webhookSecret, hourAgo)],
    ["without a signature", body, ""],
    ["with junk for a signature", body, "t=1,v1=00"],
  ];
  for (const [what, text, header] of bad) expect(readStripe(text, header), what).toBeUndefined();
});

test("done but not paid is pending; what does not concern us has no session", () => {
  const { readStripe } = adapter();
  const read = (type: string, object: object) => {
    const body = event(type, object);
    return readStripe(body, signed(body));
  };
  const session = { id: "cs_1", client_reference_id: null, amount_total: 5, currency: "nzd" };
  const complete = { ...session, status: "complete", payment_status: "unpaid" };
  expect(read("checkout.session.completed", complete)?.seen?.status).toBe("pending");
  const free = { ...session, status: "complete", payment_status: "no_payment_required" };
  expect(read("checkout.session.completed", free)?.seen?.status).toBe("pending");
  const failed = "checkout.session.async_payment_failed";
  expect(read(failed, complete)?.seen?.status).toBe("expired");
  expect(read("customer.created", { id: "cus_1" })).toMatchObject({ seen: undefined });
});

test("refunds and disputes are told with the payment that they are about", () => {
  const { readStripe } = adapter();
  const read = (type: string, object: object) => {
    const body = event(type, object);
    return readStripe(body, signed(body));
  };
  const refund = { id: "re_1", amount: 500, currency: "nzd", payment_intent: "pi_1" };
  const ours = { ...refund, status: "failed", metadata: { refund: "r" } };
  expect(read("refund.failed", ours)?.refunds).toEqual([
    {
      reference: "re_1",
      payment: "pi_1",
      minor: 500,
      currency: "NZD",
      status: "failed",
      ours: "r",
    },
  ]);
  const theirs = { ...refund, status: "succeeded", metadata: {} };
  expect(read("refund.created", theirs)?.refunds).toMatchObject([{ status: "sent", ours: null }]);
  expect(read("charge.refunded", { id: "ch_1", payment_intent: "pi_1" })?.refundsOf).toBe("pi_1");
  const dispute = {
    id: "dp_1",
    payment_intent: { id: "pi_1" },
    amount: 1000,
    currency: "nzd",
    reason: "fraudulent",
    status: "needs_response",
    evidence_details: { due_by: 1_780_000_000 },
    balance_transactions: [{ id: "txn_1", amount: -1000, fee: 2500 }],
  };
  expect(read("charge.dispute.funds_withdrawn", dispute)?.dispute).toEqual({
    reference: "dp_1",
    payment: "pi_1",
    minor: 1000,
    currency: "NZD",
    reason: "fraudulent",
    status: "needs-response",
    dueBy: new Date(1_780_000_000_000),
    movements: [{ id: "txn_1", minor: 1000, feeMinor: 2500 }],
  });
  const closed = read("charge.dispute.closed", { ...dispute, status: "warning_closed" });
  expect(closed?.dispute?.status).toBe("won");
});

test("an emulation that is not ours signs notices that we accept", async () => {
  const { readStripe } = adapter();
  const heard: { body: string; signature: string }[] = [];
  const listener = createServer((incoming, answer) => {
    let body = "";
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
    incoming.on("end", () => {
      heard.push({ body, signature: String(incoming.headers["stripe-signature"]) });
      answer.end("ok");
    });
  });
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
  const { port } = listener.address() as AddressInfo;
  const emulator = await createEmulator({
    service: "stripe",
    port: 0,
    seed: {
      stripe: {
        webhooks: [{ url: `http://127.0.0.1:${port}/`, events: ["*"], secret: webhookSecret }],
      },
    },
  });
  try {
    const { provider } = adapter(emulator.url);
    const key = { Authorization: "Bearer sk_test_123456789" };
    const made = await fetch(`${emulator.url}/v1/checkout/sessions`, {
      method: "POST",
      headers: key,
      body: new URLSearchParams({ mode: "payment" }),
    });
    const { id } = (await made.json()) as { id: string };
    await provider.expire(id);
    expect(await provider.look(id)).toMatchObject({ sessionId: id, status: "expired", minor: 0 });
    const [notice] = heard;
    expect(readStripe(notice!.body, notice!.signature)).toMatchObject({
      kind: "checkout.session.expired",
      seen: { sessionId: id, status: "expired" },
    });
  } finally {
    await emulator.close();
    listener.close();
  }
});
