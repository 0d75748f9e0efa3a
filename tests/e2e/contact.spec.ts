import { anEnquiry, enquiryIdOf, enquiryIdsOf, sendEnquiry } from "./support/enquiries.ts";
import { contactErrors, contactForm, fillContactForm, sendButton } from "./support/contact-page.ts";
import { emailsTo, emailTo } from "./support/mail.ts";
import { expect, hydrated, oneMore, test, toast } from "./support/test.ts";
import { newNetwork, Visitor } from "./support/visitor.ts";

test.describe("a visitor who writes", () => {
  test("sees the message sent, and the acknowledgement comes within seconds", async ({
    page,
    site,
  }) => {
    const enquiry = anEnquiry();
    await page.goto("/contact");
    await fillContactForm(page, enquiry);
    await sendButton(page).click();
    await expect(toast(page, "Message sent")).toContainText(
      "We'll get back to you as soon as possible.",
    );
    await expect(contactForm(page).getByLabel("Message")).toHaveValue("");

    const mail = await emailTo(site, enquiry.email, "We have your message");
    expect(mail.text).toContain("within 24 hours");
    for (const typed of [enquiry.message, enquiry.subject, enquiry.firstName]) {
      expect(mail.text).not.toContain(typed);
      expect(mail.html).not.toContain(typed);
    }
  });

  test("can choose the subject on the home page, and stays there", async ({ page, site }) => {
    const enquiry = anEnquiry({ subject: "recruitment-employer" });
    await page.goto("/");
    const options = contactForm(page).getByLabel("Subject").locator("option");
    expect(
      await options.evaluateAll((all) => all.map((each) => each.getAttribute("value"))),
    ).toEqual(["", "training", "recruitment-candidate", "recruitment-employer", "other"]);
    await fillContactForm(page, enquiry);
    await sendButton(page).click();
    await expect(toast(page, "Message sent")).toBeVisible();
    await expect(page).toHaveURL("/#contact");
    await expect(contactForm(page).getByLabel("Message")).toHaveValue("");
    await expect(contactForm(page)).toBeInViewport();
    expect(await enquiryIdOf(site, enquiry.email)).toBeDefined();
  });

  test("is told what is missing before anything is sent, and loses nothing", async ({ page }) => {
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await page.goto("/contact");
    await hydrated(page);
    await fillContactForm(page, { email: "rangi@", message: "Too short" });
    await sendButton(page).click();
    for (const text of contactErrors) await expect(page.getByText(text)).toBeVisible();
    await expect(contactForm(page).getByLabel("First Name")).toBeFocused();
    await expect(contactForm(page).getByLabel("Email")).toHaveValue("rangi@");
    await expect(contactForm(page).getByLabel("Message")).toHaveValue("Too short");
    expect(posts).toEqual([]);
  });

  test("does not lose a slow click to a message that appears under the pointer", async ({
    page,
  }) => {
    await page.goto("/contact");
    await hydrated(page);
    await fillContactForm(page, { email: "rangi@", message: "Too short" });
    await expect(page.getByText(contactErrors[2]!)).toBeVisible();
    await sendButton(page).evaluate((each) => each.scrollIntoView({ block: "center" }));
    await page.waitForTimeout(600);
    const button = (await sendButton(page).boundingBox())!;
    // The upper edge, because a button that moves down by one line is no longer there.
    await page.mouse.move(button.x + button.width / 2, button.y + 4);
    await page.mouse.down();
    await page.waitForTimeout(400);
    await page.mouse.up();
    await expect(page.getByText(contactErrors[0]!)).toBeVisible();
  });

  test("who clicks twice has written once", async ({ page, site }) => {
    const enquiry = anEnquiry();
    await page.goto("/contact");
    await fillContactForm(page, enquiry);
    await sendButton(page).dblclick();
    await expect(toast(page, "Message sent").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await enquiryIdsOf(site, enquiry.email)).toHaveLength(1);
  });

  test(
    "who sends the same words again within ten minutes has written once",
    oneMore,
    async ({ site }) => {
      const enquiry = anEnquiry();
      const answers = await Promise.all(
        [1, 2, 3].map(() => new Visitor(site).send("/contact", enquiry)),
      );
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(await enquiryIdsOf(site, enquiry.email)).toHaveLength(1);
    },
  );

  test("comes back to a home page from the cache whose form still works", async ({
    page,
    site,
  }) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    // Repeated, because another journey may change the page between the two requests.
    const comesFromTheCache = () =>
      expect(async () => {
        const shown = await page.goto("/");
        const again = await page.request.get("/");
        expect(again.headers().etag).toBe(shown?.headers().etag);
      }).toPass();
    await comesFromTheCache();
    await hydrated(page);
    const enquiry = anEnquiry({ subject: "training" });
    await fillContactForm(page, enquiry);
    await sendButton(page).click();
    await expect(toast(page, "Message sent")).toBeVisible();

    await comesFromTheCache();
    await hydrated(page);
    await expect(page.locator("[data-toast]")).toHaveCount(0);
    const second = anEnquiry({ subject: "other" });
    await fillContactForm(page, second);
    await sendButton(page).click();
    await expect(toast(page, "Message sent")).toBeVisible();
    expect(await enquiryIdOf(site, second.email)).toBeDefined();
    expect(complaints).toEqual([]);
  });
});

