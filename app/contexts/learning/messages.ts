import { listFormat } from "#app/kernel/formatters.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { AnswersShown, Difficulty, QuestionKind } from "./content/rules.ts";
import type { Answered } from "./quiz/rules.ts";

export const learningToasts = {
  lectureCompleted: { tone: "success", title: "Marked as complete" },
  resourceAccessed: { tone: "success", title: "Marked as accessed" },
  courseCompleted: {
    tone: "success",
    title: "Online theory complete",
    description:
      "Your Certificate of Online Theory is ready, and on its way to you by mail. It attests no practical training.",
  },
  readAgain: { tone: "success", title: "Thank you. The present version is noted as read" },
  noteKept: { tone: "success", title: "Note kept" },
  bothNotesKept: {
    tone: "info",
    title: "Both versions are kept",
    description: "This note had been changed elsewhere since you opened it.",
  },
  ticksKept: { tone: "success", title: "Ticks kept" },
  ticksRemoved: { tone: "success", title: "All ticks removed" },
  noteRemoved: { tone: "success", title: "Note removed" },
  answersSaved: { tone: "success", title: "Answers saved" },
  quizPassed: { tone: "success", title: "Quiz passed" },
  quizFailed: {
    tone: "info",
    title: "Not passed this time",
    description: "Look at the explanations before you try again.",
  },
  outOfTime: {
    tone: "info",
    title: "The time is over",
    description: "What was saved until then has been counted; what came later has not.",
  },
  attemptClosed: { tone: "info", title: "This attempt is closed. Nothing was changed." },
  profileCertificatesSaved: { tone: "success", title: "Your profile shows what you have chosen" },
  nameShown: { tone: "success", title: "The public page now shows your full name" },
  nameHidden: { tone: "success", title: "The public page now shows your initials only" },
  certificateRevoked: {
    tone: "success",
    title: "Certificate revoked",
    description: "The holder is told by mail.",
  },
} satisfies Record<string, Toast>;

/** The messages for expected failures. */
export const learningErrors = {
  "not-markable": "A quiz is completed by passing it. Nothing was changed.",
  "marked-outside": "This exercise is completed by its result. Nothing was changed.",
  "not-a-quiz": "There is nothing to answer here.",
  "already-passed": "You have passed this quiz already.",
  locked: "This part of the course is not open to you yet. Nothing was changed.",
  "wait-first": "Several attempts did not pass. The page says when the next one opens.",
  "not-open-yet": "This quiz is not open yet.",
  "window-over": "This quiz is closed: the time in which it could be taken is over.",
  "no-attempts-left": "You have used all attempts at this quiz.",
  "no-questions": "This quiz has no questions yet. Please come back later.",
  "too-many-notes":
    "You have 500 notes in this course already. Please remove some that you do not need.",
  "line-gone": "This line is not in the checklist any more.",
  "nothing-left": "Please write something, or remove the note.",
  "already-revoked": "This certificate was revoked before. Nothing was changed.",
} as const;

/** Why something that a device noted without a connection does not count. */
export const notedErrors = {
  "not-open": "This is not in a course that is open to you any more.",
  "note-changed": "This note was changed elsewhere meanwhile, so it was not removed.",
  "attempt-gone": "This attempt is not there any more.",
  "answered-late":
    "The time of the quiz was over when this answer arrived. What had arrived before was counted.",
  "handed-in-before": "The attempt had been handed in elsewhere before this answer arrived.",
  "handed-in-late":
    "The time of the quiz was over when this arrived. The answers that had arrived before were counted.",
} as const;

/** What the page of an attempt says about answering a question, for the kinds that need it. */
export const answerInstructions: Partial<Record<QuestionKind, string>> = {
  multiple: "Choose all that apply.",
  numeric: "Enter a number.",
  order: "Choose what belongs in each place.",
  match: "Choose what belongs to each.",
  hotspot: "Choose one of the numbered places.",
  short: "Answer in a word or a few. Capital letters and punctuation do not matter.",
};

/** When a quiz shows its right answers, as members read it. */
export const answersShownTexts: Record<AnswersShown, string> = {
  closed: "The right answers and explanations are shown when an attempt is closed.",
  passed: "The right answers and explanations are shown once you have passed.",
  window: "The right answers and explanations are shown when the quiz has closed for everybody.",
  never: "This quiz shows your result only, not the right answers.",
};

/** The same as staff choose it. */
export const answersShownLabels: Record<AnswersShown, string> = {
  closed: "When the attempt is closed",
  passed: "Once the member has passed",
  window: "When the quiz has closed for everybody",
  never: "Never",
};

export const difficultyLabels: Record<Difficulty, string> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
};

/** How a question is answered, as staff choose it. */
export const questionKindLabels: Record<QuestionKind, string> = {
  single: "One answer is right",
  multiple: "All that are right are chosen",
  numeric: "A number, with a tolerance",
  order: "Steps are put in order",
  match: "Answers are matched to options",
  hotspot: "A place on a picture",
  short: "A few words are typed",
};

/** Returns, for example, "Question 3 was answered later in another window. That answer stays." */
export function answeredElsewhere(later: readonly { position: number }[]): string {
  const one = later.length === 1;
  const which = listOf(later.map(({ position }) => position));
  return one
    ? `Question ${which} was answered later in another window. That answer stays.`
    : `Questions ${which} were answered later in another window. Those answers stay.`;
}

/** Returns how many questions are not answered, before an attempt is handed in. */
export function unansweredText(open: readonly number[], of: number): string {
  if (open.length === 0)
    return of === 1 ? "The question is answered." : `All ${of} questions are answered.`;
  const which = open.length === 1 ? `question ${open[0]}` : `questions ${listOf(open)}`;
  return `${open.length} of ${of} questions ${open.length === 1 ? "is" : "are"} not answered: ${which}.`;
}

const listOf = (numbers: readonly number[]) => listFormat("en-NZ").format(numbers.map(String));

/** Returns the message after answers were sent. */
export function answeredToast(answered: Answered): Toast {
  const { outcome } = answered;
  if ("courseComplete" in answered && answered.courseComplete)
    return learningToasts.courseCompleted;
  if (outcome === "saved") {
    const { answersSaved } = learningToasts;
    return answered.later.length === 0
      ? answersSaved
      : { ...answersSaved, description: answeredElsewhere(answered.later) };
  }
  if (outcome === "passed") return learningToasts.quizPassed;
  if (outcome === "failed") return learningToasts.quizFailed;
  return outcome === "closed" ? learningToasts.attemptClosed : learningToasts.outOfTime;
}
