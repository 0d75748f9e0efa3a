import { type Answers, type DrawnQuestion, GRACE_MS } from "./rules.ts";

/**
 * When each answer was given, in milliseconds since the attempt was begun, by the server's clock. Of
 * two answers to one question the one that was given later stays, whichever arrives first.
 */
export type AnswerTimes = Record<string, number>;

/** What somebody chose, and when. */
export type Given = { chosen: string[]; time: number };

/** An answer as it was sent: what of the held ones it may replace, and what it is then held as. */
type SentAnswer = { id: string; chosen: string[]; since: number; time: number };

type Held = { answers: Answers; times: AnswerTimes };

/** The fields of an attempt's forms, beside those that hold what is chosen. */
export const answerFields = {
  /** When the page was made: what was answered later, elsewhere, is not known to it. */
  asOf: "asOf",
  /** When a question was answered, which only script can tell. */
  time: (id: string) => `${id}.time`,
  /** What a question's answer was when the page was made; who left it so has answered nothing. */
  was: (id: string) => `${id}.was`,
};

/** How a page writes down what was chosen before. */
export const asWas = (chosen: readonly string[] = []) => [...chosen].sort().join(",");

/**
 * Of what was sent, the answers that the drawn questions have room for and that somebody has given.
 * `now` is the time since the attempt was begun; nothing is given later than that.
 */
export function sentAnswers(
  drawn: readonly DrawnQuestion[],
  sent: FormData,
  now: number,
): SentAnswer[] {
  const asOf = timeIn(sent, answerFields.asOf);
  return drawn.flatMap(({ id, kind, options }) => {
    const time = timeIn(sent, answerFields.time(id));
    const was = sent.get(answerFields.was(id));
    if (time === undefined && was === null && !sent.has(id)) return [];
    const known = new Set(options.map((option) => option.id));
    const all = [...new Set(sent.getAll(id).map(String))].filter((each) => known.has(each));
    const chosen = kind === "single" ? all.slice(0, 1) : all;
    if (time === undefined && was === asWas(chosen)) return [];
    if (time === undefined) return [{ id, chosen, since: asOf ?? now, time: now }];
    // A browser's clock that runs ahead must not keep later answers out.
    const given = Math.min(time, now + GRACE_MS);
    return [{ id, chosen, since: given, time: given }];
  });
}

/** Puts answers to those that are held. @returns all of them, and the ids of those that came second. */
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

/** The numbers of the questions that nothing was chosen for. */
export function unanswered(questions: readonly { id: string }[], answers: Answers): number[] {
  return questions.flatMap(({ id }, place) => ((answers[id] ?? []).length > 0 ? [] : [place + 1]));
}

function timeIn(sent: FormData, name: string): number | undefined {
  const value = sent.get(name);
  return typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : undefined;
}
