import sharp from "sharp";
import { faultsAtAllSizes } from "./support/axe.ts";
import { newPoster, newTopic, forumCategories } from "./support/forum.ts";
import { cookiesOf, expect, hydrated, type Page, test, toast } from "./support/test.ts";

/** The text in the editor, which stands in front of the form's field. */
const text = (page: Page) => page.locator("[data-text]").getByRole("textbox");
const preview = (page: Page) => page.getByRole("region", { name: /^Preview: not saved/ });

/** A text with everything that the server shows in its own way. */
const rich = `# A heading

Some **bold**, _slanted_ and \`code\`, a [link](https://law.example) and www.gcpi.example.

- one
- [x] done

> quoted <script>alert(1)</script>

| a | b |
| - | -: |
| 1 | ![pic](/x) |

Note[^1]

[^1]: A footnote.`;

test("a text is written with keys, toolbar and preview, as a plain field for the form", async ({
  page,
  site,
  context,
}) => {
  const member = await newPoster(site);
  await context.addCookies(cookiesOf(member.visitor));
  const [category] = await forumCategories(site);
  await page.goto(`/forum/new-topic?category=${category!.id}`);
  await hydrated(page);
  const field = page.locator("textarea[name=content]");
  await expect(text(page), "the editor is not loaded before it is needed").toHaveCount(0);

  // What was typed before the editor came, and the caret, stay.
  await page.getByText("Content", { exact: true }).click();
  await page.keyboard.type("Use ");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Control+b");
  await page.keyboard.type("both hands");
  await expect(field).toHaveValue("Use **both hands**");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await expect(field).toHaveValue("Use **both hands**\n- one\n- two");

  // Tab is not caught. The toolbar is one stop, and its arrows lead through it.
  await page.keyboard.press("Shift+Tab");
  const toolbar = page.getByRole("toolbar", { name: "Formatting" });
  await expect(toolbar.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(toolbar.getByRole("button", { name: "Side by side" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(preview(page).locator("strong")).toHaveText("both hands");
  await page.keyboard.press("Tab");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await toolbar.getByRole("button", { name: "Quote" }).click();
  await expect(field).toHaveValue("> Use **both hands**\n> - one\n> - two");
  await expect(preview(page).locator("blockquote li")).toHaveText(["one", "two"]);

  expect(await faultsAtAllSizes(page, "an open editor")).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The form checks the field, and its page shows what the preview showed.
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Create Topic" }).click();
  await expect(page.getByText("Please enter content for your topic")).toBeVisible();
  await page.getByLabel("Title").fill("Both hands");
  await page.getByLabel("Content").fill(rich);
  await expect(preview(page).locator("table")).toBeVisible();
  const shown = await preview(page).locator("[data-preview]").innerHTML();
  await page.getByRole("button", { name: "Create Topic" }).click();
  await expect(toast(page, "Topic created successfully")).toBeVisible();
  expect(await page.locator("article .prose").first().innerHTML()).toBe(shown);
});

test("a draft is kept for the account, on every device, until it is sent or discarded", async ({
  page,
  site,
  context,
  browser,
}) => {
  const member = await newPoster(site);
  const cookies = cookiesOf(member.visitor);
  await context.addCookies(cookies);
  const address = `/forum/topic/${await newTopic(site)}`;
  const reply = (each: Page) => each.locator("textarea[name=content]");
  await page.goto(address);
  await hydrated(page);
  await page.getByLabel("Reply", { exact: true }).fill("Written at home");
  await expect(page.getByText(/^Draft kept at \d\d:\d\d\./)).toBeVisible();
  // Nothing is lost by leaving, so nobody is asked.
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await page.goto(address);
  await expect(page.getByText(/^Your draft of \d\d:\d\d was restored\./)).toBeVisible();
  await expect(reply(page)).toHaveValue("Written at home");

  const elsewhere = await browser.newContext({ baseURL: site });
  await elsewhere.addCookies(cookies);
  const phone = await elsewhere.newPage();
  await phone.goto(address);
  await expect(reply(phone)).toHaveValue("Written at home");
  await phone.getByLabel("Reply", { exact: true }).fill("Changed on the way");
  await expect(phone.getByText(/^Draft kept at/)).toBeVisible();

  // The first device overwrites nothing without being told to.
  await page.getByLabel("Reply", { exact: true }).fill("Gone on at home");
  await expect(page.getByText(/^This draft was changed elsewhere at/)).toBeVisible();
  await page.getByRole("button", { name: "Show that draft" }).click();
  await expect(reply(page)).toHaveValue("Changed on the way");
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(reply(page)).toHaveValue("");
  await phone.reload();
  await hydrated(phone);
  await expect(reply(phone)).toHaveValue("");

  await phone.getByLabel("Reply", { exact: true }).fill("Sent in the end");
  await expect(phone.getByText(/^Draft kept at/)).toBeVisible();
  await phone.getByRole("button", { name: "Post Reply" }).click();
  await expect(toast(phone, "Reply posted successfully")).toBeVisible();
  const left = await member.visitor.ask(`/drafts?draft=${address}`);
  expect(JSON.parse(left.text)).toEqual({ draft: null });
  await elsewhere.close();
});

test("a guest's draft stays in the browser, is said, and can be discarded", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  const message = page.getByRole("main").getByLabel("Message");
  await message.fill("To be gone on with");
  const kept = page.getByText(/^What you type is kept in this browser for 7 days/);
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Your draft of \d\d:\d\d was restored\./)).toBeVisible();
  await expect(message).toHaveValue("To be gone on with");
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(message).toHaveValue("");
  await page.reload();
  await hydrated(page);
  await expect(message).toHaveValue("");
});

test.describe("in an article", () => {
  test.use({ person: "admin" });

  test("a pasted picture asks for its description and then stands in the text", async ({
    page,
  }) => {
    const picture = await sharp({
      create: { width: 1000, height: 600, channels: 3, background: "#335544" },
    })
      .png()
      .toBuffer();
    await page.goto("/admin/blog/new");
    await hydrated(page);
    await page.getByLabel("Text", { exact: true }).fill("Before.");
    await expect(text(page)).toBeFocused();
    await text(page).evaluate(
      (element, bytes) => {
        const clipboardData = new DataTransfer();
        const file = new File([new Uint8Array(bytes)], "pasted.png", { type: "image/png" });
        clipboardData.items.add(file);
        const paste = { clipboardData, bubbles: true, cancelable: true, composed: true };
        element.dispatchEvent(new ClipboardEvent("paste", paste));
      },
      [...picture],
    );
    const dialog = page.getByRole("dialog", { name: "Add a picture" });
    await dialog.getByRole("button", { name: "Add the picture" }).click();
    await expect(dialog.getByText("Please describe what the picture shows")).toBeVisible();
    await dialog.getByLabel("Description").fill("A green field at dawn");
    await dialog.getByRole("button", { name: "Add the picture" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator("textarea[name=content]")).toHaveValue(
      /^Before\.\n\n!\[A green field at dawn\]\(\/blog\/pictures\/[0-9a-f-]{36}\/\d+\.webp\)\n\n$/,
    );
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const shown = preview(page).getByRole("img", { name: "A green field at dawn" });
    await expect(shown).toHaveAttribute("width", "1000");
    await page.getByRole("button", { name: "Discard the draft" }).click();
    await expect(page.locator("textarea[name=content]")).toHaveValue("");
  });
});
