import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { allModules, programmeFacts } from "#app/contexts/catalogue/public.server.ts";
import { publishedCourses } from "#app/contexts/learning/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { trainingPolicy } from "../policy.ts";
import { criteriaSets } from "../tables/assessments.ts";
import { awardRules } from "../tables/rules.ts";
import { criteriaSetValue } from "./fields.ts";
import { ruleFields } from "./form.ts";
import { type AwardKind, awardIdOf, ruleTexts } from "./rules.ts";

export type Award = { awardId: string; kind: AwardKind; title: string };

/**
 * Returns everything that one can complete here: the modules on offer, and the programmes that have
 * no modules. Those that are no longer offered stay while they have a rule. Three queries.
 */
async function allAwards(ctx: Pick<Ctx, "db">): Promise<Award[]> {
  const modules = await allModules(ctx);
  const programmes = [...(await programmeFacts(ctx)).values()];
  const rules = await ctx.db.selectDistinct({ awardId: awardRules.awardId }).from(awardRules);
  const ruled = new Set(rules.map(({ awardId }) => awardId));
  const awards = [
    ...modules.map(({ id, title, onOffer }) => ({
      award: { awardId: awardIdOf("module", id), kind: "module" as const, title },
      offered: onOffer,
    })),
    ...programmes.map(({ id, name, moduleIds }) => ({
      award: { awardId: awardIdOf("programme", id), kind: "programme" as const, title: name },
      offered: moduleIds.length === 0,
    })),
  ];
  return awards.flatMap(({ award, offered }) =>
    offered || ruled.has(award.awardId) ? [award] : [],
  );
}

/** Returns an award by its id; undefined if there is none. */
export async function awardById(ctx: Pick<Ctx, "db">, awardId: string): Promise<Award | undefined> {
  return (await allAwards(ctx)).find((award) => award.awardId === awardId);
}

/** Returns all awards with the number of the rule in force, and whether there is a draft. */
export async function awardsForStaff(ctx: Ctx) {
  authorize(trainingPolicy.readRules(ctx.actor));
  const awards = await allAwards(ctx);
  const rules = await ctx.db
    .select({
      awardId: awardRules.awardId,
      number: awardRules.number,
      publishedAt: awardRules.publishedAt,
    })
    .from(awardRules)
    .orderBy(asc(awardRules.number));
  return awards.map((award) => {
    const own = rules.filter(({ awardId }) => awardId === award.awardId);
    const inForce = own.findLast(({ publishedAt }) => publishedAt !== null);
    return {
      ...award,
      number: inForce?.number ?? null,
      publishedAt: inForce?.publishedAt ?? null,
      draft: own.some(({ publishedAt }) => publishedAt === null),
    };
  });
}

/** Returns an award with all of its rules, the newest first, and its draft. */
export async function awardForStaff(ctx: Ctx, awardId: string) {
  authorize(trainingPolicy.readRules(ctx.actor));
  const award = orNotFound(await awardById(ctx, awardId));
  const rows = await ctx.db
    .select()
    .from(awardRules)
    .where(eq(awardRules.awardId, awardId))
    .orderBy(desc(awardRules.number));
  const titleOf = await courseTitles(ctx);
  const sets = await finalSets(ctx, awardId);
  const names = await displayNames(
    ctx,
    rows.map(({ publishedBy }) => publishedBy),
  );
  return {
    ...award,
    rules: rows.flatMap(({ number, content, publishedAt, publishedBy }) =>
      publishedAt
        ? [
            {
              number,
              publishedAt,
              publishedBy: publishedBy ? (names.get(publishedBy) ?? "A closed account") : null,
              texts: ruleTexts(content, titleOf, titleIn(sets)),
            },
          ]
        : [],
    ),
    draft: rows.some(({ publishedAt }) => publishedAt === null),
    can: { draft: trainingPolicy.draftRule(ctx.actor) },
  };
}

/**
 * Returns an award's draft, and its form for who may change it. Without a draft the form begins from
 * the rule in force.
 */
export async function ruleToDraft(ctx: Ctx, awardId: string) {
  authorize(trainingPolicy.readRules(ctx.actor));
  const award = orNotFound(await awardById(ctx, awardId));
  const [newest] = await ctx.db
    .select()
    .from(awardRules)
    .where(eq(awardRules.awardId, awardId))
    .orderBy(desc(awardRules.number))
    .limit(1);
  const courses = await publishedCourses(ctx);
  const draft = newest?.publishedAt === null ? newest : undefined;
  const titleOf = await courseTitles(ctx);
  const sets = await finalSets(ctx, awardId);
  return {
    ...award,
    criteriaSets: sets.map(({ setId, number, title }) => ({
      value: criteriaSetValue({ id: setId, version: number }),
      label: `${title}, version ${number}`,
    })),
    courses: courses.map(({ id, title }) => ({ id, title })),
    initial: {
      version: versionOf(draft),
      ...(newest ? ruleFields(newest.content) : { validMonths: "36" }),
    } as Record<string, string>,
    draft: draft && {
      number: draft.number,
      texts: ruleTexts(draft.content, titleOf, titleIn(sets)),
    },
    can: { draft: trainingPolicy.draftRule(ctx.actor) },
  };
}

/** Returns the published final criteria sets of an award, which its rules may name. */
export async function finalSets(ctx: Pick<Ctx, "db">, awardId: string) {
  const { setId, number, title } = criteriaSets;
  return ctx.db
    .select({ setId, number, title })
    .from(criteriaSets)
    .where(
      and(
        eq(criteriaSets.awardId, awardId),
        eq(criteriaSets.purpose, "final"),
        isNotNull(criteriaSets.publishedAt),
      ),
    )
    .orderBy(asc(title), desc(number));
}

const titleIn = (sets: readonly { setId: string; title: string }[]) => (setId: string) =>
  sets.find((each) => each.setId === setId)?.title;

/** Returns all published rules. They are few: one for each change of an award. */
export async function publishedRules(ctx: Pick<Ctx, "db">, awardId?: string) {
  return ctx.db
    .select()
    .from(awardRules)
    .where(
      and(isNotNull(awardRules.publishedAt), awardId ? eq(awardRules.awardId, awardId) : undefined),
    );
}

/** Returns a function that names courses, also one that is not published now. One query at most. */
export async function courseTitles(ctx: Pick<Ctx, "db">) {
  const titles = new Map((await publishedCourses(ctx)).map(({ id, title }) => [id, title]));
  return (courseId: string) => titles.get(courseId) ?? `${courseId} (not published)`;
}

/** Returns the function that names an award; one that is gone is named by its id. */
export async function awardTitles(ctx: Pick<Ctx, "db">): Promise<(awardId: string) => string> {
  const awards = await allAwards(ctx);
  return (awardId) => awards.find((award) => award.awardId === awardId)?.title ?? awardId;
}
