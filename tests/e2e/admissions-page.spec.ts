import { faultsOn } from "./support/axe.ts";
import { enquiryIdOf, enquiryIdsOf, sendEnquiry } from "./support/enquiries.ts";
import { emailTo, emailsTo, linkIn } from "./support/mail.ts";
import { expect, hydrated, oneMore, type Page, test, toast } from "./support/test.ts";
import { newAddress, Visitor } from "./support/visitor.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Fee Schedule Request" });
const trigger = (page: Page) => page.getByRole("link", { name: "Fee Schedule Request" });

async function openFeeDialog(page: Page) {
  await page.goto("/admissions");
  await hydrated(page);
  await trigger(page).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function fillFeeRequest(form: ReturnType<typeof dialogOf> | Page, email: string) {
  await form.getByLabel("Full Name").fill("Ngaire Whitcombe");
  await form.getByLabel("Email").first().fill(email);
  await form.getByLabel("Program").selectOption("Flight Training (Rotary)");
  await form.getByLabel(/I consent to be contacted/).check();
}

const inquiryOf = (page: Page) =>
  page.locator("form").filter({ has: page.getByLabel(/I agree to be contacted/) });

test.describe("the admissions page", () => {
  test("has its sections in order, each with an address of its own", async ({ page }) => {
    await page.goto("/admissions");
    await expect(page).toHaveTitle("Admissions | GCPI");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admissions");
    await expect(
      page.getByText(
        "Your journey to becoming a certified close protection professional starts here",
      ),
    ).toBeVisible();
    const ids = await page
      .locator("main section[id]")
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id) => id !== "course-dates")).toEqual([
      "application-process",
      "selection-criteria",
      "entry-requirements",
      "fees",
      "contact-admissions",
    ]);
    const start = page.getByRole("link", { name: "Start Application" });
    await expect(start).toHaveAttribute("href", "/admissions/apply?from=admissions");
  });

  test("is accessible, its dialog included", oneMore, async ({ page }) => {
    const dialog = await openFeeDialog(page);
    await dialog.getByRole("button", { name: "Submit Request" }).click();
    await expect(dialog.getByText("Please select a program")).toBeVisible();
    expect(await faultsOn(page, "the dialog")).toEqual([]);
  });
});

