import type { z } from "zod";

/**
 * Something that happened in a context and that others may react to.
 *
 * `invalidates` names the cached content that the event makes stale (see platform/cache): the pages
 * that were made from it are dropped when the transaction commits. Where that depends on what it
 * happened to, it is told by the payload.
 */
export type EventDefinition<Name extends string = string, Schema extends z.ZodType = z.ZodType> = {
  name: Name;
  payload: Schema;
  invalidates(payload: z.output<Schema>): readonly string[];
};

/** Declares an event; payloads hold ids, never addresses, tokens or texts. */
export function defineEvent<Name extends string, Schema extends z.ZodType>(
  name: Name,
  payload: Schema,
  invalidates: readonly string[] | ((payload: z.output<Schema>) => readonly string[]) = [],
): EventDefinition<Name, Schema> {
  return {
    name,
    payload,
    invalidates: typeof invalidates === "function" ? invalidates : () => invalidates,
  };
}
