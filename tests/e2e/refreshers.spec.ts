import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { emailTo, linkIn } from "./support/mail.ts";
import { hoursUntilTenOfTheNextDay, type OwnServer, ownServer } from "./support/own-server.ts";
import { cookiesOf, expect, hydrated, oneMore, type Page, test, toast } from "./support/test.ts";
import { newNetwork, Visitor } from "./support/visitor.ts";

/**
 * The demo's certificate that expires in 29 days is renewed by a refresher, on a server of its own
 * whose clock is moved to ten in the morning of the next day, when the session is over.
 */

const phone = { width: 375, height: 740 };
const reka = { email: "reka.halmosvolgyi@members.gcpi.example", password: "ferns in the rain" };
const name = "Réka Halmosvölgyi";
const documents = () => `${own.site}/dashboard/documents`;
let own: OwnServer;

test.describe.configure({ mode: "serial" });
test.use({ viewport: phone });

test.beforeAll(async () => {
  own = await ownServer({ MOVED_CLOCK_BY: String(await hoursUntilTenOfTheNextDay()) });
  // Her account has no password yet.
  const visitor = new Visitor(own.site, newNetwork());
  await visitor.send("/forgot-password", { email: reka.email });
  const mail = await emailTo(own.site, reka.email, "Choose a new password");
  const link = new URL(linkIn(mail, "/reset-password"));
  const { password } = reka;
  await visitor.send(link.pathname + link.search, {
    token: link.searchParams.get("token")!,
    password,
    confirmPassword: password,
  });
});
test.afterAll(() => own?.stop());

type Person = "admin" | "instructor" | "holder";

async function signIn(page: Page, person: Person): Promise<void> {
  const visitor = new Visitor(own.site, newNetwork());
  if (person === "holder") {
    const { to } = await visitor.send("/login", reka);
    expect(to).toBe("/dashboard");
  } else {
    await visitor.signIn(person);
  }
  await page.context().clearCookies();
  await page.context().addCookies(cookiesOf(visitor));
}

async function expectSound(page: Page, where: string): Promise<void> {
  await hydrated(page);
  expect(await faultsOn(page, where)).toEqual([]);
  expect(await sidewaysOn(page), where).toBeUndefined();
}

/** Asks for the refresher as the holder, and opens it as the office. */
async function ask(page: Page): Promise<void> {
  await signIn(page, "holder");
  await page.goto(documents());
  await page.getByRole("button", { name: /^Ask for a refresher/ }).click();
  await expect(toast(page, "The office knows that you want a refresher")).toBeVisible();
  await expect(page.getByText("You have asked for a refresher.")).toBeVisible();
  await signIn(page, "admin");
  await page.goto(`${own.site}/admin/refreshers`);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Renewal");
}

test.describe("without script", oneMore, () => {
  test.use({ javaScriptEnabled: false });

  test("a refresher that is asked for is refused with a reason, and can be asked for again", async ({
    page,
  }) => {
    await ask(page);
    await page.getByLabel("Reason").fill("The course is full until spring.");
    await page.getByRole("button", { name: "End the refresher" }).click();
    await expect(toast(page, "Refresher ended")).toBeVisible();
    await expect(page.getByText("The course is full until spring.")).toBeVisible();
    await signIn(page, "holder");
    await page.goto(documents());
    await expect(page.getByRole("button", { name: /^Ask for a refresher/ })).toBeVisible();
  });
});

test("a student asks for a refresher, the office begins and rosters it, and it renews the certificate", async ({
  page,
}) => {
  await signIn(page, "holder");
  await page.goto(documents());
  await expect(page.getByRole("heading", { name: "Ends within 30 days" })).toBeVisible();
  await expectSound(page, "own documents with a certificate");
  await ask(page);
  const renewal = page.url();
  await expectSound(page, "renewal, asked for");
  await page.goto(`${own.site}/admin/refreshers`);
  await expectSound(page, "refreshers");

  await page.goto(renewal);
  await hydrated(page);
  await page.getByRole("button", { name: "Begin the refresher" }).click();
  await expect(toast(page, "Refresher begun")).toBeVisible();
  await page.getByRole("button", { name: "Put on the roster" }).click();
  const choice = page.getByRole("combobox", { name: "Session" });
  await expect(choice).toHaveAttribute("aria-invalid", "true");
  await expectSound(page, "renewal that runs");
  const session = choice.locator("option", { hasText: "Convoy driving" });
  await choice.selectOption(await session.first().getAttribute("value"));
  await page.getByRole("button", { name: "Put on the roster" }).click();
  await expect(toast(page, "On the roster")).toBeVisible();
  await expect(page.getByRole("region", { name: "On the rosters of" })).toContainText(
    "Convoy driving",
  );
  await expectSound(page, "renewal on a roster");

  await own.letADayPass();
  await signIn(page, "instructor");
  await page.goto(`${own.site}/teach`);
  await page.getByRole("link", { name: "Convoy driving" }).click();
  await hydrated(page);
  await expect(page.getByRole("group", { name })).toBeVisible();
  await page.getByRole("button", { name: "All others present" }).click();
  await page.getByRole("button", { name: "Close the session" }).click();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();

  await signIn(page, "admin");
  await expect(async () => {
    await page.goto(renewal);
    await expect(page.getByText("Completed", { exact: true })).toBeVisible({ timeout: 1000 });
    await expect(page.getByText("Renewed by")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expectSound(page, "renewal, completed");
  await signIn(page, "holder");
  await page.goto(documents());
  await expect(page.getByRole("heading", { name: "Valid" })).toBeVisible();
  await expectSound(page, "own documents with a renewed certificate");
});
