import { and, eq, isNull, sql } from "drizzle-orm";
import { publishedCourses } from "#app/contexts/learning/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { ruleDiscarded, ruleDrafted, rulePublished } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { awardRules } from "../tables/rules.ts";
import type { RuleDraft } from "./form.ts";
import { awardById, finalSets } from "./queries.server.ts";
import { asksForPractice, type CriteriaSetVersion } from "./rules.ts";

/**
 * Saves the draft of an award's next rule. It holds for nobody until it is published.
 *
 * Errors: "changed-meanwhile" if somebody else has saved or published it since the form was opened;
 * "unknown-course" if a course is not published; "unknown-criteria" if the criteria set is no
 * published final set of the award.
 */
export async function saveRuleDraft(
  ctx: Ctx,
  awardId: string,
  { version, content }: RuleDraft,
): Promise<Result<undefined, "changed-meanwhile" | "unknown-course" | "unknown-criteria">> {
  type Failure = "changed-meanwhile" | "unknown-course" | "unknown-criteria";
  return transact<undefined, Failure>(ctx, async (tx) => {
    authorize(trainingPolicy.draftRule(tx.actor));
    orNotFound(await awardById(tx, awardId));
    const draft = await lockedDraft(tx, awardId);
    // Also true for the second of two clicks.
    if (draft && JSON.stringify(draft.content) === JSON.stringify(content)) return ok();
    const stale = requireVersion(draft, version);
    if (stale) return stale;
    const known = new Set((await publishedCourses(tx)).map(({ id }) => id));
    const named = [...(content.theoryCourses ?? []), ...(content.refresher?.theoryCourses ?? [])];
    if (!named.every((id) => known.has(id))) return err("unknown-course");
    const asked = [content.criteriaSet, content.refresher?.criteriaSet].filter(
      (set) => set !== null && set !== undefined,
    );
    const sets = asked.length > 0 ? await finalSets(tx, awardId) : [];
    const isKnown = ({ id, version: number }: CriteriaSetVersion) =>
      sets.some((each) => each.setId === id && each.number === number);
    if (!asked.every(isKnown)) return err("unknown-criteria");
    const savedAt = tx.clock.now();
    const saved = { content, savedAt, savedBy: actorId(tx.actor) };
    if (draft) {
      await tx.db
        .update(awardRules)
        .set({ ...saved, version: draft.version + 1 })
        .where(eq(awardRules.id, draft.id));
    } else {
      const number = sql<number>`(select coalesce(max(number), 0) + 1 from award_rules
        where award_id = ${awardId})`;
      await tx.db.insert(awardRules).values({ id: newId(savedAt), awardId, number, ...saved });
    }
    await record(
      tx,
      ruleDrafted,
      { awardId },
      { before: draft ? { content: draft.content } : {}, after: { content } },
    );
    return ok();
  });
}

/**
 * Publishes an award's draft for good. It is pinned to the enrolments whose intake begins from now
 * on; those that run keep theirs.
 *
 * Errors: "changed-meanwhile" if the draft is not the one that was looked at; "no-practical-part" if
 * it asks for online theory only.
 */
export async function publishRule(
  ctx: Ctx,
  awardId: string,
  version: string,
): Promise<Result<{ number: number }, "changed-meanwhile" | "no-practical-part">> {
  return transact<{ number: number }, "changed-meanwhile" | "no-practical-part">(
    ctx,
    async (tx) => {
      authorize(trainingPolicy.publishRule(tx.actor));
      orNotFound(await awardById(tx, awardId));
      const draft = await lockedDraft(tx, awardId);
      const stale = requireVersion(draft, version);
      if (stale) return stale;
      if (!draft) return err("changed-meanwhile", { version: "" });
      const { id, number, content } = draft;
      if (!asksForPractice(content)) return err("no-practical-part");
      const publishedAt = tx.clock.now();
      await tx.db
        .update(awardRules)
        .set({ publishedAt, publishedBy: actorId(tx.actor) })
        .where(eq(awardRules.id, id));
      await record(tx, rulePublished, { awardId }, { after: { number, content } });
      return ok({ number });
    },
  );
}

/** Deletes an award's draft. Without a draft nothing happens, so a second click is harmless. */
export async function discardRuleDraft(ctx: Ctx, awardId: string): Promise<void> {
  await transact<undefined, never>(ctx, async (tx) => {
    authorize(trainingPolicy.draftRule(tx.actor));
    const draft = await lockedDraft(tx, awardId);
    if (!draft) return ok();
    await tx.db.delete(awardRules).where(eq(awardRules.id, draft.id));
    await record(tx, ruleDiscarded, { awardId }, { before: { content: draft.content } });
    return ok();
  });
}

/** Returns an award's draft. Other writes of the award's rules wait until the transaction ends. */
async function lockedDraft(tx: Tx, awardId: string) {
  await waitForLock(tx, `rules of ${awardId}`);
  const [draft] = await tx.db
    .select()
    .from(awardRules)
    .where(and(eq(awardRules.awardId, awardId), isNull(awardRules.publishedAt)));
  return draft;
}
