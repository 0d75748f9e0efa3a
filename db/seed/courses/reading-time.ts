import { picturesIn } from "#app/contexts/learning/content/figures.ts";

const WORDS_A_MINUTE = 200;
const MINUTES_A_FIGURE = 1;

/** Returns the number of words of a lecture, without pictures and Markdown marks. */
export function wordsIn(body: string): number {
  const text = body.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "");
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns the minutes that the headings of a lecture's tasks give, as in "## Do it (6 minutes)". */
export function taskMinutesIn(body: string): number {
  return [...body.matchAll(/^#{2,3} .*\((\d+) minutes\)$/gm)].reduce(
    (sum, [, minutes]) => sum + Number(minutes),
    0,
  );
}

/** Returns how many minutes a lecture takes: its words, its figures and its tasks. */
export function minutesOf(body: string): number {
  const reading = Math.ceil(wordsIn(body) / WORDS_A_MINUTE);
  return reading + picturesIn(body).length * MINUTES_A_FIGURE + taskMinutesIn(body);
}
