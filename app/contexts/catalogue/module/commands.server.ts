import { eq, asc, isNull } from "drizzle-orm";
import { areInstructors } from "#app/contexts/institute/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { type Direction, moved } from "#app/kernel/order.ts";
import {
  moduleDiscarded,
  moduleDraftDiscarded,
  moduleDraftSaved,
  modulePublished,
  modulesReordered,
} from "../events.ts";
import type { ModuleRequest } from "./form.ts";
import { missingIn, differences, type ModuleContent } from "./content.ts";
import { publicationStatusOf } from "./rules.ts";
import { cataloguePolicy } from "../policy.ts";
import { earlierModules, leadsBack } from "./prerequisite.ts";
import { moduleDrafts, modules } from "../tables.ts";
import { lockedModule } from "./rows.server.ts";

type Unfit = "unknown-module" | "leads-back" | "title-taken";
type Saved = Result<
  { differs: boolean },
  "changed-meanwhile" | "retired" | "no-such-instructor" | Unfit
>;
type Published = Result<undefined, "changed-meanwhile" | "retired" | "unfinished" | Unfit>;

/**
 * Saves a module's content as its draft. A module that was never published has no separate draft:
 * its own row is changed, and fields may be empty. If the content equals what is published, the
 * draft is deleted and `differs` is false.
 *
 * Errors: "changed-meanwhile" if somebody else has saved since the form was opened; "retired";
 * "title-taken"; "no-such-instructor" if a profile was removed meanwhile; "unknown-module" and "leads-back" for a condition of entry that cannot be met,
 * with the module that it requires.
 */
export async function saveModuleDraft(
  ctx: Ctx,
  id: string,
  { version, content }: ModuleRequest,
): Promise<Saved> {
  return transact(ctx, async (tx): Promise<Saved> => {
    authorize(cataloguePolicy.editModules(tx.actor));
    const { all, publicationStatus, own, draft, edited } = orNotFound(await lockedModule(tx, id));
    if (publicationStatus === "retired") return err("retired");
    const differs = publicationStatus === "unpublished" || versionOf(content) !== versionOf(own);
    // A second click asks for what is stored already, so it succeeds.
    if (versionOf(content) === versionOf(draft ?? own)) return ok({ differs });
    const stale = requireVersion(edited, version);
    if (stale) return stale;
    const unfit = unfitContent(id, content, all);
    if (unfit) return unfit;
    if (!(await areInstructors(tx, content.instructorIds))) return err("no-such-instructor");
    if (publicationStatus === "published") await keepDraft(tx, id, differs ? content : null);
    else await tx.db.update(modules).set(content).where(eq(modules.id, id));
    await record(tx, moduleDraftSaved, { moduleId: id }, differences(draft ?? own, content));
    return ok({ differs });
  });
}

/**
 * Publishes a module's draft: the public pages and the requirements of admissions change at once. A
 * module that was never published is on offer from then on. Without a draft nothing happens, so a
 * second click is harmless.
 *
 * Errors: as above; "changed-meanwhile" if the draft is not the one that `version` names;
 * "unfinished" if something is missing that the page needs.
 */
export async function publishModule(ctx: Ctx, id: string, version: string): Promise<Published> {
  return transact(ctx, async (tx): Promise<Published> => {
    authorize(cataloguePolicy.publishModules(tx.actor));
    const { all, publicationStatus, own, draft, edited } = orNotFound(await lockedModule(tx, id));
    if (publicationStatus === "retired") return err("retired");
    const first = publicationStatus === "unpublished";
    const content = first ? own : draft;
    if (!content) return ok();
    const stale = requireVersion(edited, version);
    if (stale) return stale;
    if (missingIn(content).length > 0) return err("unfinished");
    const unfit = unfitContent(id, content, all);
    if (unfit) return unfit;
    await tx.db
      .update(modules)
      .set({ ...content, published: true })
      .where(eq(modules.id, id));
    await keepDraft(tx, id, null);
    await record(
      tx,
      modulePublished,
      { moduleId: id },
      first ? { after: content } : differences(own, content),
    );
    return ok();
  });
}

