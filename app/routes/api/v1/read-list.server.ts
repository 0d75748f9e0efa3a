import { z } from "zod";
import type { Scope } from "#app/contexts/api/key/scopes.ts";
import type { ListFilter } from "#app/kernel/list.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type AnySource, rowsAfter, rowsInOrder } from "#app/platform/lists/source.server.ts";
import { type ApiFilter, defineReading, type Reading } from "./resource.ts";

/**
 * Returns what is read from the source of a list that staff or partners see: who may see it, and the
 * filters, are those of the list.
 *
 * @param from.filters the filters that the API offers, with what they do.
 * @param from.everything values of other filters, so that nothing is left out without being asked.
 * @param from.json the row as it is sent. It is stable, whatever the list's own row becomes.
 */
export function readList<Shown extends z.ZodObject>(from: {
  scope: Scope;
  source: AnySource | ((ctx: Ctx) => AnySource);
  filters: Readonly<Record<string, string>>;
  everything?: Readonly<Record<string, string>>;
  row: Shown;
  // oxlint-disable-next-line typescript/no-explicit-any -- the row of any source
  json: (row: any) => z.input<Shown> & { id: string };
}): Reading {
  const { source, json, everything = {} } = from;
  const sourceFor = (ctx: Ctx) => (typeof source === "function" ? source(ctx) : source);
  const anySource = typeof source === "function" ? undefined : source;
  const filters = Object.fromEntries(
    Object.entries(from.filters).map(([name, text]): [string, ApiFilter] => [
      name,
      { text, schema: schemaOf(anySource?.list.filters[name]) },
    ]),
  );
  return defineReading({
    scope: from.scope,
    filters,
    row: from.row,
    page: async (ctx, wanted, where) => {
      const rows = await rowsAfter(ctx, sourceFor(ctx), { ...everything, ...wanted }, where);
      return rows.map((row) => json(row));
    },
    one: async (ctx, id) => {
      const own = sourceFor(ctx);
      await own.authorize(ctx, everything as never);
      const [row] = await rowsInOrder(ctx, own, [id]);
      return row && json(row);
    },
  });
}

/** A choice takes the list's own values. Those that only the source knows are any text. */
function schemaOf(filter: ListFilter | undefined): z.ZodType<string> {
  const options = filter?.kind === "choice" ? filter.options : undefined;
  const values = options?.map(({ value }) => value).filter((value) => value !== "all");
  return values && values.length > 0
    ? z.enum(values as [string, ...string[]])
    : z.string().max(100);
}
