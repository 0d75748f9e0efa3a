import { faultsOn } from "./support/axe.ts";
import { changedElsewhere, courseDateOf, newCourseDate } from "./support/course-dates.ts";
import { expect, hydrated, oneMore, opening, type Page, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

/** The "Upcoming Course Dates" of /admissions, for visitors and for staff. */

const schedule = (page: Page) => page.locator("#course-dates");
const rowOf = (page: Page, location: string) =>
  schedule(page).getByRole("row").filter({ hasText: location });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.describe("a visitor", () => {
  test("reads the six dates of the specification as past, after those ahead", async ({ page }) => {
    await page.goto("/admissions");
    await expect(page.getByRole("heading", { name: "Upcoming Course Dates" })).toBeVisible();
    // The past dates are folded away.
    await schedule(page)
      .getByText(/^Past dates/)
      .click();
    const rows = await schedule(page).locator("tbody tr").allInnerTexts();
    const past = rows.findIndex((text) => text.includes("Past"));
    expect(past).toBeGreaterThan(0);
    for (const text of rows.slice(0, past)) expect(text).toMatch(/\d left|Full/);
    for (const text of rows.slice(past)) expect(text).toContain("Past");
    for (const [date, program, location, seats] of [
      ["20 Jun 2025", "Core Protection Training", "Christchurch", "12"],
      ["15 Jul 2025", "Flight Training (Fixed Wing Single)", "Christchurch", "8"],
      ["10 Aug 2025", "Advanced Protection Specialist", "Christchurch", "6"],
      ["5 Jul 2025", "Advanced Firearms Training", "Budapest", "10"],
      ["12 Sep 2025", "Advanced Driver Training", "Christchurch", "8"],
      ["18 Oct 2025", "Hostile Evacuation Training", "Budapest", "12"],
    ] as const) {
      const row = schedule(page).locator("tbody tr").filter({ hasText: program });
      const theirs = row.filter({ hasText: date }).filter({ hasText: "Past" });
      await expect(theirs).toContainText(location);
      await expect(theirs).toContainText(seats);
    }
  });

  test("cannot edit, whatever the address says", oneMore, async ({ page, site }) => {
    const { id } = await newCourseDate(site);
    for (const search of ["", "?add", `?edit=${id}`]) {
      await page.goto(`/admissions${search}`);
      await expect(page.getByText("Add Course")).toHaveCount(0);
      await expect(page.getByText("Actions")).toHaveCount(0);
      await expect(schedule(page).locator("form, input, button")).toHaveCount(0);
    }
  });

  test("sees a change at once, though the page had been kept", oneMore, async ({ page, site }) => {
    await page.goto("/admissions");
    const { id, form } = await newCourseDate(site);
    await page.goto("/admissions");
    await expect(rowOf(page, form.location)).toContainText("12 left");
    await changedElsewhere(site, id, { ...form, seats: "0" });
    await page.goto("/admissions");
    await expect(rowOf(page, form.location)).toContainText("Full");
  });

  test("is told to search engines as events, those ahead only", async ({ page, site }) => {
    const { form } = await newCourseDate(site, { seats: "9" });
    await page.goto("/admissions");
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const events = blocks.flatMap((block) => JSON.parse(block)["@graph"] ?? []);
    const theirs = events.find((event) => event.location?.name === form.location);
    expect(theirs).toMatchObject({
      "@type": ["Event", "CourseInstance"],
      name: "Advanced Driver Training",
      startDate: "2091-06-18",
      remainingAttendeeCapacity: 9,
    });
    expect(JSON.stringify(events)).not.toContain("2025-06-20");
  });

  for (const width of [320, 768, 1280]) {
    test(
      `reads the schedule at ${width} px without scrolling sideways`,
      oneMore,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("/admissions");
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over).toBe(0);
      },
    );
  }

  test("finds the dates ahead on a programme's page", async ({ page, site }) => {
    const { form } = await newCourseDate(site, { date: "2090-01-02", program: "firearms" });
    await page.goto("/courses/firearms");
    await expect(page.getByRole("complementary")).toContainText("left");
    await expect(page.getByRole("complementary")).toContainText(form.location);
  });
});

