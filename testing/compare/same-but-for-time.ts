/**
 * Compares two texts of two sites. Where both have a value of one request or one moment at the same
 * place, both get the same word. Everything else stays as it is.
 */

/** Kinds of values that may differ, in the order in which they are tried at one place. */
const kinds = {
  uuid: /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/,
  moment:
    /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/,
  stamp: /\b1[6-9]\d{11}\b|\b1[6-9]\d{8}\b/,
  compact: /\b\d{8}T\d{6}Z|\bD:\d{14}/,
  reactId: /_[rR]_[0-9a-zA-Z]*_/,
  digest: /\b[0-9a-f]{64}\b|<[0-9a-f]{32}>/,
  token: /(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[A-Za-z0-9_-]{20,}(?:\.[A-Za-z0-9_-]{8,})*/,
  clock: /\b\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]m)?\b/,
  span: /\b\d+ (?:second|minute)s?\b/,
} as const;

type Kind = keyof typeof kinds;

const names = Object.keys(kinds) as Kind[];
const any = new RegExp(names.map((name) => `(?<${name}>${kinds[name].source})`).join("|"), "g");

/** The times of two sites differ by at most this much (milliseconds) for the same request. */
const APART = 60_000;

type Found = { kind: Kind; text: string; at: number };

/**
 * Returns the two texts. Ids made after `since` (milliseconds), React's ids, signatures and moments
 * at the same place become the same word. An older id must be identical on both sites.
 */
export function sameButForTime(one: string, other: string, since: number): [string, string] {
  if (one === other) return [one, other];
  const pairs = new Pairs(since);
  const lines = [one.split("\n"), other.split("\n")] as const;
  if (lines[0].length !== lines[1].length) return [masked(one, since), masked(other, since)];
  const made = lines[0].map((line, at) => pairs.laidBeside(line, lines[1][at]!));
  return [made.map(([line]) => line).join("\n"), made.map(([, line]) => line).join("\n")];
}

class Pairs {
  readonly #since: number;
  /** The value of the other text that belongs to a value of the first one, and the reverse. */
  readonly #there = new Map<string, string>();
  readonly #back = new Map<string, string>();

  constructor(since: number) {
    this.#since = since;
  }

  laidBeside(one: string, other: string): [string, string] {
    if (one === other) return [one, other];
    const [ours, theirs] = [wordsIn(one), wordsIn(other)];
    if (ours.length !== theirs.length) return [one, other];
    const same = ours.map((word, at) => this.#same(word, theirs[at]!));
    const withWords = (text: string, words: readonly Found[]) =>
      replaced(text, words, ({ kind, text }, at) => (same[at] ? `<${kind}>` : text));
    return [withWords(one, ours), withWords(other, theirs)];
  }

  #same(one: Found, other: Found): boolean {
    if (one.kind !== other.kind) return false;
    switch (one.kind) {
      case "uuid": {
        const identical = one.text === other.text;
        const bothNew = isNew(one.text, this.#since) && isNew(other.text, this.#since);
        return identical || (bothNew && this.#belongTogether(one.text, other.text));
      }
      case "reactId":
        return this.#belongTogether(one.text, other.text);
      case "token":
      case "digest":
        return true;
      case "moment":
      case "stamp":
      case "compact":
        return Math.abs(millisecondsOf(one.text) - millisecondsOf(other.text)) <= APART;
      case "clock": {
        const minutes = Math.abs(minutesOf(one.text) - minutesOf(other.text)) % 720;
        return minutes <= 1 || minutes === 719;
      }
      case "span":
        return Math.abs(spanOf(one.text) - spanOf(other.text)) <= APART;
    }
  }

  /** Returns whether each of the two values has always stood where the other did. */
  #belongTogether(one: string, other: string): boolean {
    const there = this.#there.get(one) ?? other;
    const back = this.#back.get(other) ?? one;
    if (there !== other || back !== one) return false;
    this.#there.set(one, other);
    this.#back.set(other, one);
    return true;
  }
}

/** Masks a text whose counterpart has other lines: only values without meaning are replaced. */
function masked(text: string, since: number): string {
  return replaced(text, wordsIn(text), ({ kind, text }) => {
    const silent = kind === "token" || kind === "digest" || kind === "reactId";
    return silent || (kind === "uuid" && isNew(text, since)) ? `<${kind}>` : text;
  });
}

function wordsIn(text: string): Found[] {
  return [...text.matchAll(any)].map((match) => ({
    kind: names.find((name) => match.groups![name] !== undefined)!,
    text: match[0],
    at: match.index,
  }));
}

function replaced(
  text: string,
  words: readonly Found[],
  by: (word: Found, at: number) => string,
): string {
  let made = "";
  let end = 0;
  for (const [at, word] of words.entries()) {
    made += text.slice(end, word.at) + by(word, at);
    end = word.at + word.text.length;
  }
  return made + text.slice(end);
}

/** Ids of version 7 contain the time of their making. Those of version 4 always count as new. */
function isNew(uuid: string, since: number): boolean {
  if (uuid[14] === "4") return true;
  return uuid[14] === "7" && Number.parseInt(uuid.replace("-", "").slice(0, 12), 16) >= since;
}

function millisecondsOf(text: string): number {
  if (/^\d{13}$/.test(text)) return Number(text);
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  const digits = /^(?:D:)?(\d{4})(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)Z?$/.exec(text);
  if (!digits) return Date.parse(text);
  const [year = 0, month = 1, day = 1, hour, minute, second] = digits.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map((part) => Number.parseInt(part, 10));
  return hours * 60 + minutes;
}

function spanOf(text: string): number {
  const [count, unit = ""] = text.split(" ");
  return Number(count) * (unit.startsWith("minute") ? 60_000 : 1000);
}
