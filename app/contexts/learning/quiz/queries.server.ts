import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { AnswerTimes } from "./answers.ts";
import { learningPolicy } from "../policy.ts";
import {
  type Answers,
  type DrawnQuestion,
  isRight,
  openQuestion,
  type OpenQuestion,
  type ReviewLine,
  reviewLines,
} from "./question.ts";
import { blockedBy, rulesOf, showsAnswers } from "./attempt-rules.ts";
import { openQuestions, percentOf } from "./rules.ts";
import { courseItems, courses, quizAttempts } from "../tables/courses.ts";
import type { AttemptRules } from "../content/rules.ts";
import { type Passage, passagesOf } from "./passages.server.ts";

/** A question in the review of an attempt. */
export type ReviewedQuestion = Omit<OpenQuestion, "options"> & {
  right: boolean;
  explanation: string;
  /** The passage that it rests on, if its lecture is published. */
  passage?: Passage;
  options: (OpenQuestion["options"][number] & { correct: boolean; chosen: boolean })[];
  /** What was answered and what is right, for the kinds without options to choose from. */
  lines?: ReviewLine[];
};

type Head = {
  id: string;
  courseId: string;
  itemId: string;
  title: string;
  passPercent: number;
  /** Whether the quiz is still published in its course. */
  offered: boolean;
};

/** An attempt: open, without anything about right answers, or closed, with the review. */
export type AttemptView = Head &
  (
    | {
        state: "open";
        questions: OpenQuestion[];
        answers: Answers;
        times: AnswerTimes;
        /** Milliseconds since it began, by the server's clock. */
        now: number;
        deadline: Date;
        /** By the server's clock, because the browser's may be wrong. */
        secondsLeft: number;
      }
    | {
        state: "closed";
        passed: boolean;
        correct: number;
        percent: number;
        outOfTime: boolean;
        closedAt: Date;
        questions: number;
        /** Null if the quiz does not show its right answers, or not yet. */
        review: ReviewedQuestion[] | null;
        /** By which rule the quiz shows its answers, and until when it is open. */
        rules: Pick<AttemptRules, "shows" | "closesAt">;
      }
  );

/** Returns the actor's own attempt at a quiz of a course. Throws NotFound for everyone else. */
export async function ownAttempt(
  ctx: Ctx,
  of: { courseId: string; itemId: string; attemptId: string },
): Promise<AttemptView> {
  const [row] = await ctx.db
    .select({
      attempt: quizAttempts,
      title: courseItems.title,
      details: courseItems.details,
      /** Whether the member has passed the quiz with any attempt. */
      passed: sql<boolean>`exists (select from quiz_attempts other
        where other.user_id = ${quizAttempts.userId} and other.course_id = ${quizAttempts.courseId}
          and other.item_id = ${quizAttempts.itemId} and other.passed)`,
      offered: sql<boolean>`${courseItems.publishedAt} is not null and ${courses.publishedAt} is not null`,
    })
    .from(quizAttempts)
    .innerJoin(
      courseItems,
      and(eq(courseItems.courseId, quizAttempts.courseId), eq(courseItems.id, quizAttempts.itemId)),
    )
    .innerJoin(courses, eq(courses.id, quizAttempts.courseId))
    .where(eq(quizAttempts.id, of.attemptId));
  const may = row && learningPolicy.readAttempt(ctx.actor, row.attempt);
  const here = row?.attempt.courseId === of.courseId && row.attempt.itemId === of.itemId;
  const { attempt, title, details, passed, offered } = orNotFound(may && here ? row : undefined);
  const { id, courseId, itemId, passPercent, deadline, closedAt, drawn, answers } = attempt;
  const head = { id, courseId, itemId, title, passPercent, offered };
  if (!closedAt) {
    const at = ctx.clock.now().getTime();
    // Rounded up, so that a browser's countdown never ends before the server's deadline.
    const secondsLeft = Math.max(0, Math.ceil((deadline.getTime() - at) / 1000));
    const times = attempt.answerTimes;
    return {
      ...head,
      state: "open",
      questions: openQuestions(drawn),
      answers,
      times,
      now: Math.max(0, at - attempt.startedAt.getTime(), ...Object.values(times)),
      deadline,
      secondsLeft,
    };
  }
  const rules = rulesOf(details.kind === "quiz" ? details : {});
  const { review, ...result } = reviewOf(attempt);
  const shown = showsAnswers(rules, { passed, now: ctx.clock.now() });
  return {
    ...head,
    state: "closed",
    ...result,
    rules: { shows: rules.shows, closesAt: rules.closesAt },
    review: shown ? await withPassages(ctx, attempt, review) : null,
  };
}