for (const scripted of [true, false]) {
  const details = scripted ? {} : oneMore;
  test.describe(`an admin ${scripted ? "with" : "without"} script`, details, () => {
    test.use({ person: "admin", javaScriptEnabled: scripted });

    const open = opening(scripted);

    test("adds a course date, and the toast says so", async ({ page }) => {
      await open(page, "/admissions");
      await page.getByRole("link", { name: "Add Course" }).click();
      const today = new Date().toLocaleDateString("en-CA", { timeZone: "Pacific/Auckland" });
      await expect(page.getByLabel("Date", { exact: true })).toHaveValue(today);
      await expect(page.getByLabel("Program")).toHaveValue("");
      await expect(page.getByLabel("Location")).toHaveValue("");
      await expect(page.getByLabel("Seats")).toHaveValue("0");

      const location = `Hut ${Date.now().toString(36)} ${scripted}`;
      await page.getByLabel("Date", { exact: true }).fill("2091-04-16");
      await page.getByLabel("Program").selectOption("Hostile Evacuation Training");
      await page.getByLabel("Location").fill(location);
      // An empty number of seats means none in this row (D1 §4).
      await page.getByLabel("Seats").fill("");
      await button(page, "Save").click();
      await expect(page).toHaveURL("/admissions#course-dates");
      await expect(toast(page, "Course Added")).toContainText(
        "A new course has been added to the schedule.",
      );
      await expect(rowOf(page, location)).toContainText("16 Apr 2091");
      await expect(rowOf(page, location)).toContainText("Hostile Evacuation Training");
      await expect(rowOf(page, location)).toContainText("Full");
      await expect(page.getByLabel("Location"), "the row is closed").toHaveCount(0);
    });

    test("edits one row in place; Cancel changes nothing, Save all four", async ({
      page,
      site,
    }) => {
      const { id, form } = await newCourseDate(site);
      const before = await courseDateOf(site, id);
      await open(page, "/admissions");
      await rowOf(page, form.location)
        .getByRole("link", { name: /^Edit / })
        .click();
      await expect(page.getByLabel("Location")).toHaveValue(form.location);
      await page.getByLabel("Seats").fill("3");
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(rowOf(page, form.location)).toContainText("12 left");
      expect(await courseDateOf(site, id)).toEqual(before);

      await rowOf(page, form.location)
        .getByRole("link", { name: /^Edit / })
        .click();
      await page.getByLabel("Date", { exact: true }).fill("2091-07-02");
      await page.getByLabel("Program").selectOption("Core Protection Training");
      await page.getByLabel("Location").fill(`${form.location} North`);
      await page.getByLabel("Seats").fill("3");
      await button(page, "Save").click();
      await expect(page).toHaveURL("/admissions#course-dates");
      await expect(toast(page, "Course Updated")).toContainText(
        "The course information has been updated.",
      );
      const row = rowOf(page, `${form.location} North`);
      for (const text of ["2 Jul 2091", "Core Protection Training", "3 left"]) {
        await expect(row).toContainText(text);
      }
      await page.reload();
      await expect(row, "it is stored").toContainText("3 left");
    });
  });
}

for (const scripted of [true, false]) {
  const details = scripted ? {} : oneMore;
  test.describe(`an admin ${scripted ? "with" : "without"} script`, details, () => {
    test.use({ person: "admin", javaScriptEnabled: scripted });

    const open = opening(scripted);

    test(
      "is told what is wrong, field by field, and keeps what was typed",
      oneMore,
      async ({ page, site }) => {
        const { id, form } = await newCourseDate(site);
        const before = await courseDateOf(site, id);
        await open(page, `/admissions?edit=${id}`);
        await page.getByLabel("Date", { exact: true }).fill("");
        await page.getByLabel("Program").selectOption("");
        await page.getByLabel("Location").fill("");
        await page.getByLabel("Seats").fill("");
        await button(page, "Save").click();
        for (const text of [
          "Please choose a date",
          "Please select a program",
          "Please enter a location",
          "Please enter the number of seats",
        ]) {
          await expect(page.getByText(text)).toBeVisible();
        }
        await page.getByLabel("Seats").fill("-1");
        await page.getByLabel("Location").fill("Somewhere else");
        await button(page, "Save").click();
        await expect(page.getByText("Seats must be a whole number, 0 or more")).toBeVisible();
        await expect(page.getByLabel("Location")).toHaveValue("Somewhere else");
        await expect(page.getByLabel("Seats")).toHaveValue("-1");
        expect(await courseDateOf(site, id)).toEqual(before);

        await page.getByLabel("Date", { exact: true }).fill(form.date);
        await page.getByLabel("Program").selectOption("Advanced Driver Training");
        await page.getByLabel("Seats").fill("7");
        await button(page, "Save").click();
        await expect(toast(page, "Course Updated")).toBeVisible();
        expect(await courseDateOf(site, id)).toMatchObject({
          location: "Somewhere else",
          seats: "7",
        });
      },
    );

    test("deletes at once, and takes it back with Undo", async ({ page, site }) => {
      const { id, form } = await newCourseDate(site);
      await open(page, "/admissions");
      await rowOf(page, form.location)
        .getByRole("button", { name: /^Delete / })
        .click();
      await expect(page).toHaveURL("/admissions#course-dates");
      await expect(toast(page, "Course Deleted")).toContainText(
        "The course has been removed from the schedule.",
      );
      await expect(rowOf(page, form.location)).toHaveCount(0);
      expect(await courseDateOf(site, id)).toBeUndefined();

      await button(page, "Undo").click();
      await expect(toast(page, "Course Restored")).toBeVisible();
      await expect(rowOf(page, form.location)).toContainText("12 left");
      expect(await courseDateOf(site, id)).toMatchObject(form);
    });

    test(
      "is told of another's change to the row, and overwrites it only knowingly",
      oneMore,
      async ({ page, site }) => {
        const { id, form } = await newCourseDate(site);
        await open(page, `/admissions?edit=${id}`);
        await page.getByLabel("Seats").fill("4");
        await changedElsewhere(site, id, { ...form, seats: "20", date: "2091-06-25" });
        await button(page, "Save").click();
        const told = page.getByRole("alert");
        await expect(told).toContainText("Somebody else has saved this meanwhile");
        await expect(told).toContainText(
          `It now reads: 25 Jun 2091, Advanced Driver Training, ${form.location}, 20 seats.`,
        );
        await expect(page.getByLabel("Seats"), "what was typed is kept").toHaveValue("4");
        expect(await courseDateOf(site, id)).toMatchObject({ seats: "20", date: "2091-06-25" });

        await button(page, "Save").click();
        await expect(toast(page, "Course Updated")).toBeVisible();
        expect(await courseDateOf(site, id)).toMatchObject({ seats: "4", date: "2091-06-18" });
      },
    );

    test(
      "whose row was deleted meanwhile may add it anew from what was typed",
      oneMore,
      async ({ page, site }) => {
        const { id, form } = await newCourseDate(site);
        await open(page, `/admissions?edit=${id}`);
        await page.getByLabel("Location").fill(`${form.location} South`);
        const other = await new Visitor(site).signIn("super");
        await other.send(`/admissions/course-dates/${id}/removal`, { version: "1" });
        await button(page, "Save").click();
        await expect(page.getByRole("alert")).toContainText(
          "This course date was deleted by someone else meanwhile",
        );
        await expect(page.getByLabel("Location")).toHaveValue(`${form.location} South`);
        await button(page, "Save").click();
        await expect(toast(page, "Course Added")).toBeVisible();
        await expect(rowOf(page, `${form.location} South`)).toContainText("18 Jun 2091");
      },
    );

    test("does not delete a row that reads differently by now", oneMore, async ({ page, site }) => {
      const { id, form } = await newCourseDate(site);
      await open(page, "/admissions");
      await changedElsewhere(site, id, { ...form, seats: "20" });
      await rowOf(page, form.location)
        .getByRole("button", { name: /^Delete / })
        .click();
      await expect(toast(page, "Somebody else has saved this meanwhile")).toBeVisible();
      await expect(rowOf(page, form.location)).toContainText("20 left");
    });
  });
}

