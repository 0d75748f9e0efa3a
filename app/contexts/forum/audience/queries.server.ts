import { asc, eq } from "drizzle-orm";
import { intakesById, intakesEndingSince } from "#app/contexts/admissions/public.server.ts";
import { allModules } from "#app/contexts/catalogue/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategoryAudiences } from "../tables/audiences.ts";
import { type Audience, audienceValue } from "./rules.ts";

/** A group with its name, and its value in a form. */
export type NamedAudience = { value: string; label: string };

/** How long after its last day an intake can still be chosen, in days. */
const CHOSEN_SINCE = 365;

/**
 * Returns the groups that see a category, and those that can be added: graduates, who has a place in a
 * module, and who has one on an intake that ended at most a year ago. Five queries at most.
 */
export async function categoryAudiences(ctx: Ctx, categoryId: string) {
  authorize(forumPolicy.editCategories(ctx.actor));
  const { kind, subject } = forumCategoryAudiences;
  const chosen: Audience[] = await ctx.db
    .select({ kind, subject })
    .from(forumCategoryAudiences)
    .where(eq(forumCategoryAudiences.categoryId, categoryId))
    .orderBy(asc(kind), asc(subject));
  const offered = await groupsOffered(ctx);
  const intakes = chosen.filter((each) => each.kind === "intake").map((each) => each.subject);
  const known = await intakesById(ctx, intakes);
  const names = new Map(offered.map(({ value, label }) => [value, label]));
  const nameOf = (audience: Audience) => {
    const intake = known.get(audience.subject);
    return (
      names.get(audienceValue(audience)) ??
      (intake ? intakeName(intake) : "A group that no longer exists")
    );
  };
  const values = new Set(chosen.map(audienceValue));
  return {
    chosen: chosen.map((each) => ({ value: audienceValue(each), label: nameOf(each) })),
    offered: offered.filter(({ value }) => !values.has(value)),
  };
}

/** Returns whether a group can be chosen. Three queries. */
export async function isOffered(ctx: Pick<Ctx, "db" | "clock">, audience: Audience) {
  const value = audienceValue(audience);
  return (await groupsOffered(ctx)).some((each) => each.value === value);
}

async function groupsOffered(ctx: Pick<Ctx, "db" | "clock">): Promise<NamedAudience[]> {
  const since = new Date(ctx.clock.now().getTime() - days(CHOSEN_SINCE)).toISOString().slice(0, 10);
  const modules = await allModules(ctx);
  const intakes = await intakesEndingSince(ctx, since);
  return [
    { value: audienceValue({ kind: "graduates", subject: "" }), label: "All graduates" },
    ...modules.map(({ id, title }) => ({
      value: audienceValue({ kind: "module", subject: id }),
      label: `Course: ${title}`,
    })),
    ...intakes.map((intake) => ({
      value: audienceValue({ kind: "intake", subject: intake.id }),
      label: intakeName(intake),
    })),
  ];
}

type Intake = { programme: string; location: string; date: string };

const intakeName = ({ programme, location, date }: Intake) =>
  `Intake: ${programme}, ${location}, ${formatDate(date)}`;
