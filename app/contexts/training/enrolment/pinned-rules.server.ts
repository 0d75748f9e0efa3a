import { desc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { RuleContent } from "../rule/rules.ts";
import { awardRulePins, awardRules } from "../tables/rules.ts";

/** Returns the rules that hold for the awards of some enrolments now. One query. */
export async function currentRules(ctx: Pick<Ctx, "db">, enrolmentIds: readonly string[]) {
  const rows =
    enrolmentIds.length === 0
      ? []
      : await ctx.db
          .select({ pin: awardRulePins, content: awardRules.content })
          .from(awardRulePins)
          .innerJoin(awardRules, eq(awardRules.id, awardRulePins.ruleId))
          .where(inArray(awardRulePins.enrolmentId, [...enrolmentIds]))
          .orderBy(desc(awardRulePins.number));
  const rules = new Map<string, RuleContent>();
  for (const { pin, content } of rows) {
    const key = `${pin.enrolmentId} ${pin.awardId}`;
    // The rule that was pinned last comes first, and is the one that counts.
    if (!rules.has(key)) rules.set(key, content);
  }
  return {
    all: [...rules.values()],
    of: (enrolmentId: string, awardId: string) => rules.get(`${enrolmentId} ${awardId}`),
  };
}
