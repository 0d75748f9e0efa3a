import type { Ctx } from "./ctx.ts";

/**
 * What a context knows about people that tells whether two accounts of the same name are one person.
 * One query for all people, whose values are only compared and never shown.
 */
export type SamenessSource = {
  /** What is the same, such as "telephone number". */
  what: string;
  valuesOf(
    ctx: Ctx,
    people: readonly { id: string; email: string; verified: boolean }[],
  ): Promise<ReadonlyMap<string, readonly string[]>>;
};
