import { createEmulator, defineEmulator } from "emulate";
import type Stripe from "stripe";

type Session = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "amount_total"
  | "client_reference_id"
  | "currency"
  | "customer_email"
  | "expires_at"
  | "payment_intent"
  | "payment_status"
  | "status"
  | "success_url"
  | "url"
>;

type State = {
  sessions: Session[];
  refunds: Pick<Stripe.Refund, "id" | "object" | "amount" | "payment_intent" | "status">[];
  /** The answers by idempotency key. */
  answers: Record<string, unknown>;
  /** The parameters of every request that created something. */
  asked: Record<string, string>[];
};

/**
 * As much of Stripe as our adapter uses, with its types. The ready-made emulation has no sessions
 * with inline prices, no amounts, no idempotency keys and no refunds.
 */
const stripeLike = defineEmulator<State>({
  name: "stripe-checkout",
  state: () => ({ sessions: [], refunds: [], answers: {}, asked: [] }),
  setup({ app, state, baseUrl }) {
    const refuse = (message: string, code: string) => ({
      error: { type: "invalid_request_error", code, message },
    });
    app.post("/v1/checkout/sessions", async (c) => {
      const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
      const key = c.req.header("Idempotency-Key") ?? "";
      if (state.answers[key]) return c.json(state.answers[key]);
      state.asked.push(form);
      const id = `cs_test_${state.sessions.length + 1}`;
      const session: Session = {
        id,
        object: "checkout.session",
        amount_total: Number(form["line_items[0][price_data][unit_amount]"]),
        client_reference_id: form.client_reference_id ?? null,
        currency: form["line_items[0][price_data][currency]"] ?? null,
        customer_email: form.customer_email ?? null,
        expires_at: Number(form.expires_at),
        payment_intent: null,
        payment_status: "unpaid",
        status: "open",
        success_url: form.success_url ?? null,
        url: `${baseUrl}/pay/${id}`,
      };
      state.sessions.push(session);
      state.answers[key] = session;
      return c.json(session);
    });
    app.get("/v1/checkout/sessions/:id", (c) => {
      const session = state.sessions.find(({ id }) => id === c.req.param("id"));
      return session
        ? c.json(session)
        : c.json(refuse("No such checkout session", "resource_missing"), 404);
    });
    app.post("/v1/checkout/sessions/:id/expire", (c) => {
      const session = state.sessions.find(({ id }) => id === c.req.param("id"));
      if (session?.status !== "open") {
        return c.json(refuse("Only open sessions can be expired.", "session_not_open"), 400);
      }
      session.status = "expired";
      return c.json(session);
    });
    app.post("/v1/refunds", async (c) => {
      const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
      const key = c.req.header("Idempotency-Key") ?? "";
      if (state.answers[key]) return c.json(state.answers[key]);
      state.asked.push(form);
      if (!state.sessions.some(({ payment_intent }) => payment_intent === form.payment_intent)) {
        return c.json(refuse("No such payment_intent", "resource_missing"), 404);
      }
      const refund: State["refunds"][number] = {
        id: `re_${state.refunds.length + 1}`,
        object: "refund",
        amount: Number(form.amount),
        payment_intent: form.payment_intent ?? null,
        status: "succeeded",
      };
      state.refunds.push(refund);
      state.answers[key] = refund;
      return c.json(refund);
    });
    // Does what the payer does on the hosted page.
    app.post("/pay/:id", (c) => {
      const session = state.sessions.find(({ id }) => id === c.req.param("id"))!;
      session.status = "complete";
      session.payment_status = "paid";
      session.payment_intent = `pi_of_${session.id}`;
      return c.json(session);
    });
    app.get("/asked", (c) => c.json(state.asked));
  },
});

/** Starts the emulation on a port of its own. */
export async function startStripe() {
  const emulator = await createEmulator({ service: stripeLike, port: 0 });
  const { url } = emulator;
  return {
    url,
    /** Pays a session as the payer would. @returns the session afterwards. */
    pay: async (sessionId: string): Promise<Stripe.Checkout.Session> => {
      const answer = await fetch(`${url}/pay/${sessionId}`, { method: "POST" });
      return (await answer.json()) as Stripe.Checkout.Session;
    },
    asked: async () => (await (await fetch(`${url}/asked`)).json()) as Record<string, string>[],
    close: () => emulator.close(),
  };
}
