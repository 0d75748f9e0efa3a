import { cachesArePaused, onInvalidated } from "./invalidation.server.ts";

/**
 * Keeps the answer to one question in this process until an event touches one of its `tags`.
 * Meant for the little that every page needs (the institute's settings); never for a person's data.
 *
 * Answers belong to the handle they were read with (`owner`), so that two databases in one process,
 * as in tests, never see each other's.
 */
export function cached<Owner extends object, T>(
  tags: readonly string[],
  ask: (owner: Owner) => Promise<T>,
): (owner: Owner) => Promise<T> {
  let answers = new WeakMap<Owner, Promise<T>>();
  onInvalidated((touched) => {
    if (touched === "all" || tags.some((tag) => touched.has(tag))) answers = new WeakMap();
  });
  return (owner) => {
    if (cachesArePaused()) return ask(owner);
    const known = answers.get(owner);
    if (known) return known;
    const asked = answers;
    const answer = ask(owner).catch((error: unknown) => {
      asked.delete(owner);
      throw error;
    });
    asked.set(owner, answer);
    return answer;
  };
}
