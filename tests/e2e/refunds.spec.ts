import { emailsTo, emailTo } from "./support/mail.ts";
import { newPayer, orderIdOf, payAll } from "./support/orders.ts";
import { expect, hydrated, logIn, oneMore, test, toast } from "./support/test.ts";

test("staff refund a part, and its payer reads the credit note", async ({ page, site }) => {
  const payer = await newPayer(site);
  await payer.visitor.ask(await payAll(payer));
  const orderId = await orderIdOf(site, payer.email);
  await logIn(page, "admin");
  await expect(page).toHaveURL("/admin");
  await page.goto(`/admin/orders/${orderId}`);
  const part = page.getByRole("region", { name: "Refund a part" });
  await part.getByLabel("Amount to send back").fill("20,000");
  await part.getByLabel("Reason").fill("One range day was rained off.");
  await part.getByRole("button", { name: "Refund this part" }).click();
  await expect(part.getByText("$10,402.50 can be sent back at most")).toBeVisible();
  await part.getByLabel("Amount to send back").fill("250.50");
  await part.getByRole("button", { name: "Refund this part" }).click();
  await expect(toast(page, "Refund on its way")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Credit note CN-\d+ \(PDF\)$/ })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL("/");

  await logIn(page, payer);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText("One range day was rained off.").first()).toBeVisible();
  const note = page.getByRole("link", { name: /^Credit note CN-/ });
  const number = /CN-\d+/.exec((await note.textContent())!)![0];
  const answer = await page.request.get((await note.getAttribute("href"))!);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  await emailTo(site, payer.email, `Credit note ${number}`);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(`withdrawing ${how}`, details, () => {
    test.use({ javaScriptEnabled });

    test("says what the terms give, and takes two steps", async ({ page, site }) => {
      const payer = await newPayer(site);
      await payer.visitor.ask(await payAll(payer));
      const orderId = await orderIdOf(site, payer.email);
      await logIn(page, payer);
      await expect(page).toHaveURL("/dashboard");
      await expect(async () => {
        await page.goto(`/orders/${orderId}`);
        await expect(page.getByRole("link", { name: "Withdraw from contract" })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("link", { name: "Withdraw from contract" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdraw from this course");
      await page.getByRole("radio", { name: "I am a consumer and live" }).check();
      await page.getByRole("button", { name: "Withdraw from contract" }).click();
      await expect(page.getByText("withdraw from my contract for")).toBeVisible();
      await expect(page.getByText("$10,402.50").first()).toBeVisible();
      await page.getByRole("button", { name: "Confirm withdrawal" }).click();
      await expect(toast(page, "You have withdrawn from the course")).toBeVisible();
      await expect(page).toHaveURL(`/orders/${orderId}`);
      await expect(page.getByRole("heading", { name: "Withdrawal" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Withdraw from contract" })).toHaveCount(0);
      const acknowledged = async () =>
        (await emailsTo(site, payer.email)).some(({ subject }) =>
          subject.startsWith("Your withdrawal from"),
        );
      await expect.poll(acknowledged, { timeout: 15_000 }).toBe(true);
    });
  });
}