/**
 * Discards a module's draft. What is published stays; a module that was never published is deleted.
 * Error: "changed-meanwhile", as above.
 */
export async function discardModuleDraft(
  ctx: Ctx,
  id: string,
  version: string,
): Promise<Result<{ gone: boolean }, "changed-meanwhile">> {
  return transact<{ gone: boolean }, "changed-meanwhile">(ctx, async (tx) => {
    authorize(cataloguePolicy.editModules(tx.actor));
    const { publicationStatus, own, draft, edited } = orNotFound(await lockedModule(tx, id));
    const gone = publicationStatus === "unpublished";
    const written = gone ? own : draft;
    if (!written) return ok({ gone });
    const stale = requireVersion(edited, version);
    if (stale) return stale;
    if (gone) await tx.db.delete(modules).where(eq(modules.id, id));
    else await keepDraft(tx, id, null);
    await record(
      tx,
      gone ? moduleDiscarded : moduleDraftDiscarded,
      { moduleId: id },
      gone ? { before: written } : differences(written, own),
    );
    return ok({ gone });
  });
}

async function keepDraft(tx: Tx, moduleId: string, content: ModuleContent | null): Promise<void> {
  if (!content) {
    await tx.db.delete(moduleDrafts).where(eq(moduleDrafts.moduleId, moduleId));
    return;
  }
  const values = { content, savedAt: tx.clock.now() };
  await tx.db
    .insert(moduleDrafts)
    .values({ moduleId, ...values })
    .onConflictDoUpdate({ target: moduleDrafts.moduleId, set: values });
}

/** Checks the title, and that conditions of entry name modules on offer that do not require it. */
function unfitContent(
  id: string,
  content: ModuleContent,
  all: readonly (typeof modules.$inferSelect)[],
): Result<never, Unfit> | undefined {
  if (all.some((other) => other.id !== id && other.title === content.title)) {
    return err("title-taken");
  }
  const asked = new Map(all.map((each) => [each.id, earlierModules(each.prerequisites)]));
  const onOffer = new Set(
    all.filter((each) => publicationStatusOf(each) === "published").map((each) => each.id),
  );
  for (const moduleId of earlierModules(content.prerequisites)) {
    // The module itself is left to `leadsBack`, which gives the better error.
    if (moduleId !== id && !onOffer.has(moduleId)) return err("unknown-module", { moduleId });
    if (leadsBack(id, moduleId, asked)) return err("leads-back", { moduleId });
  }
  return undefined;
}

/** Moves a module up or down among the modules of its group that are not retired. */
export async function moveModule(ctx: Ctx, id: string, direction: Direction): Promise<void> {
  await transact(ctx, async (tx) => {
    authorize(cataloguePolicy.editModules(tx.actor));
    const rows = await tx.db
      .select({ id: modules.id, group: modules.group, position: modules.position })
      .from(modules)
      .where(isNull(modules.retiredAt))
      .orderBy(asc(modules.position), asc(modules.id))
      .for("update");
    const { group } = orNotFound(rows.find((row) => row.id === id));
    const own = rows.filter((row) => row.group === group);
    const before = own.map((row) => row.id);
    const after = moved(before, id, direction);
    // They exchange positions that the group has already, so other groups are not affected.
    const changed = after.flatMap((each, place) =>
      each === before[place] ? [] : [{ id: each, position: own[place]!.position }],
    );
    if (changed.length === 0) return ok();
    for (const { id: each, position } of changed) {
      await tx.db.update(modules).set({ position }).where(eq(modules.id, each));
    }
    await record(
      tx,
      modulesReordered,
      { group },
      { before: { order: before }, after: { order: after } },
    );
    return ok();
  });
}
