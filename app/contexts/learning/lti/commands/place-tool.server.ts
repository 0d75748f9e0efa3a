import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { placementChanged, placementPutBack, placementTakenOut, toolPlaced } from "../../events.ts";
import { learningPolicy } from "../../policy.ts";
import { courseItems, courseModules } from "../../tables/courses.ts";
import { ltiPlacements, ltiTools } from "../../tables/tools.ts";
import { placementContent, toolContent } from "../edited-tool.ts";
import type { ChangedPlacement, NewPlacement } from "../tool-form.ts";
import { trusted } from "../trusted-address.ts";

/**
 * Places a tool at the end of a course's module, as a published item. Throws NotFound for a tool that
 * waits for approval.
 *
 * Errors: "unknown-module"; "insecure" for an address that production does not trust.
 */
export async function placeTool(
  ctx: Ctx,
  toolId: string,
  form: NewPlacement,
): Promise<Result<{ placementId: string; itemId: string }, "unknown-module" | "insecure">> {
  authorize(learningPolicy.placeTool(ctx.actor));
  type Placed = { placementId: string; itemId: string };
  return transact<Placed, "unknown-module" | "insecure">(ctx, async (tx) => {
    const { module: place, title, description, targetUrl = null, maxPoints, passPercent } = form;
    const [tool] = await tx.db.select().from(ltiTools).where(eq(ltiTools.id, toolId));
    orNotFound(tool?.approvedAt);
    if (targetUrl && !trusted(ctx.site, targetUrl)) return err("insecure", { field: "targetUrl" });
    const [courseId = "", moduleId = ""] = place.split("/");
    if (!(await lockedModule(tx, { courseId, moduleId }))) {
      return err("unknown-module", { field: "module" });
    }
    const marks = { maxPoints, passPercent, custom: null };
    const content = { title, description, targetUrl, ...marks };
    return ok(await addExercise(tx, { toolId, courseId, moduleId }, content));
  });
}

type Place = { courseId: string; moduleId: string };

/** Returns whether there is such a module, and locks it, so that items get places one by one. */
export async function lockedModule(tx: Tx, { courseId, moduleId }: Place): Promise<boolean> {
  const ofModule = and(
    eq(courseModules.courseId, courseId),
    eq(courseModules.id, moduleId),
    isNull(courseModules.removedAt),
  );
  const found = await tx.db
    .select({ id: courseModules.id })
    .from(courseModules)
    .where(ofModule)
    .for("update");
  return found.length > 0;
}

type Exercise = Omit<ChangedPlacement, "targetUrl" | "version"> & {
  targetUrl: string | null;
  custom: Record<string, string> | null;
};

/** Adds a published exercise at the end of a module, which the caller has locked. */
export async function addExercise(
  tx: Tx,
  { toolId, courseId, moduleId }: Place & { toolId: string },
  { title, description, ...content }: Exercise,
): Promise<{ placementId: string; itemId: string }> {
  const now = tx.clock.now();
  const placementId = newId(now);
  const itemId = await freeItemId(tx, courseId, title);
  await tx.db.insert(courseItems).values({
    courseId,
    id: itemId,
    moduleId,
    kind: "external",
    title,
    position: await nextPosition(tx, courseId, moduleId),
    publishedAt: now,
    details: { kind: "external", description },
  });
  const placement = { toolId, courseId, itemId, ...content };
  await tx.db.insert(ltiPlacements).values({ id: placementId, ...placement });
  const after = { ...placement, title };
  await record(tx, toolPlaced, { courseId, placementId }, { after });
  return { placementId, itemId };
}

/**
 * Saves a placement. Earlier completions stay, with the content version of their time. Errors:
 * "insecure", as in `placeTool`; "changed-meanwhile" if somebody else has saved since the form was
 * opened.
 */
export async function changePlacement(
  ctx: Ctx,
  placementId: string,
  form: ChangedPlacement,
): Promise<Result<undefined, "insecure" | "changed-meanwhile">> {
  authorize(learningPolicy.changePlacement(ctx.actor));
  return transact<undefined, "insecure" | "changed-meanwhile">(ctx, async (tx) => {
    const { placement, ofItem } = await locked(tx, placementId);
    const [written] = await tx.db.select().from(courseItems).where(ofItem).for("update");
    const present = placementContent({ ...placement, ...toolContent(orNotFound(written)) });
    const { title, description, targetUrl = null, maxPoints, passPercent } = form;
    if (targetUrl && !trusted(ctx.site, targetUrl)) return err("insecure", { field: "targetUrl" });
    const after = { targetUrl, maxPoints, passPercent };
    // A second click asks for what is stored already, so it succeeds.
    if (isDeepStrictEqual(present, { title, description, ...after })) return ok();
    const stale = requireVersion(present, form.version);
    if (stale) return stale;
    await tx.db.update(ltiPlacements).set(after).where(eq(ltiPlacements.id, placementId));
    const [item] = await tx.db
      .update(courseItems)
      .set({
        title,
        details: { kind: "external", description },
        // The course's own editor edits title and description too, so its version goes up as well.
        version: sql`${courseItems.version} + 1`,
        contentVersion: sql`${courseItems.contentVersion} + 1`,
      })
      .where(ofItem)
      .returning({ contentVersion: courseItems.contentVersion });
    const { targetUrl: url, maxPoints: points, passPercent: percent } = placement;
    await record(
      tx,
      placementChanged,
      { courseId: placement.courseId, placementId },
      {
        before: { targetUrl: url, maxPoints: points, passPercent: percent },
        after: { ...after, title, version: item?.contentVersion },
      },
    );
    return ok();
  });
}

/** Makes a placement's item a draft, or publishes it again. Scores and completions are kept. */
export async function showPlacement(
  ctx: Ctx,
  placementId: string,
  shown: boolean,
): Promise<Result<undefined, never>> {
  authorize(learningPolicy.changePlacement(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const { placement, ofItem } = await locked(tx, placementId);
    const [item] = await tx.db
      .update(courseItems)
      .set({ publishedAt: shown ? tx.clock.now() : null })
      .where(and(ofItem, isNull(courseItems.removedAt)))
      .returning({ id: courseItems.id });
    orNotFound(item);
    const { courseId } = placement;
    await record(tx, shown ? placementPutBack : placementTakenOut, { courseId, placementId }, {});
    return ok();
  });
}

async function locked(tx: Tx, placementId: string) {
  const [row] = await tx.db
    .select()
    .from(ltiPlacements)
    .where(eq(ltiPlacements.id, placementId))
    .for("update");
  const placement = orNotFound(row);
  const { courseId, itemId } = placement;
  return {
    placement,
    ofItem: and(eq(courseItems.courseId, courseId), eq(courseItems.id, itemId)),
  };
}

/** Returns an id made from the title that no item of the course has. */
async function freeItemId(tx: Tx, courseId: string, title: string): Promise<string> {
  const word =
    title
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "exercise";
  const rows = await tx.db
    .select({ id: courseItems.id })
    .from(courseItems)
    .where(eq(courseItems.courseId, courseId));
  const taken = new Set(rows.map(({ id }) => id));
  for (let n = 1; ; n++) {
    const id = n === 1 ? word : `${word}-${n}`;
    if (!taken.has(id)) return id;
  }
}

async function nextPosition(tx: Tx, courseId: string, moduleId: string): Promise<number> {
  const [row] = await tx.db
    .select({ last: sql<number | null>`max(${courseItems.position})` })
    .from(courseItems)
    .where(and(eq(courseItems.courseId, courseId), eq(courseItems.moduleId, moduleId)));
  return (row?.last ?? -1) + 1;
}
