import { emailsTo, emailTo } from "./support/mail.ts";
import { arrangePayment, newPayer, orderIdOf, type Payer } from "./support/orders.ts";
import { expect, hydrated, logIn, oneMore, type Page, test, toast } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";

async function signInAs(page: Page, payer: Payer) {
  await logIn(page, payer);
  await expect(page).toHaveURL("/dashboard");
}

/** Returns the number of payments that staff see for an order. */
async function paymentsSeen(site: string, orderId: string): Promise<number> {
  const staff = await new Visitor(site).signIn("admin");
  const { text } = await staff.ask(`/admin/orders/${orderId}`);
  return text.match(/Receipt (<!-- -->)?R-\d+/g)?.length ?? 0;
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";

  test.describe(`paying ${how}`, () => {
    test.use({ javaScriptEnabled });

    const details = javaScriptEnabled ? {} : oneMore;
    test(
      "goes through the sandbox to the place, and a reload changes nothing",
      details,
      async ({ page, site }) => {
        const payer = await newPayer(site);
        await signInAs(page, payer);
        await page.goto(`/applications/${payer.applicationId}/offer`);
        await page.getByRole("link", { name: "Arrange payment" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Arrange payment");
        await expect(page.getByText("Full upfront payment, 5% off: ")).toBeVisible();
        await expect(page.getByText("$10,402.50")).toBeVisible();
        await expect(page.getByText("Instalment 3 of 3, due")).toBeVisible();
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("radio", { name: "Full upfront payment" }).check();
        await page.getByRole("radio", { name: "Demonstration checkout" }).check();
        await page.getByRole("button", { name: "Continue to payment" }).click();

        await expect(page).toHaveURL(/\/checkout\/sandbox\//);
        await expect(page.getByText("No money moves here")).toBeVisible();
        await page.getByRole("button", { name: "Decline" }).click();
        await expect(page.getByText("Payment declined")).toBeVisible();
        await page.getByRole("button", { name: "Pay $10,402.50" }).click();

        await expect(page).toHaveURL(
          /\/enrollment-success\?session_id=sbx_\w+&course_id=flight-rotary/,
        );
        const heading = page.getByRole("heading", { level: 1 });
        await expect(heading).toHaveText("Enrollment Successful", { timeout: 15_000 });
        await expect(page.getByRole("link", { name: "Go to Course" })).toHaveAttribute(
          "href",
          "/course/flight-rotary",
        );
        await page.reload();
        await expect(heading).toHaveText("Enrollment Successful");
        const orderId = await orderIdOf(site, payer.email);
        expect(await paymentsSeen(site, orderId)).toBe(1);
        const receipts = async () =>
          (await emailsTo(site, payer.email)).filter(({ subject }) =>
            subject.startsWith("Receipt R-"),
          ).length;
        await expect.poll(receipts, { timeout: 15_000 }).toBe(1);

        await page.getByRole("link", { name: "Your order and its receipts" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order O-\d+$/);
        await expect(page.getByText("Paid", { exact: true })).toBeVisible();
        const receipt = await page.getByRole("link", { name: /^Receipt R-/ }).getAttribute("href");
        const answer = await page.request.get(receipt!);
        expect(answer.headers()["content-type"]).toBe("application/pdf");
      },
    );
  });
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(`paying ${how}`, details, () => {
    test.use({ javaScriptEnabled });

    test("in parts shows what is due when, and takes the next part", async ({ page, site }) => {
      const payer = await newPayer(site);
      await signInAs(page, payer);
      await page.goto(`/applications/${payer.applicationId}/payment`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("radio", { name: "Installment plan" }).check();
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await page.getByRole("button", { name: "Pay $3,650" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enrollment Successful", {
        timeout: 15_000,
      });
      // The payment page redirects to the order now.
      await page.goto(`/applications/${payer.applicationId}/payment`);
      await expect(page).toHaveURL(/\/orders\//);
      await expect(page.getByText("Partly paid")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Pay instalment 2 of 3" })).toBeVisible();
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: "Pay $3,650" }).click();
      await expect(page).toHaveURL(/\/checkout\/sandbox\//);
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page.getByRole("heading", { name: "Pay instalment 2 of 3" })).toBeVisible();
      await expect(page.getByText(/^Due \d+ \w+ \d{4}$/)).toHaveCount(2);
    });
  });
}

test("a payment whose tab was closed is found when the order ends, or at the return", async ({
  page,
  site,
}) => {
  const payer = await newPayer(site);
  const checkout = await arrangePayment(payer);
  const stranger = new Visitor(site);
  const paid = await stranger.send(checkout, { answer: "pay" });
  expect(paid.to).toMatch(/^\/enrollment-success\?/);
  const orderId = await orderIdOf(site, payer.email);
  expect(await paymentsSeen(site, orderId), "nobody came back").toBe(0);

  // Days later, from the browser's history.
  await signInAs(page, payer);
  await page.goto(paid.to!);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enrollment Successful", {
    timeout: 15_000,
  });
  expect(await paymentsSeen(site, orderId)).toBe(1);
});

test("two tabs are led to the same payment page", oneMore, async ({ site }) => {
  const payer = await newPayer(site);
  const [one, other] = await Promise.all([arrangePayment(payer), arrangePayment(payer)]);
  expect(one).toBe(other);
  expect(one).toMatch(/^\/checkout\/sandbox\//);
  const instead = await arrangePayment(payer, { plan: "instalments" });
  expect(instead).not.toBe(one);
});

test(
  "a return that is not one's own, or was not paid, says so",
  oneMore,
  async ({ page, site }) => {
    const payer = await newPayer(site);
    const checkout = await arrangePayment(payer);
    const sessionId = checkout.split("/").at(-1)!;
    const address = (course: string) =>
      `/enrollment-success?session_id=${sessionId}&course_id=${course}`;

    const guest = await new Visitor(site).ask(address("flight-rotary"));
    expect(guest.to).toBe(`/login?returnTo=${encodeURIComponent(address("flight-rotary"))}`);
    const other = await new Visitor(site).signIn("member");
    const seen = await other.ask(address("flight-rotary"));
    expect(plain(seen.text)).toContain("Missing or Invalid Session");

    await signInAs(page, payer);
    await page.goto(address("flight-rotary"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enrollment Not Confirmed");
    await expect(toast(page, "Payment Verification Failed")).toContainText(
      "We couldn't verify your payment. Please contact support.",
    );
    // The session is paid, but for another course.
    await new Visitor(site).send(checkout, { answer: "pay" });
    await page.goto(address("intro-cp"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enrollment Not Confirmed");

    for (const missing of ["", "?session_id=x", "?course_id=x", "?session_id=x&course_id=y"]) {
      await page.goto(`/enrollment-success${missing}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Missing or Invalid Session",
      );
      await expect(page.getByRole("link", { name: "Training programmes" })).toHaveAttribute(
        "href",
        "/training",
      );
    }
  },
);

test("a bank transfer is confirmed by the staff, and its refund is marked by hand", async ({
  page,
  site,
}) => {
  const payer = await newPayer(site);
  expect(await arrangePayment(payer, { way: "invoice" })).toMatch(/^\/orders\//);
  const orderId = await orderIdOf(site, payer.email);
  await signInAs(page, payer);
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText("Pay by bank transfer")).toBeVisible();
  const number = (await page.getByRole("heading", { level: 1 }).textContent())!.slice(6);
  await emailTo(site, payer.email, `Invoice for order ${number}`);
  const invoice = await page.request.get(`/orders/${orderId}/invoice.pdf`);
  expect((await invoice.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL("/");
  await logIn(page, "admin");
  await expect(page).toHaveURL("/admin");
  await page.goto(`/admin/orders/${orderId}`);
  const transfer = page.getByRole("region", { name: "Confirm a bank transfer" });
  const arrives = async (amount: string, reference: string) => {
    await transfer.getByLabel("Amount received").fill(amount);
    await transfer.getByLabel("Bank's reference").fill(reference);
    await transfer.getByRole("button", { name: "Confirm transfer" }).click();
  };
  await arrives("10,000", `KIWI ${number} 1`);
  await expect(toast(page, "Transfer confirmed")).toBeVisible();
  await expect(page.getByText("$402.50 is still to be paid").first()).toBeVisible();
  await expect(page.getByText("Waiting for payment")).toBeVisible();
  await arrives("500", `KIWI ${number} 2`);
  await expect(transfer.getByText("$97.50 of this is not due for this order.")).toBeVisible();
  await arrives("402.50", `KIWI ${number} 2`);
  await expect(page.getByText("Nothing is due for this order.")).toBeVisible();

  const everything = page.getByRole("region", { name: "Refund everything" });
  await everything.getByLabel("Reason").fill("Withdrawn within 14 days.");
  await page.getByRole("button", { name: "Refund everything paid" }).click();
  await expect(toast(page, "Refund on its way")).toBeVisible();
  for (const reference of ["KIWI back 1", "KIWI back 2"]) {
    await page.getByLabel("Bank's reference of the refund").first().fill(reference);
    await page.getByRole("button", { name: "Mark as sent" }).first().click();
    await expect(page.getByText(`reference ${reference}`)).toBeVisible();
  }
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
  await emailTo(site, payer.email, `Your refund for order ${number}`);
});

test("a webhook needs no page of ours, and without keys there is none", async ({ site }) => {
  const { status } = await new Visitor(site).ask("/webhooks/stripe", { method: "POST" });
  expect(status).toBe(404);
});