/** Adds to each question where the passage is that it rests on. At most one query. */
export async function withPassages(
  ctx: Pick<Ctx, "db">,
  { courseId, drawn }: Pick<Attempt, "courseId" | "drawn">,
  review: readonly ReviewedQuestion[],
): Promise<ReviewedQuestion[]> {
  const passages = await passagesOf(ctx, courseId, drawn);
  return review.map((question, place) => {
    const passage = passages[place];
    return passage ? { ...question, passage } : question;
  });
}

type Attempt = typeof quizAttempts.$inferSelect;

/** Returns the result of a closed attempt with each question as it was asked. */
export function reviewOf(attempt: Attempt) {
  const { drawn, answers, closedAt } = attempt;
  const correct = attempt.correct ?? 0;
  return {
    passed: attempt.passed ?? false,
    correct,
    percent: percentOf(correct, drawn.length),
    questions: drawn.length,
    outOfTime: attempt.closedAs === "out-of-time",
    closedAt: closedAt!,
    review: drawn.map((question) => reviewed(question, answers[question.id] ?? [])),
  };
}

/** Returns the latest 20 attempts at a quiz, newest first, and what the next one waits for. */
export async function attemptsAt(
  ctx: Pick<Ctx, "db" | "clock">,
  of: { userId: string; courseId: string; itemId: string },
  rules: AttemptRules,
) {
  const rows = await ctx.db
    .select({
      id: quizAttempts.id,
      startedAt: quizAttempts.startedAt,
      closedAt: quizAttempts.closedAt,
      correct: quizAttempts.correct,
      passed: quizAttempts.passed,
      questions: sql<number>`jsonb_array_length(${quizAttempts.drawn})`,
    })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, of.userId),
        eq(quizAttempts.courseId, of.courseId),
        eq(quizAttempts.itemId, of.itemId),
      ),
    )
    .orderBy(desc(quizAttempts.startedAt))
    .limit(20);
  const closed = rows.filter(({ closedAt }) => closedAt !== null);
  const failed = closed.filter(({ passed }) => !passed).map(({ startedAt }) => startedAt);
  return {
    open: rows.find(({ closedAt }) => closedAt === null)?.id ?? null,
    passed: closed.find(({ passed }) => passed)?.id ?? null,
    blocked: blockedBy(rules, { failed, now: ctx.clock.now() }),
    closed: closed.map(({ id, startedAt, correct, passed, questions }) => ({
      id,
      startedAt,
      passed: passed ?? false,
      percent: percentOf(correct ?? 0, questions),
    })),
  };
}

/** Returns a question of a closed attempt with its answer, the right answer and the reason. */
function reviewed(question: DrawnQuestion, given: readonly string[]): ReviewedQuestion {
  const lines = reviewLines(question, given);
  const { options, ...open } = openQuestion(question);
  return {
    ...open,
    explanation: question.explanation,
    right: isRight(question, given),
    options: lines
      ? []
      : options.map((option, place) => ({
          ...option,
          correct: question.options[place]!.correct,
          chosen: given.includes(option.id),
        })),
    ...(lines ? { lines } : {}),
  };
}
