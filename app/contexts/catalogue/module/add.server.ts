import { sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { idFromTitle } from "#app/kernel/title-id.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { moduleAdded } from "../events.ts";
import type { ModuleContent } from "./content.ts";
import type { NewModuleRequest } from "./new-form.ts";
import { cataloguePolicy } from "../policy.ts";
import { modules } from "../tables.ts";

/** Addresses of other pages beside those of modules, so they cannot be ids. */
const reserved = ["physical-flight", "course-pages"];

/** The fields of a new module that are still empty. */
const unwritten: Omit<ModuleContent, "title" | "durationWeeks" | "difficulty" | "drawing"> = {
  description: "",
  fullDescription: "",
  startDates: [],
  prerequisites: [],
  syllabus: [],
  outcomes: [],
  assessmentMethods: [],
  instructorIds: [],
};

/**
 * Adds a module at the end of its group, visible to staff only until it is published. The id is
 * made from the title and never changes. Error: "title-taken", also if a retired module has the
 * title.
 */
export async function addModule(
  ctx: Ctx,
  form: NewModuleRequest,
): Promise<Result<{ id: string }, "title-taken">> {
  return transact<{ id: string }, "title-taken">(ctx, async (tx) => {
    authorize(cataloguePolicy.addModules(tx.actor));
    // Of two clicks at the same time the second waits here, then finds the first one's module.
    await waitForLock(tx, "new module");
    const known = await tx.db.select({ id: modules.id, title: modules.title }).from(modules);
    if (known.some(({ title }) => title === form.title)) return err("title-taken");
    const id = idFromTitle(form.title, new Set([...reserved, ...known.map((each) => each.id)]));
    const position = sql<number>`(select coalesce(max(position), -1) + 1 from modules)`;
    await tx.db
      .insert(modules)
      .values({ id, ...form, ...unwritten, currency: "NZD", position, published: false });
    await record(tx, moduleAdded, { moduleId: id }, { after: form });
    return ok({ id });
  });
}
