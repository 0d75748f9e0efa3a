import { eq } from "drizzle-orm";
import { authorize, found } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { audit } from "#app/platform/audit/audit.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { seenAs } from "#app/platform/forms/seen.server.ts";
import { catalogueChanged, moduleDrafted } from "../events.ts";
import type { ModuleRequest } from "../module-form.ts";
import { differences, type ModuleWords } from "../module-words.ts";
import { cataloguePolicy } from "../policy.ts";
import { earlierModules, leadsBack } from "../prerequisite.ts";
import { moduleDrafts, modules } from "../schema.ts";
import { lockedModule } from "./locked-modules.server.ts";

type Unfit = "unknown-module" | "leads-back";
type Saved = Result<{ differs: boolean }, "changed-meanwhile" | Unfit>;
type Published = Result<undefined, "changed-meanwhile" | Unfit>;

/**
 * Saves a module's words as its draft. Words that say what is published need none: `differs` is
 * false then, and a draft that there was is gone.
 *
 * Errors: "changed-meanwhile" where somebody else has saved since the form was opened, with the
 * present mark; "unknown-module" and "leads-back" for a condition that cannot be met, with the module
 * that it asks for.
 */
export async function saveModuleDraft(
  ctx: Ctx,
  id: string,
  { seen, words }: ModuleRequest,
): Promise<Saved> {
  return transact(ctx, async (tx): Promise<Saved> => {
    authorize(cataloguePolicy.editModules(tx.actor));
    const { all, published, draft, mark } = found(await lockedModule(tx, id));
    const differs = seenAs(words) !== seenAs(published);
    // Also the second of two clicks: it wants what the first one has done.
    if (seenAs(words) === seenAs(draft ?? published)) return ok({ differs });
    if (mark !== seen) return err("changed-meanwhile", { mark });
    const unfit = unfitCondition(id, words, all);
    if (unfit) return unfit;
    await keepDraft(tx, id, differs ? words : null);
    await audit(tx, {
      action: "catalogue.module-drafted",
      subject: `module:${id}`,
      ...differences(draft ?? published, words),
    });
    await emit(tx, moduleDrafted, { moduleId: id });
    return ok({ differs });
  });
}

/**
 * Publishes a module's draft: its page, its card and what admissions asks for say it at once.
 * Without a draft nothing happens, as with a second click.
 *
 * Errors: as above; "changed-meanwhile" where the draft is another than `seen` says.
 */
export async function publishModule(ctx: Ctx, id: string, seen: string): Promise<Published> {
  return transact(ctx, async (tx): Promise<Published> => {
    authorize(cataloguePolicy.publishModules(tx.actor));
    const { all, published, draft, mark } = found(await lockedModule(tx, id));
    if (!draft) return ok();
    if (mark !== seen) return err("changed-meanwhile", { mark });
    const unfit = unfitCondition(id, draft, all);
    if (unfit) return unfit;
    await tx.db.update(modules).set(draft).where(eq(modules.id, id));
    await keepDraft(tx, id, null);
    await audit(tx, {
      action: "catalogue.module-published",
      subject: `module:${id}`,
      ...differences(published, draft),
    });
    await emit(tx, catalogueChanged, {});
    return ok();
  });
}

/** Throws a module's draft away; what is published stays. Error: as above. */
export async function discardModuleDraft(
  ctx: Ctx,
  id: string,
  seen: string,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(cataloguePolicy.editModules(tx.actor));
    const { published, draft, mark } = found(await lockedModule(tx, id));
    if (!draft) return ok();
    if (mark !== seen) return err("changed-meanwhile", { mark });
    await keepDraft(tx, id, null);
    await audit(tx, {
      action: "catalogue.draft-discarded",
      subject: `module:${id}`,
      ...differences(draft, published),
    });
    await emit(tx, moduleDrafted, { moduleId: id });
    return ok();
  });
}

async function keepDraft(tx: Tx, moduleId: string, words: ModuleWords | null): Promise<void> {
  if (!words) {
    await tx.db.delete(moduleDrafts).where(eq(moduleDrafts.moduleId, moduleId));
    return;
  }
  const values = { words, savedAt: tx.clock.now() };
  await tx.db
    .insert(moduleDrafts)
    .values({ moduleId, ...values })
    .onConflictDoUpdate({ target: moduleDrafts.moduleId, set: values });
}

/** The first condition that asks for a module which there is not, or which asks for this one. */
function unfitCondition(
  id: string,
  words: ModuleWords,
  all: readonly Pick<typeof modules.$inferSelect, "id" | "prerequisites">[],
): Result<never, Unfit> | undefined {
  const asked = new Map(all.map((each) => [each.id, earlierModules(each.prerequisites)]));
  for (const moduleId of earlierModules(words.prerequisites)) {
    if (!asked.has(moduleId)) return err("unknown-module", { moduleId });
    if (leadsBack(id, moduleId, asked)) return err("leads-back", { moduleId });
  }
  return undefined;
}
