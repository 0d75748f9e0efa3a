import { type Answers, givenIn, isAnswered, type OpenQuestion } from "./question.ts";
import { GRACE_MS } from "./rules.ts";

/**
 * When each answer was given, in milliseconds since the attempt began, by the server's clock. Of
 * two answers to a question the later one counts, whichever arrives first.
 */
export type AnswerTimes = Record<string, number>;

/** The answer that somebody gave, and when. */
export type Given = { chosen: string[]; time: number };

/** A sent answer. It replaces answers given up to `since`, and is stored with `time`. */
type SentAnswer = { id: string; chosen: string[]; since: number; time: number };

type Held = { answers: Answers; times: AnswerTimes };

/** The names of an attempt's form fields, besides those of the answers. */
export const answerFields = {
  /** When the page was made. It does not know answers that were given elsewhere later. */
  asOf: "asOf",
  /** When a question was answered. Only script sends it. */
  time: (id: string) => `${id}.time`,
  /** The answer when the page was made. If it is unchanged, nothing was answered on the page. */
  was: (id: string) => `${id}.was`,
};

/** Returns the value of a `was` field. */
export const asWas = (given: readonly string[] = []) => given.join(",");

/**
 * Returns the answers in a form, with options that the drawn questions have. Untouched questions
 * are left out. `now` is the time since the attempt began.
 */
export function sentAnswers(
  drawn: readonly Omit<OpenQuestion, "text">[],
  sent: FormData,
  now: number,
): SentAnswer[] {
  const asOf = timeIn(sent, answerFields.asOf);
  return drawn.flatMap((question) => {
    const { id } = question;
    const time = timeIn(sent, answerFields.time(id));
    const was = sent.get(answerFields.was(id));
    if (time === undefined && was === null && !sent.has(id)) return [];
    const chosen = givenIn(question, sent.getAll(id).map(String));
    if (time === undefined && was === asWas(chosen)) return [];
    if (time === undefined) return [{ id, chosen, since: asOf ?? now, time: now }];
    // Limited, so that a browser's clock that is fast does not block later answers.
    const given = Math.min(time, now + GRACE_MS);
    return [{ id, chosen, since: given, time: given }];
  });
}

/** Merges answers. @returns all of them, and the ids of questions whose stored answer is later */
export function mergeAnswers(held: Held, sent: readonly SentAnswer[]): Held & { later: string[] } {
  const answers = { ...held.answers };
  const times = { ...held.times };
  const later: string[] = [];
  for (const { id, chosen, since, time } of sent) {
    if (since < (times[id] ?? 0)) {
      if (asWas(answers[id]) !== asWas(chosen)) later.push(id);
      continue;
    }
    times[id] = Math.max(time, times[id] ?? 0);
    if (chosen.length > 0) answers[id] = chosen;
    else delete answers[id];
  }
  return { answers, times, later };
}

/** Returns the numbers of the questions that are not, or only partly, answered. */
export function unanswered(
  questions: readonly Pick<OpenQuestion, "id" | "kind">[],
  answers: Answers,
): number[] {
  return questions.flatMap(({ id, kind }, place) =>
    isAnswered(kind, answers[id]) ? [] : [place + 1],
  );
}

function timeIn(sent: FormData, name: string): number | undefined {
  const value = sent.get(name);
  return typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : undefined;
}
