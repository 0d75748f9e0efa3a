import type { z } from "zod";
import type { Scope } from "#app/contexts/api/key/scopes.ts";
import type { Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** A parameter by which a list is narrowed. */
export type ApiFilter = { text: string; schema: z.ZodType<string> };

/** What can be listed and read. Rows have an `id`, and pages are in the order of the ids. */
export type Reading<Row extends { id: string } = { id: string }> = {
  scope: Scope;
  filters: Readonly<Record<string, ApiFilter>>;
  row: z.ZodObject;
  /** Returns rows after an id. Throws `Denied` unless the actor may see them. */
  page(
    ctx: Ctx,
    filters: Readonly<Record<string, string | undefined>>,
    wanted: { after: string | undefined; limit: number },
  ): Promise<Row[]>;
  /** Returns one row. It throws, or returns undefined, if the actor may not see it. */
  one(ctx: Ctx, id: string): Promise<Row | undefined>;
};

/** The sender of a write: public forms are throttled by their network. */
export type Origin = { network: string };

/** A write: what is sent, and the command that carries it out. */
export type Writing<Body extends z.ZodType = z.ZodType> = {
  scope: Scope;
  title: string;
  text: string;
  body: Body;
  /** A body that a test sends, and the page for developers shows. */
  example: Readonly<Record<string, unknown>>;
  /** What the command refuses, by its error codes. */
  refusals: Readonly<Record<string, { status: 409 | 422 | 429; title: string }>>;
  /**
   * Carries it out, and returns the id of what was created or changed; null where that would tell
   * whether something is known already.
   */
  run(
    ctx: Ctx,
    body: z.output<Body>,
    about: Origin & { id: string },
  ): Promise<Result<{ id: string | null }>>;
};

/** A kind of thing that the API offers. Its name is part of its address. */
export type Resource = {
  name: string;
  title: string;
  text: string;
  read?: Reading;
  create?: Writing;
  change?: Writing;
};

/** Declares a resource. The types of its rows and bodies are inferred and then forgotten. */
export function defineReading<Row extends { id: string }>(reading: Reading<Row>): Reading {
  return reading;
}

export function defineWriting<Body extends z.ZodType>(writing: Writing<Body>): Writing {
  return writing;
}
