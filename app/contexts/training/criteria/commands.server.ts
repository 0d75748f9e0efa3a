import { and, desc, eq, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { criteriaDiscarded, criteriaDrafted, criteriaPublished } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { awardById } from "../rule/queries.server.ts";
import { criteriaSets } from "../tables/assessments.ts";
import type { CriteriaDraft } from "./form.ts";

/**
 * Saves the draft of a set's next version, or of a new set. Nobody is assessed by it until it is
 * published. Sent twice with the same content it changes nothing.
 *
 * Error: "changed-meanwhile" if somebody else has saved or published it since the form was opened.
 */
export async function saveCriteriaDraft(
  ctx: Ctx,
  awardId: string,
  setId: string,
  { version, content }: CriteriaDraft,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(trainingPolicy.draftCriteria(tx.actor));
    orNotFound(await awardById(tx, awardId));
    const { draft, newest } = await lockedSet(tx, awardId, setId);
    const { title, purpose, criteria } = draft ?? {};
    if (draft && JSON.stringify({ title, purpose, criteria }) === JSON.stringify(content)) {
      return ok();
    }
    const stale = requireVersion(draft, version);
    if (stale) return stale;
    const savedAt = tx.clock.now();
    const saved = { ...content, savedAt, savedBy: actorId(tx.actor) };
    if (draft) {
      await tx.db
        .update(criteriaSets)
        .set({ ...saved, version: draft.version + 1 })
        .where(eq(criteriaSets.id, draft.id));
    } else {
      const number = (newest?.number ?? 0) + 1;
      await tx.db
        .insert(criteriaSets)
        .values({ id: newId(savedAt), setId, awardId, number, ...saved });
    }
    await record(
      tx,
      criteriaDrafted,
      { setId },
      { before: draft ? { title, purpose, criteria } : {}, after: content },
    );
    return ok();
  });
}

/**
 * Publishes the draft of a set for good. Who is assessed from now on is assessed by it, except where
 * the rule of an enrolment names an earlier version.
 */
export async function publishCriteria(
  ctx: Ctx,
  awardId: string,
  setId: string,
  version: string,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(trainingPolicy.publishCriteria(tx.actor));
    const { draft } = await lockedSet(tx, awardId, setId);
    const stale = requireVersion(draft, version);
    if (stale) return stale;
    if (!draft) return err("changed-meanwhile", { version: "" });
    const { id, number, title, purpose, criteria } = draft;
    await tx.db
      .update(criteriaSets)
      .set({ publishedAt: tx.clock.now(), publishedBy: actorId(tx.actor) })
      .where(eq(criteriaSets.id, id));
    await record(tx, criteriaPublished, { setId }, { after: { number, title, purpose, criteria } });
    return ok();
  });
}

/** Deletes the draft of a set. Without a draft nothing happens, so a second click is harmless. */
export async function discardCriteriaDraft(
  ctx: Ctx,
  awardId: string,
  setId: string,
): Promise<void> {
  await transact<undefined, never>(ctx, async (tx) => {
    authorize(trainingPolicy.draftCriteria(tx.actor));
    const { draft } = await lockedSet(tx, awardId, setId);
    if (!draft) return ok();
    const { title, purpose, criteria } = draft;
    await tx.db.delete(criteriaSets).where(eq(criteriaSets.id, draft.id));
    await record(tx, criteriaDiscarded, { setId }, { before: { title, purpose, criteria } });
    return ok();
  });
}

/** Locks a set, and returns its draft and its newest version. */
async function lockedSet(tx: Tx, awardId: string, setId: string) {
  await waitForLock(tx, `criteria set ${setId}`);
  const [newest] = await tx.db
    .select()
    .from(criteriaSets)
    .where(eq(criteriaSets.setId, setId))
    .orderBy(desc(criteriaSets.number))
    .limit(1);
  // A set belongs to one award.
  if (newest && newest.awardId !== awardId) orNotFound(undefined);
  const [draft] = await tx.db
    .select()
    .from(criteriaSets)
    .where(and(eq(criteriaSets.setId, setId), isNull(criteriaSets.publishedAt)));
  return { draft, newest };
}
