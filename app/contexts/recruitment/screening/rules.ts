/** The kinds of a screening question. */
export const questionKinds = ["text", "yes-no", "choice", "number"] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionKindLabels: Record<QuestionKind, string> = {
  text: "Short text",
  "yes-no": "Yes or no",
  choice: "One of several answers",
  number: "Number",
};

/** More would be a second application form. */
export const MOST_QUESTIONS = 10;

/** How long an answer in words may be. */
export const LONGEST_ANSWER = 600;

/**
 * Which answers an employer hopes for: one of some, or a number within bounds. It marks and sorts; a
 * person decides (Article 22 of the GDPR).
 */
export type Wanted = { oneOf: string[] } | { least: number | null; most: number | null };

export type Question = {
  id: string;
  kind: QuestionKind;
  question: string;
  options: string[];
  required: boolean;
  wanted: Wanted | null;
};

/** An answer as it is stored with an application, together with what was asked. */
export type Answer = {
  questionId: string;
  question: string;
  kind: QuestionKind;
  answer: string;
  /** Whether it is what the employer hopes for; null if the question marks nothing. */
  met: boolean | null;
};

/** The name of the field in which a question is answered. */
export const answerField = (questionId: string) => `answer-${questionId}`;

export const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

/** Returns an answer as people read it. */
export function answerText({ kind, answer }: Pick<Answer, "kind" | "answer">): string {
  if (answer === "") return "Not answered";
  return kind === "yes-no" ? (answer === "yes" ? "Yes" : "No") : answer;
}

/** Returns what is wrong with an answer; undefined if nothing is. */
export function faultOf(question: Question, answer: string): string | undefined {
  if (answer === "") return question.required ? "Please answer this question" : undefined;
  switch (question.kind) {
    case "yes-no":
      return yesNo.some(({ value }) => value === answer) ? undefined : "Please choose yes or no";
    case "choice":
      return question.options.includes(answer) ? undefined : "Please choose one of the answers";
    case "number":
      return numberIn(answer) === undefined ? "Please give a number" : undefined;
    case "text":
      return answer.length > LONGEST_ANSWER ? `At most ${LONGEST_ANSWER} characters` : undefined;
  }
}

/** Returns whether an answer is what the employer hopes for; null if the question marks nothing. */
export function isMet({ kind, wanted }: Question, answer: string): boolean | null {
  if (wanted === null) return null;
  if (answer === "") return false;
  if ("oneOf" in wanted) return wanted.oneOf.includes(answer);
  const given = kind === "number" ? numberIn(answer) : undefined;
  if (given === undefined) return false;
  return (
    (wanted.least === null || given >= wanted.least) &&
    (wanted.most === null || given <= wanted.most)
  );
}

/** Returns the number that somebody typed: "12", "2.5" or "2,5". */
export function numberIn(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  if (!/^-?\d{1,9}(\.\d{1,3})?$/.test(plain)) return undefined;
  return Number(plain);
}

/** Returns the answers as they are stored, with their marks. */
export function answersTo(
  questions: readonly Question[],
  given: Readonly<Record<string, string>>,
): Answer[] {
  return questions.map((question) => {
    const answer = given[question.id] ?? "";
    const { id: questionId, kind, question: asked } = question;
    return { questionId, question: asked, kind, answer, met: isMet(question, answer) };
  });
}

/** Counts the answers that are marked, and those of them that are met. */
export function countMarks(answers: readonly Pick<Answer, "met">[]) {
  return {
    answersMet: answers.filter(({ met }) => met === true).length,
    answersMarked: answers.filter(({ met }) => met !== null).length,
  };
}

/** Returns the answers that an employer hopes for in words; undefined if it hopes for none. */
export function wantedText({
  kind,
  wanted,
}: Pick<Question, "kind" | "wanted">): string | undefined {
  if (wanted === null) return undefined;
  if ("oneOf" in wanted) {
    return wanted.oneOf.map((answer) => answerText({ kind, answer })).join(", ");
  }
  const { least, most } = wanted;
  if (least !== null && most !== null) return `${least} to ${most}`;
  return least === null ? `at most ${most}` : `at least ${least}`;
}
