import { chromium } from "@playwright/test";
import { describe, expect, onTestFinished, test } from "vitest";
import { isThorough } from "#testing/thorough.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { databaseProxy } from "../../testing/database-proxy.ts";
import { newNetwork, plain, Visitor } from "../e2e/support/visitor.ts";
import { sendersKnownTo } from "./support/staff.ts";
import { seededDatabase, testServer } from "./support/postgres.ts";
import { eventually, goodSecret, newFolder, start } from "./support/server.ts";

const SENTENCE = "We cannot reach our records just now, try again in a minute.";

const message = {
  firstName: "Kea",
  lastName: "Ngata",
  email: "kea.typed@example.test",
  subject: "Places",
  message: 'Is there a place left?\n\n"Any" <will> do & so on.',
};

/** Returns the hidden fields of a page that offers to send a form again, and the form's target. */
function keptIn(html: string): { action: string; fields: Record<string, string> } {
  const form = /<form[^>]* action="([^"]*)"[\s\S]*?<\/form>/.exec(html);
  const fields: Record<string, string> = {};
  for (const [, name, value] of (form?.[0] ?? "").matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
  )) {
    fields[name!] = unescaped(value!);
  }
  return { action: unescaped(form?.[1] ?? ""), fields };
}

function unescaped(text: string): string {
  const lines = text.split("\n").map((line) => plain(line));
  return lines.join("\n");
}

// The form with script is in tests/e2e/typed-text.spec.ts, with an answer that says the same.
describe.runIf(testServer && isThorough)("what is sent while the database is away", () => {
  test("is on the answer, to be sent again, and stays in the form with script", async () => {
    const way = await databaseProxy((await seededDatabase()).url);
    onTestFinished(way.close);
    const server = await start({
      APP_MODE: "demo",
      DATABASE_URL: way.url,
      SESSION_SECRET: goodSecret,
      DATA_DIR: newFolder(),
    });
    const guest = new Visitor(server.url, newNetwork());
    const member = await new Visitor(server.url, newNetwork()).signIn("member");
    const browser = await chromium.launch(await findChromium());
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(`${server.url}/contact`);
    await page.getByLabel("First name").fill(message.firstName);
    await page.getByLabel("Last name").fill(message.lastName);
    await page.getByLabel("Email").fill(message.email);
    await page.getByLabel("Subject").fill(message.subject);
    await page.getByLabel("Message").fill(message.message);

    await way.fail.away();
    for (const visitor of [guest, member]) {
      const answer = await eventually(async () => {
        const sent = await visitor.send("/contact", message);
        return sent.status === 503 && sent;
      });
      expect(plain(answer.text)).toContain(SENTENCE);
      expect(answer.headers.get("Retry-After")).toBe("60");
      expect(keptIn(answer.text)).toEqual({ action: "/contact", fields: message });
      expect((await visitor.ask("/situations-vacant")).status).toBe(503);
    }
    const login = await guest.send("/login", { email: message.email, password: "not repeated" });
    expect(login.status).toBe(503);
    expect(keptIn(login.text).fields).toEqual({ email: message.email });
    expect(login.text).not.toContain("not repeated");

    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText(SENTENCE).waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe(message.message);
    expect(await page.getByLabel("Email").inputValue()).toBe(message.email);

    await way.recover();
    await eventually(async () => (await fetch(`${server.url}/readyz`)).ok, 5000);
    const sent = await guest.send("/contact", message);
    expect(sent.status).toBe(303);
    expect(await sendersKnownTo(server.url)).toContain(message.email);

    // A hanging database server does not keep the process from ending.
    await way.fail.frozen();
    expect((await server.stop()).code).toBe(0);
  });
});