test.describe("the fee schedule dialog", () => {
  test("is left by Escape, Cancel or Close, gives the focus back and keeps what was typed", async ({
    page,
  }) => {
    const dialog = await openFeeDialog(page);
    await expect(page).toHaveURL(/\/admissions$/);
    await expect(dialog.getByRole("heading")).toBeFocused();
    await dialog.getByLabel("Full Name").fill("Ngaire");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(trigger(page)).toBeFocused();
    for (const way of ["Cancel", "Close"]) {
      await page.keyboard.press("Enter");
      await expect(dialog.getByLabel("Full Name")).toHaveValue("Ngaire");
      await dialog.getByRole("button", { name: way }).click();
      await expect(dialog).toBeHidden();
      await expect(trigger(page)).toBeFocused();
    }
  });

  test("offers the nine programs in their order", oneMore, async ({ page }) => {
    const dialog = await openFeeDialog(page);
    await expect(dialog.getByLabel("Program").getByRole("option")).toHaveText([
      "Select a program",
      "Core Protection Training",
      "Advanced Protection Specialist",
      "Flight Training (Fixed Wing Single)",
      "Flight Training (Fixed Wing Multi)",
      "Flight Training (Rotary)",
      "Advanced Firearms Training (Hungary)",
      "Advanced Driver Training",
      "Hostile Evacuation Training",
      "Custom Training Package",
    ]);
  });

  test("says what is missing, and takes it back as it is put right", oneMore, async ({ page }) => {
    const dialog = await openFeeDialog(page);
    await dialog.getByRole("button", { name: "Submit Request" }).click();
    const missing = [
      "Full name must be at least 2 characters",
      "Please enter a valid email address",
      "Please select a program",
      "You must consent to be contacted",
    ];
    for (const message of missing) await expect(dialog.getByText(message)).toBeVisible();
    await expect(dialog.getByLabel("Full Name")).toBeFocused();
    // Without leaving the field, because it is validated with every change.
    await dialog.getByLabel("Full Name").pressSequentially("Ng");
    await expect(dialog.getByText(missing[0]!)).toBeHidden();
    await dialog.getByLabel("Program").selectOption("Custom Training Package");
    await expect(dialog.getByText(missing[2]!)).toBeHidden();
    await dialog.getByLabel(/I consent/).check();
    await expect(dialog.getByText(missing[3]!)).toBeHidden();
    await expect(dialog.getByText(missing[1]!)).toBeVisible();
  });

  test("is busy while it is sent, then closes empty, and the fees arrive by mail", async ({
    page,
    site,
  }) => {
    const email = newAddress("ngaire");
    const dialog = await openFeeDialog(page);
    await fillFeeRequest(dialog, email);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/admissions/fee-schedule.data*", async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole("button", { name: "Submit Request" }).click();
    await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    release();

    await expect(toast(page, "Fee schedule request submitted successfully")).toContainText(
      "We'll email you the detailed fee information shortly.",
    );
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/admissions$/);
    await expect(trigger(page)).toBeFocused();
    await trigger(page).click();
    await expect(dialog.getByLabel("Full Name")).toHaveValue("");
    await expect(dialog.getByLabel("Program")).toHaveValue("");
    await expect(dialog.getByLabel(/I consent/)).not.toBeChecked();

    const mail = await emailTo(site, email, "Fee schedule: Flight Training (Rotary)");
    await page.goto(linkIn(mail, "/admissions/fees/flight-rotary"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Flight Training (Rotary)");
    await expect(page.getByRole("row", { name: /Total/ })).toContainText("$10,950");
  });

  test("what only the server can refuse is said in the dialog", async ({ page }) => {
    const dialog = await openFeeDialog(page);
    await fillFeeRequest(dialog, newAddress("ngaire"));
    await dialog
      .getByLabel("Program")
      .locator("option:checked")
      .evaluate((option: HTMLOptionElement) => (option.value = "no_such_program"));
    await dialog.getByRole("button", { name: "Submit Request" }).click();
    await expect(dialog.getByText("Please select a program")).toBeVisible();
    await expect(dialog.getByLabel("Full Name")).toHaveValue("Ngaire Whitcombe");
  });

  test("a click with the control key still opens the page", oneMore, async ({ page, context }) => {
    await page.goto("/admissions");
    await hydrated(page);
    const [opened] = await Promise.all([
      context.waitForEvent("page"),
      trigger(page).click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await expect(opened).toHaveURL(/\/admissions\/fee-schedule$/);
    await expect(dialogOf(page)).toBeHidden();
  });
});

test.describe("the inquiry form", () => {
  test(
    "clicked twice sends one message, then stands empty where it was",
    oneMore,
    async ({ page, site }) => {
      const email = newAddress("reka");
      await page.goto("/admissions");
      await hydrated(page);
      const form = inquiryOf(page);
      await form.getByLabel("Name").fill("Réka Fodor");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Message").fill("Is a class 2 medical certificate enough?");
      await form.getByLabel(/I agree/).check();
      await form.getByRole("button", { name: "Send Message" }).dblclick();
      await expect(toast(page, "Your message has been sent to our admissions team.")).toContainText(
        "We'll get back to you as soon as possible.",
      );
      await expect(page).toHaveURL(/\/admissions$/);
      for (const field of ["Name", "Email", "Message"]) {
        await expect(form.getByLabel(field)).toHaveValue("");
      }
      await expect(form.getByLabel(/I agree/)).not.toBeChecked();
      await expect(form.getByRole("button", { name: "Send Message" })).toBeInViewport();
      expect(await enquiryIdsOf(site, email)).toHaveLength(1);
      await emailTo(site, email, "We have your message");
      expect(await emailsTo(site, email)).toHaveLength(1);
    },
  );

  test("says what is missing in the specified words", oneMore, async ({ page }) => {
    await page.goto("/admissions");
    await hydrated(page);
    const form = inquiryOf(page);
    await form.getByRole("button", { name: "Send Message" }).click();
    for (const message of [
      "Name must be at least 2 characters",
      "Invalid email address",
      "Message must be at least 10 characters",
      "You must agree to be contacted",
    ]) {
      await expect(form.getByText(message)).toBeVisible();
    }
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the fee schedule request is a page that keeps what was typed",
    oneMore,
    async ({ page, site }) => {
      const email = newAddress("ngaire");
      await page.goto("/admissions");
      await trigger(page).click();
      await expect(page).toHaveURL(/\/admissions\/fee-schedule$/);
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page).toHaveURL(/\/admissions$/);

      await page.goto("/admissions/fee-schedule");
      await page.getByLabel("Full Name").fill("N");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Organization").fill("Tasman Aviation");
      await page.getByLabel("Program").selectOption("Advanced Driver Training");
      await page.getByRole("button", { name: "Submit Request" }).click();
      await expect(page.getByText("Full name must be at least 2 characters")).toBeVisible();
      await expect(page.getByText("You must consent to be contacted")).toBeVisible();
      await expect(page.getByLabel("Organization")).toHaveValue("Tasman Aviation");
      await expect(page.getByLabel("Program")).toHaveValue("driver_training");

      await page.getByLabel("Full Name").fill("Ngaire Whitcombe");
      await page.getByLabel(/I consent/).check();
      await page.getByRole("button", { name: "Submit Request" }).click();
      await expect(page).toHaveURL(/\/admissions$/);
      await expect(toast(page, "Fee schedule request submitted successfully")).toBeVisible();
      await emailTo(site, email, "Fee schedule: Advanced Driver Training");
    },
  );

  test(
    "the inquiry comes back with its errors on a page of its own",
    oneMore,
    async ({ page, site }) => {
      const email = newAddress("reka");
      await page.goto("/admissions");
      const form = inquiryOf(page);
      await form.getByLabel("Name").fill("Réka Fodor");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Message").fill("Short");
      await form.getByRole("button", { name: "Send Message" }).click();
      await expect(page).toHaveURL(/\/admissions\/inquiry$/);
      await expect(page.getByText("Message must be at least 10 characters")).toBeVisible();
      await expect(page.getByLabel("Name")).toHaveValue("Réka Fodor");
      await expect(page.getByLabel("Message")).toHaveValue("Short");
      await page.getByLabel("Message").fill("Long enough by now.");
      await page.getByLabel(/I agree/).check();
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page).toHaveURL(/\/admissions$/);
      await expect(toast(page, "Your message has been sent to our admissions team.")).toBeVisible();
      expect(await enquiryIdsOf(site, email)).toHaveLength(1);
    },
  );
});

test(
  "two equal requests that arrive together are one message and one email",
  oneMore,
  async ({ site }) => {
    const email = newAddress("twin");
    const request = { fullName: "Twin", email, program: "custom", consent: "on" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => new Visitor(site).send("/admissions/fee-schedule", request)),
    );
    expect(answers.map(({ status, to }) => [status, to])).toEqual(
      answers.map(() => [303, "/admissions"]),
    );
    await emailTo(site, email, "Fee schedule: Custom Training Package");
    expect(await enquiryIdsOf(site, email)).toHaveLength(1);
    expect(await emailsTo(site, email)).toHaveLength(1);
  },
);

test("what fills in the trap is thanked and dropped", oneMore, async ({ site }) => {
  const email = newAddress("robot");
  const visitor = new Visitor(site);
  const form = { name: "Robot", email, message: "Buy my things now", consent: "on" };
  const { to } = await visitor.send("/admissions/inquiry", { ...form, website: "spam.example" });
  expect(to).toBe("/admissions");
  expect(await enquiryIdOf(site, email)).toBeUndefined();
});

test("a program without fees to ask for has no fee schedule", async ({ site }) => {
  const visitor = new Visitor(site);
  for (const id of ["surveillance", "junk", "core_protection"]) {
    expect((await visitor.ask(`/admissions/fees/${id}`)).status, id).toBe(404);
  }
});

test.describe("the staff", () => {
  test.use({ person: "admin" });

  test(
    "finds a fee request by its form, takes it on and lays it back",
    oneMore,
    async ({ page, site }) => {
      const email = newAddress("ngaire");
      const request = { fullName: "Ngaire Whitcombe", email, program: "custom", consent: "on" };
      const details = { phone: "+64 21 555 0187", organization: "Tasman Aviation" };
      await new Visitor(site).send("/admissions/fee-schedule", { ...request, ...details });
      const id = await enquiryIdOf(site, email);
      await page.goto("/admin/messages");
      await page.getByRole("navigation", { name: "Form" }).getByText("Fee request").click();
      await expect(page).toHaveURL(/kind=fee-request/);
      await expect(page.locator("tbody tr").first()).toContainText("Fee request");
      await expect(page.locator("tbody")).not.toContainText("Admissions inquiry");

      await page.goto(`/admin/messages/${id}`);
      await expect(page.getByText("+64 21 555 0187")).toBeVisible();
      await expect(page.getByText("Tasman Aviation")).toBeVisible();
      await expect(page.getByText("No further information was given.")).toBeVisible();
      await page.getByRole("button", { name: "Assign to me" }).click();
      await expect(toast(page, "Message assigned to you")).toBeVisible();
      await expect(page.getByRole("button", { name: "Assign to me" })).toBeHidden();
      await page.getByRole("button", { name: "Unassign" }).click();
      await expect(toast(page, "Message unassigned")).toBeVisible();
      await expect(page.getByRole("button", { name: "Unassign" })).toBeHidden();
    },
  );

  test("answers by mail: one email however often the form is sent", async ({ page, site }) => {
    const { id, email, message } = await sendEnquiry(site);
    await page.goto(`/admin/messages/${id}`);
    await hydrated(page);
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByText("Please write a reply")).toBeVisible();
    const key = await page.locator("input[name=key]").first().inputValue();
    const text = "Dear Rangi,\n\nthe next introduction begins in March.";
    await page.getByLabel("Reply by mail").fill(text);
    await page.getByRole("button", { name: "Send reply" }).dblclick();
    await expect(toast(page, "Reply sent")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Replies" })).toBeVisible();
    await expect(page.getByLabel("Reply by mail")).toHaveValue("");
    await expect(page.getByLabel("Status")).toHaveValue("answered");

    // As if somebody went back in the browser and sent the same form again.
    const staff = await new Visitor(site).signIn("admin");
    await staff.send(`/admin/messages/${id}`, { intent: "reply", key, text });
    await page.reload();
    await expect(page.getByText("the next introduction begins in March.")).toHaveCount(1);

    const mail = await emailTo(site, email, "Our reply to your message");
    expect(mail.text).toContain("the next introduction begins in March.");
    expect(mail.text).not.toContain(message);
    const replies = (await emailsTo(site, email)).filter(
      ({ subject }) => subject === "Our reply to your message",
    );
    expect(replies).toHaveLength(1);
  });
});
