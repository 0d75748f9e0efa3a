import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startStripe } from "#testing/stripe.ts";
import { isThorough } from "#testing/thorough.ts";
import { emailsTo } from "../e2e/support/mail.ts";
import { arrangePayment, newPayer, orderIdOf, type Payer } from "../e2e/support/orders.ts";
import { plain, toastIn, Visitor } from "../e2e/support/visitor.ts";
import { type Running, seededFolder, start } from "./support/server.ts";

const secret = "whsec_only_the_tests_know";

let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());

/** Starts the application with Stripe's keys, against an emulation of Stripe. */
async function withStripe(base = stripe.url): Promise<Running> {
  const server = await start({
    APP_MODE: "demo",
    DATA_DIR: seededFolder(),
    STRIPE_SECRET_KEY: "sk_test_123456789",
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: base,
  });
  onTestFinished(() => void server.stop());
  return server;
}

/**
 * Posts an event as Stripe does: without a cookie or an Origin, and with a signature over the raw
 * body.
 */
async function tell(url: string, event: object, header?: string): Promise<number> {
  const body = JSON.stringify(event);
  const { webhooks } = new Stripe("sk_test_123456789");
  const answer = await fetch(`${url}/webhooks/stripe`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Stripe-Signature": header ?? webhooks.generateTestHeaderString({ payload: body, secret }),
    },
    body,
  });
  return answer.status;
}

const completed = (id: string, session: Stripe.Checkout.Session) => ({
  id,
  object: "event",
  type: "checkout.session.completed",
  data: { object: session },
});

/** Opens the payer's return page until it no longer says "verifying", and returns its heading. */
async function comeBack({ visitor }: Payer, sessionId: string): Promise<string> {
  const path = `/enrollment-success?session_id=${sessionId}&course_id=flight-rotary`;
  for (let n = 0; n < 120; n++) {
    const { text } = await visitor.ask(path);
    const heading = plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text)![1]!);
    if (heading !== "Verifying your payment") return heading;
    expect(text).toMatch(/http-equiv="refresh"/i);
    await pause(250);
  }
  throw new Error("the payment was never verified");
}

async function receipts(url: string, { email }: Payer) {
  const emails = await emailsTo(url, email);
  return emails.filter(({ subject }) => subject.startsWith("Receipt "));
}

test("told by Stripe five times and by the return, in either order, a payment counts once", async () => {
  const { url } = await withStripe();
  for (const first of ["webhook", "return"] as const) {
    const payer = await newPayer(url);
    const page = await payer.visitor.ask(`/applications/${payer.applicationId}/payment`);
    const policy = page.headers.get("Content-Security-Policy");
    expect(policy).toContain(`form-action 'self' ${new URL(stripe.url).origin};`);
    expect(page.headers.get("X-Page-Needs")).toBeNull();

    const to = await arrangePayment(payer, { way: "stripe" });
    expect(to).toMatch(`${stripe.url}/pay/cs_test_`);
    const sessionId = to.split("/").at(-1)!;
    expect(await comeBack(payer, sessionId)).toBe("Enrollment Not Confirmed");
    const session = await stripe.pay(sessionId);
    const tellAll = async () => {
      const answers = [];
      for (let n = 0; n < 5; n++) answers.push(await tell(url, completed(`evt_${first}`, session)));
      expect(answers).toEqual([200, 200, 200, 200, 200]);
    };
    if (first === "webhook") await tellAll();
    expect(await comeBack(payer, sessionId), first).toBe("Enrollment Successful");
    if (first === "return") await tellAll();
    const expired = {
      ...completed(`evt_late_${first}`, session),
      type: "checkout.session.expired",
    };
    expect(await tell(url, expired)).toBe(200);
    expect(await comeBack(payer, sessionId), "again").toBe("Enrollment Successful");
    expect(await receipts(url, payer)).toHaveLength(1);
  }
});

// What a signature must be: app/platform/payments/stripe.test.ts.
test.runIf(isThorough)(
  "a notice without a good signature is refused, and counts for nothing",
  async () => {
    const { url } = await withStripe();
    const payer = await newPayer(url);
    const to = await arrangePayment(payer, { way: "stripe" });
    const sessionId = to.split("/").at(-1)!;
    const session = { ...(await stripe.pay(sessionId)), amount_total: 1_040_250 };
    for (const header of ["", "t=1,v1=00", "junk"]) {
      expect(await tell(url, completed("evt_forged", session), header), header).toBe(400);
    }
    // The signature is valid, but the amount is wrong: the event is accepted, and no payment is
    // recorded.
    const cheaper = { ...session, amount_total: 1 };
    expect(await tell(url, completed("evt_cheaper", cheaper))).toBe(200);
    const staff = await new Visitor(url).signIn("admin");
    const order = await orderIdOf(url, payer.email);
    expect((await staff.ask(`/admin/orders/${order}`)).text).toContain(
      "Nothing has been paid yet.",
    );
    // Other paths do not accept requests without an Origin.
    const elsewhere = await fetch(`${url}/webhooks/other`, { method: "POST" });
    expect(elsewhere.status).toBe(403);
  },
);

test("while Stripe cannot be reached, nothing is lost and each page says so", async () => {
  const gone = await startStripe();
  const { url } = await withStripe(gone.url);
  const payer = await newPayer(url);
  const to = await arrangePayment(payer, { way: "stripe" });
  const sessionId = to.split("/").at(-1)!;
  const session = await gone.pay(sessionId);
  await gone.close();

  const back = await payer.visitor.ask(
    `/enrollment-success?session_id=${sessionId}&course_id=flight-rotary`,
  );
  expect(toastIn(back.text)).toEqual({
    tone: "error",
    title: "Verification Error",
    description: "There was a problem verifying your payment. Please contact support.",
  });
  const other = await newPayer(url);
  const refused = await other.visitor.send(`/applications/${other.applicationId}/payment`, {
    plan: "upfront",
    way: "stripe",
  });
  expect(refused.status).toBe(503);
  expect(plain(refused.text)).toContain("Nothing was charged; please try again in a moment.");
  // Stripe's webhook arrives later, and is enough.
  expect(await tell(url, completed("evt_after", session))).toBe(200);
  expect(await comeBack(payer, sessionId)).toBe("Enrollment Successful");
});
