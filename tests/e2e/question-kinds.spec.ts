import { addQuestions, handIn } from "./support/courses.ts";
import { newMember } from "./support/members.ts";
import { expect, hydrated, logIn, oneMore, type Page, test, toast } from "./support/test.ts";

const fresh = (name: string) =>
  `${name} ${Date.now().toString(36)}${Math.round(Math.random() * 1e6)}`;

type Filling = (page: Page) => Promise<void>;

/** Adds a question of a kind to the quiz on the page. */
async function add(page: Page, kind: string, text: string, fill: Filling) {
  await page.getByRole("link", { name: "Add question" }).click();
  await page.getByRole("link", { name: kind }).click();
  await expect(page.getByRole("link", { name: kind })).toHaveAttribute("aria-current", "page");
  await page.getByLabel("Question", { exact: true }).fill(text);
  await fill(page);
  await page.getByLabel("Explanation").fill("The lecture says why.");
  await page.getByLabel("Tags").fill(tagOf(kind));
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(page.getByRole("link", { name: text })).toBeVisible();
}

/** Each kind has a tag of its own, so that an attempt draws one of each. */
const kinds = [
  "A number, with a tolerance",
  "Steps are put in order",
  "Answers are matched to options",
  "A few words are typed",
  "A place on a picture",
];
const tagOf = (kind: string) => `kind-${kinds.indexOf(kind) + 1}`;

/** What makes a bank three times as large as what is drawn: each question twice more. */
const twins: Record<string, string>[] = [
  { kind: "numeric", text: "How fast?", value: "12.5", tolerance: "0.5", unit: "kt" },
  { kind: "order", text: "In which order?", option0: "Look", option1: "Signal", option2: "Turn" },
  {
    kind: "match",
    text: "What does what?",
    option0: "Rudder",
    pair0: "Yaw",
    option1: "Elevator",
    pair1: "Pitch",
    pair2: "Lift",
  },
  { kind: "short", text: "Where does one withdraw to?", accepted: "Safe haven\nRefuge" },
];

const options = async (page: Page, name: string, texts: readonly string[]) => {
  for (const [n, text] of texts.entries()) {
    await page.getByRole("textbox", { name: `${name} ${n + 1}` }).fill(text);
  }
};

