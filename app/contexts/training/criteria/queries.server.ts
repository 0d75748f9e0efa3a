import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { trainingPolicy } from "../policy.ts";
import { awardById } from "../rule/queries.server.ts";
import { criteriaSets } from "../tables/assessments.ts";
import { criteriaFormFields } from "./form.ts";

/** Returns the criteria sets of an award, each with its version in force and whether it has a draft. */
export async function criteriaOfAward(ctx: Ctx, awardId: string) {
  authorize(trainingPolicy.readRules(ctx.actor));
  const rows = await ctx.db
    .select()
    .from(criteriaSets)
    .where(eq(criteriaSets.awardId, awardId))
    .orderBy(asc(criteriaSets.setId), asc(criteriaSets.number));
  return {
    sets: [...Map.groupBy(rows, ({ setId }) => setId).values()].map((versions) => {
      const newest = versions.at(-1)!;
      const inForce = versions.findLast(({ publishedAt }) => publishedAt !== null);
      const { setId, title, purpose } = inForce ?? newest;
      return {
        setId,
        title,
        purpose,
        number: inForce?.number ?? null,
        count: (inForce ?? newest).criteria.length,
        draft: newest.publishedAt === null,
      };
    }),
    can: { draft: trainingPolicy.draftCriteria(ctx.actor) },
  };
}

/** Returns a set with its versions, and the form of its next one. A new set has none of them. */
export async function criteriaSetForStaff(ctx: Ctx, awardId: string, setId: string | null) {
  authorize(trainingPolicy.readRules(ctx.actor));
  const award = orNotFound(await awardById(ctx, awardId));
  const versions = setId
    ? await ctx.db
        .select()
        .from(criteriaSets)
        .where(and(eq(criteriaSets.setId, setId), eq(criteriaSets.awardId, awardId)))
        .orderBy(desc(criteriaSets.number))
    : [];
  const [newest] = versions;
  if (setId) orNotFound(newest);
  const draft = newest?.publishedAt === null ? newest : undefined;
  const names = await displayNames(
    ctx,
    versions.map(({ publishedBy }) => publishedBy),
  );
  return {
    ...award,
    setId,
    title: newest?.title ?? "A new criteria set",
    published: versions
      .filter(({ publishedAt }) => publishedAt !== null)
      .map(({ number, title, purpose, criteria, publishedAt, publishedBy }) => ({
        number,
        title,
        purpose,
        criteria,
        publishedAt: publishedAt!,
        publishedBy: publishedBy ? (names.get(publishedBy) ?? "A closed account") : "the institute",
      })),
    draft: draft && { number: draft.number },
    initial: {
      version: versionOf(draft),
      ...(newest ? criteriaFormFields(newest) : { purpose: "final" }),
    } as Record<string, string>,
    count: newest?.criteria.length ?? 0,
    can: { draft: trainingPolicy.draftCriteria(ctx.actor) },
  };
}

/** Returns every published version of the criteria sets of some awards, the newest first. */
export async function publishedCriteria(ctx: Pick<Ctx, "db">, awardIds: readonly string[]) {
  if (awardIds.length === 0) return [];
  return ctx.db
    .select()
    .from(criteriaSets)
    .where(and(inArray(criteriaSets.awardId, [...awardIds]), isNotNull(criteriaSets.publishedAt)))
    .orderBy(asc(criteriaSets.title), desc(criteriaSets.number));
}
