import type { CourseSeed, QuizSeed } from "#db/seed/courses/course-seed.ts";
import { expect, type Page } from "./test.ts";
import { Visitor } from "./visitor.ts";

/** Returns the quizzes of a course in order. */
export function quizzesOf(course: CourseSeed): QuizSeed[] {
  return course.sections.flatMap(({ items }) => items.filter((item) => item.kind === "quiz"));
}

/** Answers the quiz on the page from its bank: all right, or all wrong. */
export async function fillQuiz(page: Page, quiz: QuizSeed, how: "right" | "wrong"): Promise<void> {
  const questions = page.locator("fieldset");
  await expect(questions).toHaveCount(quiz.questions);
  for (const question of await questions.all()) {
    const legend = (await question.locator("legend").textContent()) ?? "";
    const known = quiz.bank.find(({ text }) => legend.endsWith(text))!;
    const wanted = known.options.filter(({ correct = false }) => correct === (how === "right"));
    const chosen = known.kind === "single" ? wanted.slice(0, 1) : wanted;
    for (const { text } of chosen) await question.getByLabel(text, { exact: true }).check();
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