test.describe("an admin", () => {
  test.use({ person: "admin" });
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with script" : "without script";
    test.describe(how, javaScriptEnabled ? {} : oneMore, () => {
      test.use({ javaScriptEnabled });

      test("asks for a number, an order, pairs, words and a place, and a student answers them", async ({
        page,
        site,
        browser,
      }) => {
        test.setTimeout(240_000);
        const title = fresh("Kinds of Questions");
        await page.goto("/admin/courses/new");
        await page.getByLabel("Title").fill(title);
        await page.getByLabel("Description").fill("Every kind of question once.");
        await page.getByRole("button", { name: "Add course" }).click();
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        const course = new URL(page.url()).pathname;
        await page.getByRole("link", { name: "Add module" }).click();
        await page.getByLabel("Title").fill("Questions");
        await page.getByLabel("Description").fill("All of them.");
        await page.getByRole("button", { name: "Add module" }).click();
        await page.getByRole("link", { name: "Add to this module" }).click();
        await expect(page.getByRole("heading", { name: /^Add to/ })).toBeVisible();
        await page.getByLabel("What to add").selectOption("quiz");
        await page.getByLabel("Title").fill("All kinds");
        await page.getByRole("button", { name: "Add, as a draft" }).click();
        await expect(page.getByRole("heading", { level: 1, name: "All kinds" })).toBeVisible();
        await page.getByLabel("Questions drawn").fill("5");
        await page
          .getByLabel("Questions by tag")
          .fill(kinds.map((kind) => `${tagOf(kind)}: 1`).join("\n"));
        await page.getByRole("button", { name: "Save draft" }).click();
        await expect(toast(page, "Saved")).toBeVisible();

        // What is missing is said beside its field, and what was typed stays.
        await page.getByRole("link", { name: "Add question" }).click();
        await page.getByRole("link", { name: "A number, with a tolerance" }).click();
        await expect(page.getByLabel("Right number")).toBeVisible();
        await page.getByLabel("Question", { exact: true }).fill("How fast?");
        await page.getByLabel("Right number").fill("twelve");
        await page.getByLabel("Explanation").fill("Because.");
        await page.getByRole("button", { name: "Add question" }).click();
        await expect(page.getByText("Please enter the right number")).toBeVisible();
        await expect(page.getByLabel("Right number")).toHaveValue("twelve");
        await page.getByLabel("Right number").fill("12,5");
        await page.getByLabel("Tolerance").fill("0.5");
        await page.getByLabel("Unit").fill("kt");
        await page.getByLabel("Tags").fill(tagOf("A number, with a tolerance"));
        await page.getByRole("button", { name: "Add question" }).click();
        await expect(page.getByText("12.5 ± 0.5 kt")).toBeVisible();

        await add(page, "Steps are put in order", "In which order?", (form) =>
          options(form, "Step", ["Look", "Signal", "Turn"]),
        );
        await add(page, "Answers are matched to options", "What does what?", async (form) => {
          await options(form, "Option", ["Rudder", "Elevator"]);
          await options(form, "Answer", ["Yaw", "Pitch"]);
          await form.getByRole("textbox", { name: "Answer 3" }).fill("Lift");
        });
        await add(page, "A few words are typed", "Where does one withdraw to?", (form) =>
          form.getByLabel("Right answers").fill("Safe haven\nRefuge"),
        );
        let picture = "";
        await add(page, "A place on a picture", "Where is the weak place?", async (form) => {
          const pictures = form.getByRole("combobox", { name: "Picture" });
          await pictures.selectOption({ index: 1 });
          picture = await pictures.inputValue();
          await form.getByLabel("Description of the picture").fill("The plan of a yard");
          await options(form, "Option", ["The north gate", "The loading bay"]);
          for (const [n, [left, top]] of [
            ["20", "30"],
            ["70", "60"],
          ].entries()) {
            await form.getByRole("textbox", { name: "Left %" }).nth(n).fill(left!);
            await form.getByRole("textbox", { name: "Top %" }).nth(n).fill(top!);
          }
          await form.getByRole("checkbox", { name: "Option 2 is right" }).check();
        });

        const place = {
          kind: "hotspot",
          text: "Where is the weak place?",
          picture,
          alt: "The plan of a yard",
          option0: "The north gate",
          x0: "20",
          y0: "30",
          option1: "The loading bay",
          x1: "70",
          y1: "60",
          correct1: "on",
        };
        const all = [...twins, place].map((each, n) => ({ ...each, tags: `kind-${n + 1}` }));
        await addQuestions(page, new URL(page.url()).pathname, [...all, ...all]);

        // A saved question opens with what was typed.
        await page.getByRole("link", { name: "What does what?" }).first().click();
        await expect(page.getByRole("textbox", { name: "Answer 3" })).toHaveValue("Lift");

        await page.goto(course);
        await page.getByRole("button", { name: "Publish all drafts (1)" }).click();
        await expect(toast(page, "All drafts published")).toBeVisible();
        await page.getByRole("button", { name: "Publish course" }).click();
        await expect(toast(page, "Course published")).toBeVisible();

        const student = await newMember(site);
        const context = await browser.newContext({
          javaScriptEnabled,
          baseURL: site,
          storageState: { cookies: [], origins: [] },
          viewport: { width: 320, height: 700 },
        });
        const theirs = await context.newPage();
        await logIn(theirs, student.login);
        await expect(theirs).toHaveURL("/dashboard");
        await theirs.goto(`/course/${course.split("/").at(-1)}/all-kinds`);
        await theirs.getByRole("button", { name: "Start Quiz" }).click();
        const asked = (text: string) => theirs.locator("main fieldset").filter({ hasText: text });
        await expect(theirs.locator("main fieldset")).toHaveCount(5);
        if (javaScriptEnabled) await hydrated(theirs);
        expect(await theirs.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(320);
        await asked("How fast?").getByRole("textbox").fill("12,9");
        for (const [place, step] of ["Look", "Signal"].entries()) {
          await asked("In which order?").getByRole("combobox").nth(place).selectOption(step);
        }
        await asked("What does what?").getByLabel("Rudder").selectOption("Yaw");
        await asked("What does what?").getByLabel("Elevator").selectOption("Lift");
        await asked("Where does one").getByRole("textbox").fill("safe haven.");
        await asked("Where is the weak").getByText("The loading bay").click();
        if (javaScriptEnabled) {
          await expect(theirs.getByText("All answers saved")).toBeVisible();
        } else {
          await theirs.getByRole("button", { name: "Save answers" }).click();
        }
        await theirs.reload();
        await expect(asked("How fast?").getByRole("textbox")).toHaveValue("12,9");
        if (javaScriptEnabled) await hydrated(theirs);
        await theirs.getByRole("button", { name: "Submit Quiz" }).click();
        // The order lacks its last place.
        await expect(theirs.getByText(/1 of 5 questions is not answered/)).toBeVisible();
        await theirs.getByRole("link", { name: "Back to the questions" }).click();
        await asked("In which order?").getByRole("combobox").nth(2).selectOption("Turn");
        if (javaScriptEnabled) await expect(theirs.getByText("All answers saved")).toBeVisible();
        await handIn(theirs);
        await expect(theirs.getByText("4 of 5 right, 80%")).toBeVisible();
        const row = theirs.getByRole("row", { name: /^Elevator/ });
        await expect(row).toContainText("Not right: Lift");
        await expect(row).toContainText("Pitch");
        await context.close();

        await page.goto(`${course}/removal`);
        await page.getByRole("button", { name: "Remove" }).click();
        await expect(toast(page, "Course removed")).toBeVisible();
      });
    });
  }
});
