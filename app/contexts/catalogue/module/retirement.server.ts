import { eq, and, asc, isNull, ne, or, sql } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { moduleBroughtBack, moduleRetired } from "../events.ts";
import { publicationStatusOf } from "./rules.ts";
import { cataloguePolicy } from "../policy.ts";
import { earlierModules } from "./prerequisite.ts";
import { modules, programmes } from "../tables.ts";
import { lockedModule } from "./rows.server.ts";

/**
 * Retires a module: the public does not see it any more, and it cannot be offered to anybody.
 * Whatever was made from it keeps it, and it can be brought back. A module that is retired already
 * stays so, and a second click is harmless.
 *
 * Commands that use a module lock its row. So this one finds what was made from it before, and
 * later ones find it retired.
 *
 * @param isTaken whether somebody has an offer of it, owes for it or takes it; only later contexts
 * know that
 * Errors: "unpublished" for a module that can be discarded instead; "in-the-way" if other modules,
 * programmes or people need it.
 */
export async function retireModule(
  ctx: Ctx,
  id: string,
  isTaken: (tx: Tx, module: { id: string; weeks: number }) => Promise<boolean>,
): Promise<Result<undefined, "unpublished" | "in-the-way">> {
  return transact<undefined, "unpublished" | "in-the-way">(ctx, async (tx) => {
    authorize(cataloguePolicy.retireModules(tx.actor));
    const { module, publicationStatus } = orNotFound(await lockedModule(tx, id));
    if (publicationStatus === "retired") return ok();
    if (publicationStatus === "unpublished") return err("unpublished");
    if ((await dependentsOf(tx, id)).length > 0) return err("in-the-way");
    if (await isTaken(tx, { id, weeks: module.durationWeeks })) return err("in-the-way");
    const retiredAt = tx.clock.now();
    await tx.db.update(modules).set({ retiredAt }).where(eq(modules.id, id));
    await record(tx, moduleRetired, { moduleId: id }, { before: { title: module.title } });
    return ok();
  });
}

/**
 * Brings a retired module back, at its old position. Error: "asks-retired", with the `title` of a
 * module that it requires and that is not on offer.
 */
export async function bringBackModule(
  ctx: Ctx,
  id: string,
): Promise<Result<undefined, "asks-retired">> {
  return transact<undefined, "asks-retired">(ctx, async (tx) => {
    authorize(cataloguePolicy.retireModules(tx.actor));
    const { all, module, publicationStatus } = orNotFound(await lockedModule(tx, id));
    if (publicationStatus !== "retired") return ok();
    const asked = earlierModules(module.prerequisites);
    const gone = all.find(
      (each) => asked.includes(each.id) && publicationStatusOf(each) !== "published",
    );
    if (gone) return err("asks-retired", { title: gone.title });
    await tx.db.update(modules).set({ retiredAt: null }).where(eq(modules.id, id));
    await record(tx, moduleBroughtBack, { moduleId: id }, { after: { title: module.title } });
    return ok();
  });
}

/** Something in the catalogue that needs a module. */
export type Dependent = { kind: "module" | "programme" | "card"; id: string; name: string };

/**
 * Returns what would be wrong without a module: the modules that require it, the programmes that
 * contain it, and the programmes whose card on the front page links to it. Two queries.
 */
export async function dependentsOf(ctx: Pick<Ctx, "db">, id: string): Promise<Dependent[]> {
  const others = await ctx.db
    .select({ id: modules.id, name: modules.title, prerequisites: modules.prerequisites })
    .from(modules)
    .where(and(ne(modules.id, id), isNull(modules.retiredAt)))
    .orderBy(asc(modules.position));
  // The module's address alone, or followed by a path, a query or a fragment.
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