test.describe("an admin at the keyboard", () => {
  test.use({ person: "admin" });

  test("finds the focus in the row that opens, and back where it came from", async ({
    page,
    site,
  }) => {
    const { id, form } = await newCourseDate(site);
    await page.goto("/admissions");
    await hydrated(page);
    const edit = rowOf(page, form.location).getByRole("link", { name: /^Edit / });
    await edit.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Date", { exact: true })).toBeFocused();
    await page.getByRole("link", { name: "Cancel" }).press("Enter");
    await expect(page.locator(`[id="edit-${id}"]`)).toBeFocused();
  });

  test(
    "keeps the focus where somebody is before the page has its script",
    oneMore,
    async ({ page, site }) => {
      const { id } = await newCourseDate(site);
      let release = () => {};
      const began = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await began;
        await route.continue();
      });
      await page.goto(`/admissions?edit=${id}`, { waitUntil: "commit" });
      await page.getByLabel("Seats").focus();
      release();
      await hydrated(page);
      await expect(page.getByLabel("Seats")).toBeFocused();
    },
  );

  test(
    "saves with one press, however long it takes, when messages have just gone",
    oneMore,
    async ({ page, site }) => {
      const { id } = await newCourseDate(site);
      await page.goto(`/admissions?edit=${id}`);
      await hydrated(page);
      await page.getByLabel("Seats").fill("");
      await button(page, "Save").click();
      await expect(page.getByText("Please enter the number of seats")).toBeVisible();
      await page.getByLabel("Seats").fill("7");
      const sent = page.waitForRequest((request) => request.method() === "POST");
      await button(page, "Save").hover();
      await page.mouse.down();
      await page.waitForTimeout(400);
      await page.mouse.up();
      await sent;
    },
  );

  test("meets no barrier that a checker can find", oneMore, async ({ page, site }) => {
    const { id } = await newCourseDate(site);
    for (const search of ["", "?add", `?edit=${id}`]) {
      await page.goto(`/admissions${search}`);
      expect(await faultsOn(page, search)).toEqual([]);
    }
  });

  test("saves the same new row once, however often it is sent", oneMore, async ({ page, site }) => {
    const staff = await new Visitor(site).signIn("admin");
    await page.goto("/admissions?add");
    const id = await page.locator("#course-date-editor input[name=id]").inputValue();
    const location = `Hut ${id}`;
    const form = { id, date: "2091-05-07", program: "driver", location, seats: "2" };
    for (let time = 0; time < 2; time++) await staff.send("/admissions/course-dates", form);
    await page.goto("/admissions");
    await expect(rowOf(page, location)).toHaveCount(1);
  });
});
