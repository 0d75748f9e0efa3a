import type { Given } from "./answers.ts";

/** The parts of a browser's storage that are used. */
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Answers that the server has not stored yet. They are kept in the browser's storage, each under
 * its own key, so that they survive a reload and two tabs do not overwrite each other's. If storage
 * is refused (a private window, a full disk) they are kept until the page is closed.
 */
export class UnsentAnswers {
  private readonly prefix: string;
  private readonly here = new Map<string, Given>();
  private readonly store: Store | undefined;

  constructor(attemptId: string, store: Store | undefined) {
    this.prefix = `quiz-answer:${attemptId}:`;
    this.store = store;
  }

  /** Keeps an answer, unless a later one to the same question is kept already. */
  keep(question: string, given: Given): void {
    if (given.time <= (this.kept(question)?.time ?? -1)) return;
    this.here.set(question, given);
    try {
      this.store?.setItem(this.prefix + question, written(given));
    } catch {
      // The answer is still kept in memory.
    }
  }

  /** Deletes an answer that the server has stored, unless another was given since. */
  settle(question: string, time: number): void {
    if ((this.kept(question)?.time ?? -1) > time) return;
    this.here.delete(question);
    try {
      this.store?.removeItem(this.prefix + question);
    } catch {
      // The answer may be sent again, which changes nothing.
    }
  }

  all(): [question: string, given: Given][] {
    return [...this.questions()].flatMap((question) => {
      const given = this.kept(question);
      return given ? [[question, given] as [string, Given]] : [];
    });
  }

  private kept(question: string): Given | undefined {
    const [mine, stored] = [this.here.get(question), this.stored(question)];
    return mine && stored ? (mine.time > stored.time ? mine : stored) : (mine ?? stored);
  }

  private stored(question: string): Given | undefined {
    try {
      return read(this.store?.getItem(this.prefix + question));
    } catch {
      return undefined;
    }
  }

  private questions(): Set<string> {
    const questions = new Set(this.here.keys());
    try {
      for (let n = 0; n < (this.store?.length ?? 0); n++) {
        const key = this.store!.key(n);
        if (key?.startsWith(this.prefix)) questions.add(key.slice(this.prefix.length));
      }
    } catch {
      // Only the answers in memory are left.
    }
    return questions;
  }
}

/** Returns `61200 ["1","3"]`: the time, then the answer. */
const written = ({ time, chosen }: Given) => `${time} ${JSON.stringify(chosen)}`;

/** Returns what was written; undefined for anything else, such as a damaged entry. */
function read(text: string | null | undefined): Given | undefined {
  const [, time, list] = /^(\d+) (\[.*\])$/s.exec(text ?? "") ?? [];
  if (time === undefined || list === undefined) return undefined;
  const chosen = parsed(list);
  return chosen && { time: Number(time), chosen };
}

function parsed(list: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(list);
    return Array.isArray(value) ? value.map(String) : undefined;
  } catch {
    return undefined;
  }
}
