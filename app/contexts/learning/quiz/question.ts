import type { PictureFrame } from "../content/figures.ts";
import type { BankOption, QuestionKey, QuestionKind, RestsOn } from "../content/rules.ts";

export type BankQuestion = {
  id: string;
  kind: QuestionKind;
  text: string;
  /** For "order" they stand in the right order. None for "numeric" and "short". */
  options: BankOption[];
  key: QuestionKey | null;
  explanation: string;
  restsOn?: RestsOn | null;
};

/** An option as an attempt has it: `place` is its right place, for "order". */
type DrawnOption = BankOption & { place?: number };

/**
 * A question of an attempt. The ids of the question, its options and its choices are positions in
 * this attempt, so that they differ between attempts and tell nothing about the bank. For "match",
 * each option's `pair` is the id of a choice. Attempts from before the other kinds have no key.
 */
export type DrawnQuestion = Omit<BankQuestion, "options" | "key"> & {
  bankId: string;
  options: DrawnOption[];
  choices?: Choice[];
  key?: QuestionKey | null;
};

type Choice = { id: string; text: string };

/**
 * The answers by question: ids of options; for "order" the option at each place; for "match" the
 * choice for each option; otherwise what was typed. Unanswered questions are left out, and an empty
 * place of "order" or "match" is "".
 */
export type Answers = Record<string, string[]>;

/** A question without its right answer and explanation. */
export type OpenQuestion = Pick<DrawnQuestion, "id" | "kind" | "text"> & {
  options: { id: string; text: string; x?: number; y?: number }[];
  choices?: Choice[];
  unit?: string;
  picture?: PictureFrame & { alt: string };
};

/** The longest answer that can be typed. */
export const TYPED = 200;

/** Returns a question without what reveals its answer. */
export function openQuestion(question: DrawnQuestion): OpenQuestion {
  const { id, kind, text, options, choices, key } = question;
  return {
    id,
    kind,
    text,
    options: options.map(({ id, text, x, y }) => ({
      id,
      text,
      ...(x === undefined ? {} : { x }),
      ...(y === undefined ? {} : { y }),
    })),
    ...(choices ? { choices } : {}),
    ...(key?.kind === "numeric" ? { unit: key.unit } : {}),
    ...(key?.kind === "hotspot" ? { picture: { ...key.frame, alt: key.alt } } : {}),
  };
}

type Asked = Pick<OpenQuestion, "kind" | "choices"> & { options: readonly { id: string }[] };

/**
 * Returns the answer that a form's values are, in the shape of `Answers`. What the question does
 * not offer is left out, and so is what follows the last place.
 */
export function givenIn({ kind, options, choices }: Asked, values: readonly string[]): string[] {
  if (kind === "numeric" || kind === "short") {
    const typed = (values[0] ?? "").trim().slice(0, TYPED);
    return typed === "" ? [] : [typed];
  }
  if (kind === "order" || kind === "match") {
    const known = idsOf(kind === "match" ? (choices ?? []) : options);
    const places = options.map((_, place) => {
      const value = values[place] ?? "";
      return known.has(value) ? value : "";
    });
    return places.every((each) => each === "") ? [] : places;
  }
  const known = idsOf(options);
  const chosen = [...new Set(values)].filter((each) => known.has(each));
  return kind === "multiple" ? chosen.toSorted() : chosen.slice(0, 1);
}

const idsOf = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id));

/** Returns whether nothing is left to answer. A place without a choice is, and no number is. */
export function isAnswered(kind: QuestionKind, given: readonly string[] = []): boolean {
  if (given.length === 0 || given.includes("")) return false;
  return kind !== "numeric" || numberIn(given[0]!) !== undefined;
}

/** Returns whether an answer is right. Partly right is not right. */
export function isRight(question: DrawnQuestion, given: readonly string[] = []): boolean {
  const { kind, options, key } = question;
  if (!isAnswered(kind, given)) return false;
  if (key?.kind === "numeric") {
    const { value, tolerance } = key;
    // Binary fractions are inexact: 0.3 is within 0.1 of 0.2.
    return Math.abs(numberIn(given[0]!)! - value) <= tolerance + Math.abs(value) * 1e-9 + 1e-12;
  }
  if (key?.kind === "short") return key.accepted.map(plain).includes(plain(given[0]!));
  if (kind === "order") {
    const placeOf = new Map(options.map(({ id, place }) => [id, place]));
    return given.length === options.length && given.every((id, place) => placeOf.get(id) === place);
  }
  if (kind === "match") return options.every(({ pair }, place) => given[place] === pair);
  const right = options.filter(({ correct }) => correct).map(({ id }) => id);
  return right.length === given.length && right.every((id) => given.includes(id));
}

/** One row of a review: what was asked, what was answered and what is right. */
export type ReviewLine = { asked: string; given: string; answer: string; right: boolean };

/** Returns the review of a question that has no options to choose from; undefined for the others. */
export function reviewLines(
  question: DrawnQuestion,
  given: readonly string[],
): ReviewLine[] | undefined {
  const { kind, options, choices = [], key } = question;
  if (key?.kind === "numeric") {
    const { value, tolerance, unit } = key;
    const answer = `${value}${unit && ` ${unit}`}${tolerance > 0 ? `, give or take ${tolerance}` : ""}`;
    return [{ asked: "", given: given[0] ?? "", answer, right: isRight(question, given) }];
  }
  if (key?.kind === "short") {
    const answer = key.accepted.join(" or ");
    return [{ asked: "", given: given[0] ?? "", answer, right: isRight(question, given) }];
  }
  if (kind === "order") {
    const texts = new Map(options.map(({ id, text }) => [id, text]));
    const right = options.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
    return right.map(({ id, text }, place) => ({
      asked: String(place + 1),
      given: texts.get(given[place] ?? "") ?? "",
      answer: text,
      right: given[place] === id,
    }));
  }
  if (kind === "match") {
    const texts = new Map(choices.map(({ id, text }) => [id, text]));
    return options.map(({ text, pair }, place) => ({
      asked: text,
      given: texts.get(given[place] ?? "") ?? "",
      answer: texts.get(pair ?? "") ?? "",
      right: given[place] === pair,
    }));
  }
  return undefined;
}

/** Returns the number that was typed, with a point or a comma; undefined if it is none. */
export function numberIn(typed: string): number | undefined {
  const text = typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(",", ".")
    .replace("\u2212", "-");
  return /^[+-]?\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

/** Returns a text without what does not matter in a short answer: case, accents, punctuation. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
