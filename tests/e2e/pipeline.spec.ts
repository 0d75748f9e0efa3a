import { randomUUID } from "node:crypto";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { anApplication, sendApplication, stageOf } from "./support/applications.ts";
import { expect, hydrated, oneMore, opening, type Page, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

/** A name that finds the applications of one test. */
const fresh = () => `Pipeline${randomUUID().slice(0, 8)}`;

const apply = (site: string, lastName: string, firstName = "Ngaio") =>
  sendApplication(site, anApplication({ firstName, lastName }));

const column = (page: Page, stage: string) =>
  page.getByRole("region", { name: new RegExp(`^${stage}`) });

for (const [count, details] of [
  [4, {}],
  [30, oneMore],
] as const) {
  test.describe(`${count} applications`, details, () => {
    test.use({ person: "admin" });

    test("are worked through within ten minutes, by keys alone", async ({ page, site }) => {
      test.setTimeout(600_000);
      const name = fresh();
      for (let n = 1; n <= count; n++) await apply(site, name, `Ngaio${n}`);
      const list = `/admin/applications?stage=online-application&q=${name}`;
      await page.goto(list);
      await hydrated(page);
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      const heading = page.getByRole("heading", { level: 1 });
      for (let left = count; left > 0; left--) {
        await expect(heading).toContainText("Online Application");
        await page.keyboard.press("m");
        await expect(page.getByLabel("Move to")).toBeFocused();
        await page.keyboard.type("Initial");
        for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
        await expect(heading).toContainText("Initial Screening");
        if (left > 1) await page.keyboard.press("n");
      }
      await page.goto(list);
      await expect(page.getByText("No application matches this search.")).toBeVisible();
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled, person: "admin" });
    const open = opening(javaScriptEnabled);

    test("a card of the board is moved by its form, and declining asks for the reason", async ({
      page,
      site,
    }) => {
      const name = fresh();
      const { id } = await apply(site, name);
      await open(page, `/admin/applications/board?q=${name}`);
      const card = column(page, "Online Application").getByRole("listitem");
      await card.getByText("Move", { exact: false }).first().click();
      await card.getByLabel("Move to").selectOption("Initial Screening");
      await card.getByRole("button", { name: "Move", exact: true }).click();
      await expect(toast(page, "Application moved")).toBeVisible();
      await expect(page).toHaveURL(`/admin/applications/board?q=${name}`);
      const screened = column(page, "Initial Screening").getByRole("listitem");
      await expect(screened).toContainText(name);

      await screened.getByText("Move", { exact: false }).first().click();
      await screened.getByLabel("Move to").selectOption("Declined");
      await screened.getByRole("button", { name: "Move", exact: true }).click();
      await expect(screened.getByText("Please give the reason")).toBeVisible();
      await screened.getByLabel("Reason").fill("The minimum age is 18.");
      await screened.getByRole("button", { name: "Move", exact: true }).click();
      // The toast of the first move may still be there.
      await expect(screened).toHaveCount(0);
      expect(await stageOf(site, id)).toBe("Declined");
    });

    test("several are moved at once; those that may not are named, with the reason", async ({
      page,
      site,
    }) => {
      const name = fresh();
      const one = await apply(site, name, "One");
      await apply(site, name, "Two");
      const admin = await new Visitor(site).signIn("admin");
      const version = versionOf({ stage: "online-application" });
      await admin.send(`/admin/applications/${one.id}`, {
        intent: "move",
        version,
        to: "initial-screening",
      });
      await open(page, `/admin/applications?q=${name}`);
      await page.getByRole("checkbox", { name: `Select One ${name}` }).check();
      await page.getByRole("checkbox", { name: `Select Two ${name}` }).check();
      await page.getByRole("button", { name: "Move", exact: true }).first().click();
      await expect(page.getByRole("heading", { name: "Move 2 applications" })).toBeVisible();
      await page.getByLabel("Move to").selectOption("Interview");
      await page.getByRole("main").getByRole("button", { name: "Move", exact: true }).click();
      await expect(page.getByText("1 application moved to Interview")).toBeVisible();
      await expect(
        page.getByText(`Two ${name}: An application at Online Application cannot be moved`),
      ).toBeVisible();
      expect(await stageOf(site, one.id)).toBe("Interview");
    });

    test(
      "several are assigned to a colleague, and an undo gives them back",
      oneMore,
      async ({ page, site }) => {
        const name = fresh();
        await apply(site, name, "One");
        await apply(site, name, "Two");
        await open(page, `/admin/applications?q=${name}&sort=name`);
        const row = (first: string) =>
          page.getByRole("row").filter({ hasText: `${first} ${name}` });
        await page.getByRole("checkbox", { name: `Select One ${name}` }).check();
        await page.getByRole("checkbox", { name: `Select Two ${name}` }).check();
        await page.getByRole("button", { name: "Assign to", exact: true }).first().click();
        await expect(page.getByRole("heading", { name: "Assign 2 applications" })).toBeVisible();
        // The list's filter has the same label.
        const choice = page.locator("select#owner");
        const others = choice.getByRole("option").filter({ hasNotText: /Dávid|Nobody|Choose/ });
        const owner = (await others.first().textContent())!;
        await choice.selectOption({ label: owner });
        await page.getByRole("main").getByRole("button", { name: "Assign", exact: true }).click();
        await expect(toast(page, `2 applications assigned to ${owner}`)).toBeVisible();
        await expect(row("One")).toContainText(owner);
        await page.getByRole("button", { name: "Undo" }).first().click();
        await expect(toast(page, "Undone")).toBeVisible();
        await expect(row("Two")).toContainText("Nobody");

        // The same on the board, for one card.
        await page.goto(`/admin/applications/board?q=${name}&sort=name`);
        const card = page.getByRole("listitem").filter({ hasText: `One ${name}` });
        await card.getByText("Assign", { exact: false }).first().click();
        await card.getByLabel("Owner").selectOption({ label: owner });
        await card.getByRole("button", { name: "Save owner" }).click();
        await expect(toast(page, "Owner saved")).toBeVisible();
        await page.getByRole("button", { name: "Undo" }).first().click();
        await expect(toast(page, "Undone")).toBeVisible();
        await expect(card).toContainText("No owner");
      },
    );

    test("a message to several is read before it is sent", async ({ page, site }) => {
      const name = fresh();
      const { id } = await apply(site, name, "Anna");
      await apply(site, name, "Ben");
      await open(page, `/admin/applications?q=${name}&sort=name`);
      await page.getByRole("checkbox", { name: `Select Anna ${name}` }).check();
      await page.getByRole("checkbox", { name: `Select Ben ${name}` }).check();
      await page.getByRole("button", { name: "Write", exact: true }).first().click();
      await page
        .getByLabel("Message", { exact: true })
        .fill("Dear {first name}, the base moves in **May**.");
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(page.getByText("Dear Anna, the base moves in May.")).toBeVisible();
      await page.getByRole("button", { name: "Send to 2 applicants" }).click();
      await expect(toast(page, "Message sent to 2 applicants")).toBeVisible();
      await page.goto(`/admin/applications/${id}/messages`);
      await expect(page.getByText("Dear Anna, the base moves in May.")).toBeVisible();
    });

    test("an application gets an owner, a score, and leads to the next one", async ({
      page,
      site,
    }) => {
      const name = fresh();
      await apply(site, name, "Anna");
      await apply(site, name, "Ben");
      await open(page, `/admin/applications?q=${name}&sort=name`);
      await page.getByRole("link", { name: `Anna ${name}` }).click();
      await expect(page.getByText("1 of 2")).toBeVisible();
      await page.getByRole("button", { name: "Assign to me" }).click();
      await expect(toast(page, "The application is yours")).toBeVisible();
      await expect(page.getByText("1 of 2")).toBeVisible();
      await page.getByText("Give your score").click();
      await page.getByLabel("Background Verification").selectOption("4");
      await page.getByLabel("Character Assessment").selectOption("5");
      await page.getByRole("button", { name: "Save score" }).click();
      await expect(toast(page, "Score saved")).toBeVisible();
      await expect(page.getByText("(you): 9 of 10")).toBeVisible();
      await page.getByRole("link", { name: "Next application" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`Ben ${name}`);
      await page.getByRole("link", { name: "Back to the list" }).click();
      await expect(page.getByRole("row").filter({ hasText: "Anna" })).toContainText("Dávid");
    });
  });
}

test.describe("with script", () => {
  test.use({ person: "admin" });

  test("a card is dragged to another stage", async ({ page, site }) => {
    const name = fresh();
    const { id } = await apply(site, name);
    await page.goto(`/admin/applications/board?q=${name}`);
    await hydrated(page);
    const card = column(page, "Online Application").getByRole("listitem");
    const target = column(page, "Initial Screening");
    // The dragging is loaded when the pointer comes to the board.
    const loaded = page.waitForResponse(/board-drag/);
    await card.hover();
    await loaded;
    await expect(card).toHaveAttribute("draggable", "true");
    await card.dragTo(target);
    await expect(toast(page, "Application moved")).toBeVisible();
    await expect(target.getByRole("listitem")).toContainText(name);
    expect(await stageOf(site, id)).toBe("Initial Screening");
  });

  test("a card is moved with keys alone, and put back with Escape", async ({ page, site }) => {
    const name = fresh();
    const { id } = await apply(site, name, "Anna");
    await apply(site, name, "Ben");
    await page.goto(`/admin/applications/board?q=${name}&sort=name`);
    await hydrated(page);
    const anna = page.getByRole("link", { name: `Anna ${name}` });
    const ben = page.getByRole("link", { name: `Ben ${name}` });
    await anna.focus();
    await page.keyboard.press("ArrowDown");
    await expect(ben).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(anna).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByText("is picked up", { exact: false })).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Put back.")).toBeAttached();
    expect(await stageOf(site, id)).toBe("Online Application");

    await page.keyboard.press("Space");
    // The next stages to which it may go are screening, then the wait-list.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await expect(toast(page, "Application moved")).toBeVisible();
    await expect(column(page, "Initial Screening").getByRole("listitem")).toContainText("Anna");
    await expect(anna).toBeFocused();
    expect(await stageOf(site, id)).toBe("Initial Screening");
  });

  test("n and p lead through the list, and nowhere while somebody types", async ({
    page,
    site,
  }) => {
    const name = fresh();
    await apply(site, name, "Anna");
    await apply(site, name, "Ben");
    await page.goto(`/admin/applications?q=${name}&sort=name`);
    await page.getByRole("link", { name: `Anna ${name}` }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toContainText("Anna");
    await hydrated(page);
    await page.getByLabel("Note", { exact: true }).pressSequentially("n");
    await expect(heading).toContainText("Anna");
    // What was typed would be asked about before the page is left.
    await page.getByLabel("Note", { exact: true }).fill("");
    await heading.click();
    await page.keyboard.press("n");
    await expect(heading).toContainText("Ben");
    await page.keyboard.press("p");
    await expect(heading).toContainText("Anna");
  });
});
