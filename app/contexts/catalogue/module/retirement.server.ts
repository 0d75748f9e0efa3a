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
 * Takes a module off the catalogue: the public sees nothing of it any more, and nobody can be
 * offered it. What came of it keeps it, and it can be brought back. With one that is retired nothing
 * happens, as with a second click.
 *
 * Whoever makes something of a module holds its row, so that what was made is found here, and what
 * is made afterwards finds it retired.
 *
 * @param isTaken whether somebody has been offered it, owes for it or takes it; later contexts know.
 * Errors: "unpublished" for one that can be discarded instead; "in-the-way" where other modules,
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
 * Puts a retired module back where it stood. Error: "asks-retired" where one of its conditions asks
 * for a module that is itself retired, with that one's title.
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
