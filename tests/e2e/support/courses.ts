import type { CourseSeed, QuestionSeed, QuizSeed } from "#db/seed/courses/course-seed.ts";
import type { Locator } from "@playwright/test";
import { expect, type Page } from "./test.ts";
import { Visitor } from "./visitor.ts";

/** Adds questions to the quiz at an address of the office, as its form sends them. */
export async function addQuestions(
  page: Page,
  quiz: string,
  questions: readonly Record<string, string>[],
): Promise<void> {
  const { origin } = new URL(page.url());
  for (const question of questions) {
    const sent = await page.request.post(`${quiz}/questions/new`, {
      form: { explanation: "The lecture says why.", version: "", ...question },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    expect([202, 302, 303]).toContain(sent.status());
  }
}

/** Returns the quizzes of a course in order. */
export function quizzesOf(course: CourseSeed): QuizSeed[] {
  return course.sections.flatMap(({ items }) => items.filter((item) => item.kind === "quiz"));
}

/** The questions on the page that are answered by choosing options. At least five of ten are. */
export function choicesOf(page: Page): Locator {
  const options = page.locator("input[type=radio], input[type=checkbox]");
  return page.locator("main fieldset").filter({ has: options });
}

/** Answers the quiz on the page from its bank: all right, or all wrong. */
export async function fillQuiz(page: Page, quiz: QuizSeed, how: "right" | "wrong"): Promise<void> {
  const questions = page.locator("main fieldset");
  await expect(questions).toHaveCount(quiz.questions);
  for (const question of await questions.all()) {
    const legend = (await question.locator("legend").textContent()) ?? "";
    const known = quiz.bank.find(({ text }) => legend.endsWith(text))!;
    await fillQuestion(question, known, how);
  }
}

/** Answers one question. A wrong order, and wrong pairs, have one thing everywhere. */
async function fillQuestion(field: Locator, known: QuestionSeed, how: "right" | "wrong") {
  const right = how === "right";
  const { kind, options, key } = known;
  if (key?.kind === "numeric" || key?.kind === "short") {
    const answer = key.kind === "numeric" ? String(key.value) : key.accepted[0]!;
    await field.getByRole("textbox").fill(right ? answer : "0.000123");
    return;
  }
  if (kind === "order" || kind === "match") {
    for (const [place, select] of (await field.getByRole("combobox").all()).entries()) {
      const asked = await field.locator("label").nth(place).innerText();
      const pair = options.find(({ text }) => text === asked)?.pair;
      const wanted = kind === "order" ? options[place]!.text : pair!;
      await select.selectOption({
        label: right ? wanted : pair ? options.at(-1)!.pair! : options[0]!.text,
      });
    }
    return;
  }
  const wanted = options.filter(({ correct }) => correct === right);
  const chosen = kind === "multiple" ? wanted : wanted.slice(0, 1);
  for (const { text } of chosen) {
    if (kind === "hotspot") await field.locator("label").filter({ hasText: text }).click();
    else await field.getByLabel(text, { exact: true }).check();
  }
}

/** Hands in the quiz on the page, and confirms. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await expect(page.getByRole("heading", { name: "Hand in your answers?" })).toBeVisible();
  await page.getByRole("button", { name: "Hand in" }).click();
}

/** Returns the number of the demo member's certificate. */
export async function demoCertificate(site: string): Promise<string> {
  const member = await new Visitor(site).signIn("member");
  const { text } = await member.ask("/dashboard/certificates");
  return /\/certificates\/([0-9A-Z-]{23})"/.exec(text)![1]!;
}

/** Begins an attempt at a quiz. @returns its address. */
export async function beginQuiz(visitor: Visitor, course: CourseSeed, quiz: QuizSeed) {
  const { to } = await visitor.send(`/course/${course.id}/${quiz.id}`, { intent: "start" });
  expect(to).toMatch(/\/attempts\/[0-9a-f-]{36}$/);
  return to!;
}
