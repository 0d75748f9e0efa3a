import { expect, test } from "vitest";
import { answeredElsewhere, answeredToast, unansweredText } from "./messages.ts";

test("handing in names the questions that are left", () => {
  expect(unansweredText([], 10)).toBe("All 10 questions are answered.");
  expect(unansweredText([], 1)).toBe("The question is answered.");
  expect(unansweredText([4], 10)).toBe("1 of 10 questions is not answered: question 4.");
  expect(unansweredText([2, 5, 7], 10)).toBe(
    "3 of 10 questions are not answered: questions 2, 5 and 7.",
  );
});

test("an answer that stays because it was given later elsewhere is told", () => {
  const later = [3, 4].map((position) => ({ id: `q${position}`, position, chosen: [], time: 1 }));
  expect(answeredElsewhere(later.slice(0, 1))).toBe(
    "Question 3 was answered later in another window. That answer stays.",
  );
  const saved = { outcome: "saved", now: 9 } as const;
  expect(answeredToast({ ...saved, later })).toMatchObject({
    title: "Answers saved",
    description: "Questions 3 and 4 were answered later in another window. Those answers stay.",
  });
  expect(answeredToast({ ...saved, later: [] })).not.toHaveProperty("description");
});
