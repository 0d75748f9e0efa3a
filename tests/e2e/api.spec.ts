import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { demoPassword } from "#app/contexts/identity/demo.ts";
import { expect, hydrated, test, toast } from "./support/test.ts";

test.describe("of an admin", () => {
  test.use({ person: "admin" });

  test("a key is made, used, looked at and revoked", async ({ page, request, site }) => {
    await page.goto("/dashboard/profile/security");
    await page.getByRole("link", { name: "Manage API keys" }).click();
    await hydrated(page);
    const name = `Export ${randomUUID().slice(0, 8)}`;
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel(/Read intakes and their seats/).check();
    await page.getByLabel("Current password").fill("not this one");
    await page.getByRole("button", { name: "Make the key" }).click();
    await expect(page.getByText("This is not your current password")).toBeVisible();
    await expect(page.getByLabel(/Read intakes and their seats/)).toBeChecked();
    await page.getByLabel("Current password").fill(demoPassword);
    await page.getByRole("button", { name: "Make the key" }).click();
    const secret = await page.getByLabel(`The secret of “${name}”`).inputValue();

    const headers = { Authorization: `Bearer ${secret}` };
    const listed = await request.get(`${site}/api/v1/intakes?limit=2`, { headers });
    expect(listed.status()).toBe(200);
    expect(((await listed.json()) as { data: object[] }).data).toHaveLength(2);
    expect((await request.get(`${site}/api/v1/people`, { headers })).status()).toBe(403);

    await page.goto("/admin/api-keys");
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("row", { name: /GET \/api\/v1\/intakes/ })).toContainText("200");
    await expect(page.getByRole("row", { name: /GET \/api\/v1\/people/ })).toContainText("403");
    await page.getByRole("button", { name: "Revoke the key" }).click();
    await expect(toast(page, "Key revoked")).toBeVisible();
    expect((await request.get(`${site}/api/v1/intakes`, { headers })).status()).toBe(401);
  });
});

test.describe("of a super admin", () => {
  test.use({ person: "super" });

  test("a webhook is added, told of an enquiry, and replayed to", async ({
    page,
    request,
    site,
  }) => {
    const received: string[] = [];
    const server = createServer((sent, answer) => {
      received.push(String(sent.headers["webhook-id"]));
      answer.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = server.address() as AddressInfo;
      await page.goto("/admin/webhooks");
      await page.getByRole("link", { name: "Add a webhook" }).click();
      await hydrated(page);
      const description = `Accounts ${randomUUID().slice(0, 8)}`;
      await page.getByLabel("Address", { exact: true }).fill(`http://127.0.0.1:${port}/hook`);
      await page.getByLabel("What it is for").fill(description);
      await page.getByLabel(/Somebody wrote to the office/).check();
      await page.getByRole("button", { name: "Add the webhook" }).click();
      await expect(page.getByLabel("Signing secret")).toHaveValue(/^whsec_/);
      await page.getByRole("link", { name: "Continue" }).click();

      await request.post(`${site}/contact`, {
        form: {
          firstName: "Bence",
          lastName: "Halász",
          email: `bence-${randomUUID()}@posta.test`,
          subject: "Training",
          message: `When does the next course begin? ${randomUUID()}`,
        },
        headers: { Origin: site },
      });
      await expect(async () => {
        await page.reload();
        await expect(page.getByText("Delivered", { exact: true }).first()).toBeVisible({
          timeout: 500,
        });
      }).toPass();
      await page.getByRole("button", { name: "Send again" }).first().click();
      // Both have the same id, by which the receiver recognises what it has had. Enquiries of other
      // journeys arrive here, too.
      await expect
        .poll(() => received.some((id, index) => received.indexOf(id) !== index))
        .toBe(true);
      await hydrated(page);
      await page.getByRole("button", { name: "Remove the webhook and its messages" }).click();
      await expect(toast(page, "Webhook removed")).toBeVisible();
    } finally {
      server.close();
    }
  });
});
