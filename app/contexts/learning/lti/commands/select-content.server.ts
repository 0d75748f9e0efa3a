import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { contentSelectionBegun } from "../../events.ts";
import { record } from "#app/platform/events/record.server.ts";
import { learningPolicy } from "../../policy.ts";
import { ltiSelections, ltiTools } from "../../tables/tools.ts";
import { loginAddress, subjectOf } from "../login.server.ts";
import type { ChosenContent } from "../selection-form.ts";
import { addExercise, lockedModule } from "./place-tool.server.ts";

type Selected = { toolId: string; courseId: string; moduleId: string };

/**
 * Begins a selection: the actor goes to a tool, to choose content for a module (deep linking).
 * Throws NotFound for an unknown tool, and for one that offers no content.
 *
 * @returns the address of the tool's login, to which the browser is sent
 *
 * Errors: "switched-off"; "unknown-module".
 */
export async function beginSelection(
  ctx: Ctx,
  { toolId, courseId, moduleId }: Selected,
): Promise<Result<{ loginUrl: string }, "switched-off" | "unknown-module">> {
  authorize(learningPolicy.placeTool(ctx.actor));
  return transact<{ loginUrl: string }, "switched-off" | "unknown-module">(ctx, async (tx) => {
    const [row] = await tx.db.select().from(ltiTools).where(eq(ltiTools.id, toolId));
    const tool = orNotFound(row);
    const target = orNotFound(tool.deepLinkingUrl);
    if (tool.switchedOffAt) return err("switched-off");
    if (!(await lockedModule(tx, { courseId, moduleId }))) return err("unknown-module");
    const begunAt = tx.clock.now();
    const id = newId(begunAt);
    const userId = actorId(tx.actor)!;
    const subject = await subjectOf(tx, tool.id, userId);
    await tx.db.insert(ltiSelections).values({ id, toolId, courseId, moduleId, userId, begunAt });
    await record(tx, contentSelectionBegun, { toolId }, { after: { courseId, moduleId } });
    return ok({ loginUrl: loginAddress(tx.site.url, tool, { subject, hint: id, target }) });
  });
}

/**
 * Adds what was chosen in a tool to the course, each as a published exercise at the module's end.
 * Throws NotFound for a selection of somebody else, and for one that the tool has not answered. A
 * second click adds nothing.
 *
 * Errors: "nothing-chosen"; "unknown-module" if the module was removed meanwhile.
 */
export async function addChosenContent(
  ctx: Ctx,
  selectionId: string,
  form: ChosenContent,
): Promise<Result<{ added: number }, "nothing-chosen" | "unknown-module">> {
  authorize(learningPolicy.placeTool(ctx.actor));
  return transact<{ added: number }, "nothing-chosen" | "unknown-module">(ctx, async (tx) => {
    const { selection, tool } = await locked(tx, selectionId);
    const { items } = orNotFound(selection.returned);
    const chosen = items.filter((_, place) => form.items.includes(place));
    if (chosen.length === 0) return err("nothing-chosen");
    if (selection.addedAt) return ok({ added: chosen.length });
    if (!(await lockedModule(tx, selection))) return err("unknown-module");
    for (const { title, text, url, custom, maxPoints } of chosen) {
      const description = text ?? `Open this exercise in ${tool.name}.`;
      const marks = { maxPoints, passPercent: form.passPercent };
      await addExercise(tx, selection, { title, description, targetUrl: url, custom, ...marks });
    }
    await tx.db
      .update(ltiSelections)
      .set({ addedAt: tx.clock.now() })
      .where(eq(ltiSelections.id, selectionId));
    return ok({ added: chosen.length });
  });
}

async function locked(tx: Tx, id: string) {
  const [row] = await tx.db
    .select({ selection: ltiSelections, tool: ltiTools })
    .from(ltiSelections)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiSelections.toolId))
    .where(eq(ltiSelections.id, id))
    .for("update", { of: ltiSelections });
  const found = orNotFound(row);
  return orNotFound(found.selection.userId === actorId(tx.actor) ? found : undefined);
}
