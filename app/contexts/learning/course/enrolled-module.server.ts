import { enrolmentsOf } from "#app/contexts/admissions/public.server.ts";
import { moduleCards } from "#app/contexts/catalogue/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { isContentId } from "../content/rules.ts";

/**
 * A module of the catalogue in which the actor is enrolled, with when and where it begins; undefined
 * where they are not. It is what an enrolled member sees while there is no online theory for it.
 */
export async function enrolledModule(ctx: Ctx, moduleId: string) {
  const { actor } = ctx;
  if (actor.kind !== "member" || !isContentId(moduleId)) return undefined;
  const places = await enrolmentsOf(ctx, actor.id);
  const own = places.filter(({ moduleIds }) => moduleIds.includes(moduleId));
  const [module] = own.length > 0 ? await moduleCards(ctx, [moduleId]) : [];
  if (!module) return undefined;
  return {
    id: module.id,
    title: module.title,
    description: module.description,
    duration: module.duration,
    places: own.map(({ intakeDate, location }) => ({ intakeDate, location })),
  };
}
