import { eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { CoursePageRequest } from "./form.ts";
import { coursePageChanged } from "../events.ts";
import { cataloguePolicy } from "../policy.ts";
import { allModules, programmeNames } from "../module/queries.server.ts";
import { coursePages } from "../tables.ts";

/**
 * Changes what a page under /courses links to: its modules, and the programmes whose dates it
 * shows. A retired module stays linked, so that it is shown again when it is brought back.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeCoursePage(
  ctx: Ctx,
  slug: string,
  { version, ...chosen }: CoursePageRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(cataloguePolicy.editCoursePages(tx.actor));
    const [row] = await tx.db
      .select()
      .from(coursePages)
      .where(eq(coursePages.slug, slug))
      .for("update");
    const { moduleIds, programmeIds } = orNotFound(row);
    const before = { moduleIds, programmeIds };
    const modules = await allModules(tx);
    const programmes = [...(await programmeNames(tx)).keys()];
    const after = {
      moduleIds: modules
        .filter(({ id, onOffer }) => (onOffer ? chosen.moduleIds : moduleIds).includes(id))
        .map(({ id }) => id),
      programmeIds: programmes.filter((id) => chosen.programmeIds.includes(id)),
    };
    // A second click asks for what is stored already, so it succeeds.
    if (versionOf(after) === versionOf(before)) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    await tx.db.update(coursePages).set(after).where(eq(coursePages.slug, slug));
    await record(tx, coursePageChanged, { slug }, { before, after });
    return ok();
  });
}
