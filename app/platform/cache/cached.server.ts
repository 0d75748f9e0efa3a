import { presentReader } from "../db/statements.server.ts";
import { cachesArePaused, onInvalidated } from "./invalidation.server.ts";

/**
 * Caches the answer of a query in this process until an event invalidates one of its `tags`. For
 * the few data that every page needs (the institute's settings); never for a person's data.
 *
 * Answers belong to the handle that they were read with (`owner`), so that two databases in one
 * process, as in tests, never share them.
 */
export function cached<Owner extends object, T>(
  tags: readonly string[],
  ask: (owner: Owner) => Promise<T>,
): (owner: Owner) => Promise<T> {
  let answers = new WeakMap<Owner, Promise<T>>();
  onInvalidated((invalidated) => {
    if (invalidated === "all" || tags.some((tag) => invalidated.has(tag))) answers = new WeakMap();
  });
  return (owner) => {
    presentReader()?.dependOn(tags);
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