test(
  "whoever the throttle stops is told to wait, and keeps what was typed",
  oneMore,
  async ({ page, site, network }) => {
    const others = new Visitor(site, network);
    for (let sent = 0; sent < 30; sent++) {
      const { status } = await others.send("/contact", anEnquiry());
      expect(status).toBe(303);
    }
    const enquiry = anEnquiry();
    await page.goto("/contact");
    await fillContactForm(page, enquiry);
    await sendButton(page).click();
    const alert = contactForm(page).getByRole("alert");
    await expect(alert).toContainText("We have received a lot from your network");
    await expect(alert).toContainText(/Please wait \d+ minutes and send this again/);
    await expect(contactForm(page).getByLabel("First Name")).toHaveValue(enquiry.firstName);
    await expect(contactForm(page).getByLabel("Subject")).toHaveValue(enquiry.subject);
    await expect(contactForm(page).getByLabel("Message")).toHaveValue(enquiry.message);
    expect(await enquiryIdOf(site, enquiry.email)).toBeUndefined();

    const elsewhere = await new Visitor(site, newNetwork()).send("/contact", enquiry);
    expect(elsewhere.status, "other networks are not slowed").toBe(303);
  },
);

test("a machine that fills in the hidden field is thanked, and nothing is stored", async ({
  page,
  site,
}) => {
  const enquiry = anEnquiry();
  await page.goto("/contact");
  await fillContactForm(page, enquiry);
  await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => {
    field.value = "https://pills.example";
  });
  await sendButton(page).click();
  await expect(toast(page, "Message sent")).toBeVisible();
  expect(await enquiryIdOf(site, enquiry.email)).toBeUndefined();
  // Sends a real message afterwards. Once its email has arrived, the bot's would have arrived too.
  const real = await sendEnquiry(site);
  await emailTo(site, real.email, "We have your message");
  expect(await emailsTo(site, enquiry.email)).toEqual([]);
});

test(
  "one address gets three acknowledgements an hour, however many messages name it",
  oneMore,
  async ({ site }) => {
    const { email } = anEnquiry();
    for (const subject of ["one", "two", "three", "four", "five"]) {
      expect((await new Visitor(site).send("/contact", anEnquiry({ email, subject }))).status).toBe(
        303,
      );
    }
    expect(await enquiryIdsOf(site, email)).toHaveLength(5);
    const later = await sendEnquiry(site);
    await emailTo(site, later.email, "We have your message");
    await expect.poll(async () => (await emailsTo(site, email)).length).toBe(3);
  },
);

test("the server checks by itself what the browser has checked", async ({ site }) => {
  const visitor = new Visitor(site);
  const empty = await visitor.send("/contact", {});
  expect(empty.status).toBe(422);
  for (const text of contactErrors) expect(empty.text).toContain(text);
  const long = await visitor.send("/contact", anEnquiry({ message: "x".repeat(5001) }));
  expect(long.status).toBe(422);
  expect(long.text).toContain("Message must be at most 5000 characters");
  const huge = await visitor.send("/contact", anEnquiry({ message: "x".repeat(2_000_000) }));
  expect(huge.status).toBe(413);
});

test.describe("the staff", () => {
  test.use({ person: "admin" });

  test("sees a message with its reply target, moves it on, and the counts follow", async ({
    page,
    site,
  }) => {
    const enquiry = await sendEnquiry(
      site,
      anEnquiry({ firstName: "Gergő", lastName: "<b>Őri</b>", message: "Árvíztűrő? <script>1" }),
    );
    await page.goto("/admin/messages?status=all");
    const row = page.getByRole("row").filter({ hasText: enquiry.email });
    await expect(row).toContainText("Gergő <b>Őri</b>");
    await expect(row).toContainText("New");
    const closedBefore = await countOf("Closed");
    await row.getByRole("link", { name: enquiry.subject }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(enquiry.subject);
    await expect(page.getByText("Árvíztűrő? <script>1")).toBeVisible();
    const times = page.locator("dl time");
    const [received, due] = await times.evaluateAll((all) =>
      all.map((each) => new Date(each.getAttribute("datetime")!).getTime()),
    );
    expect(due! - received!).toBe(24 * 3_600_000);

    for (const label of ["In progress", "Closed"]) {
      await page.getByLabel("Status").selectOption({ label });
      await page.getByRole("button", { name: "Save status" }).click();
      await expect(toast(page, "Message updated").last()).toBeVisible();
      await expect(page.getByLabel("Status").locator("option:checked")).toHaveText(label);
      await page.getByRole("button", { name: "Dismiss" }).last().click();
    }
    await page.getByRole("navigation", { name: "Admin" }).getByText("Messages").click();
    await expect(page).toHaveURL("/admin/messages");
    await expect.poll(() => countOf("Closed")).toBe(closedBefore + 1);
    const counts = await Promise.all(["Open", "Answered", "Closed", "All"].map(countOf));
    expect(counts[0]! + counts[1]! + counts[2]!).toBe(counts[3]);
    await page.getByRole("navigation", { name: "Status" }).getByText("Closed").click();
    await expect(row).toContainText("Closed");

    async function countOf(label: string): Promise<number> {
      const link = page.getByRole("navigation", { name: "Status" }).locator("a");
      const texts = await link.allTextContents();
      return Number(texts.find((text) => text.startsWith(label))?.match(/\d+/)?.[0]);
    }
  });

  test(
    "finds the number of waiting messages beside the menu and on its dashboard",
    oneMore,
    async ({ page, site }) => {
      await sendEnquiry(site);
      await page.goto("/admin/dashboard");
      const waiting = page
        .locator("dl > div")
        .filter({ hasText: "Messages waiting" })
        .locator("dd");
      await expect(waiting).toHaveText(/^[1-9]\d*$/);
      const inMenu = page
        .getByRole("navigation", { name: "Admin" })
        .getByRole("link", { name: /^Messages/ });
      await expect(inMenu).toContainText((await waiting.textContent())!);
    },
  );
});
