import { and, asc, isNull, ne, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { modules, programmes } from "../tables.ts";
import { earlierModules } from "./prerequisite.ts";

/** What of the catalogue needs a module. */
export type Dependent = { kind: "module" | "programme" | "card"; id: string; name: string };

/**
 * The modules that ask for a module, the programmes that lead to it, and those whose card on the
 * front page does: none of them would say the truth without it. Two queries.
 */
export async function dependentsOf(ctx: Pick<Ctx, "db">, id: string): Promise<Dependent[]> {
  const others = await ctx.db
    .select({ id: modules.id, name: modules.title, prerequisites: modules.prerequisites })
    .from(modules)
    .where(and(ne(modules.id, id), isNull(modules.retiredAt)))
    .orderBy(asc(modules.position));
  // Its address as it is, or with what may follow one.
  const card = sql<boolean>`coalesce(${programmes.homeCard} ->> 'href', '') ~ ${`^/training/${id}($|[/?#])`}`;
  const member = sql<boolean>`${id} = any(${programmes.moduleIds})`;
  const leading = await ctx.db
    .select({ id: programmes.id, name: programmes.name, member, card })
    .from(programmes)
    .where(or(member, card))
    .orderBy(asc(programmes.position));
  return [
    ...others
      .filter(({ prerequisites }) => earlierModules(prerequisites).includes(id))
      .map((each): Dependent => ({ kind: "module", id: each.id, name: each.name })),
    ...leading.flatMap(({ member: made, card: shown, ...programme }): Dependent[] => [
      ...(made ? [{ kind: "programme" as const, ...programme }] : []),
      ...(shown ? [{ kind: "card" as const, ...programme }] : []),
    ]),
  ];
}
