import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import type { ListedPage } from "#app/kernel/listed-page.ts";
import { formatPrice } from "#app/kernel/money.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { lastTimes } from "#app/platform/audit/audit-log.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { seededAt } from "#app/platform/seed/run-seeds.server.ts";
import {
  durationText,
  groupLabels,
  moduleCard,
  type ModuleCard,
  moduleDetail,
  type ModuleGroup,
} from "./rules.ts";
import { modulePublished } from "../events.ts";
import { cataloguePolicy } from "../policy.ts";
import { eachOnce, earlierModules, type Prerequisite } from "./prerequisite.ts";
import { priceField } from "../prices/fields.ts";
import { coursePages, modules, programmes } from "../tables.ts";

const cardColumns = {
  id: modules.id,
  group: modules.group,
  title: modules.title,
  description: modules.description,
  difficulty: modules.difficulty,
  durationWeeks: modules.durationWeeks,
  drawing: modules.drawing,
};

/** What the public sees and can apply for: published, and not retired. */
export const onOffer = and(modules.published, isNull(modules.retiredAt));

/** Returns the catalogue in its three groups, in the order that staff gave it. */
export async function moduleGroups(ctx: Pick<Ctx, "db">): Promise<ModuleGroup[]> {
  const cards = await ctx.db
    .select(cardColumns)
    .from(modules)
    .where(onOffer)
    .orderBy(asc(modules.position));
  return groupLabels.map(({ group, label }) => ({
    group,
    label,
    modules: cards.filter((card) => card.group === group).map(moduleCard),
  }));
}

/** Returns the modules on offer in catalogue order, each with its length and list price. */
export async function modulesToCompare(ctx: Pick<Ctx, "db">) {
  const rows = await ctx.db
    .select({ ...cardColumns, minor: modules.priceMinor, currency: modules.currency })
    .from(modules)
    .where(onOffer)
    .orderBy(asc(modules.position));
  return rows.map((row) => ({
    ...moduleCard(row),
    weeks: row.durationWeeks,
    price: { minor: row.minor, currency: row.currency },
  }));
}

/** Returns the cards of some modules in catalogue order, also of retired ones. */
export async function moduleCards(ctx: Pick<Ctx, "db">, ids: string[]): Promise<ModuleCard[]> {
  if (ids.length === 0) return [];
  const cards = await ctx.db
    .select(cardColumns)
    .from(modules)
    .where(inArray(modules.id, ids))
    .orderBy(asc(modules.position));
  return cards.map(moduleCard);
}

/** Returns one module with every field that its page shows, or undefined if it is not on offer. */
export async function moduleById(ctx: Pick<Ctx, "db">, id: string) {
  const [row] = await ctx.db
    .select()
    .from(modules)
    .where(and(eq(modules.id, id), onOffer));
  if (!row) return undefined;
  return moduleDetail(row);
}

/** Returns the title of a retired module, or undefined for any other. */
export async function retiredTitle(ctx: Pick<Ctx, "db">, id: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ title: modules.title })
    .from(modules)
    .where(and(eq(modules.id, id), modules.published, isNotNull(modules.retiredAt)));
  return row?.title;
}

/** Returns the modules on offer that each instructor teaches, in catalogue order. One query. */
export async function modulesOfInstructors(
  ctx: Pick<Ctx, "db">,
): Promise<Map<string, { id: string; title: string }[]>> {
  const rows = await ctx.db
    .select({ id: modules.id, title: modules.title, instructorIds: modules.instructorIds })
    .from(modules)
    .where(onOffer)
    .orderBy(asc(modules.position));
  const taught = new Map<string, { id: string; title: string }[]>();
  for (const { instructorIds, ...module } of rows) {
    for (const id of instructorIds) taught.set(id, [...(taught.get(id) ?? []), module]);
  }
  return taught;
}

/** Returns the ids of the modules on offer, in catalogue order. */
export async function moduleIds(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: modules.id })
    .from(modules)
    .where(onOffer)
    .orderBy(asc(modules.position));
  return rows.map(({ id }) => id);
}

/** Returns the pages of all modules on offer, each with its last publication. Three queries. */
export async function modulePages(ctx: Pick<Ctx, "db">): Promise<ListedPage[]> {
  const ids = await moduleIds(ctx);
  const things = ids.map((moduleId) => ({ moduleId }));
  const published = await lastTimes(ctx, modulePublished, things);
  const first = await seededAt(ctx, "catalogue/modules");
  return things.map((module, n) => ({
    path: href("/training/:moduleId", module),
    changedAt: published[n] ?? first,
  }));
}

/** Returns every module in catalogue order, on offer or not, because older records name them. */
export async function allModules(
  ctx: Pick<Ctx, "db">,
): Promise<{ id: string; title: string; onOffer: boolean }[]> {
  return ctx.db
    .select({
      id: modules.id,
      title: modules.title,
      onOffer: sql<boolean>`${onOffer}`,
    })
    .from(modules)
    .orderBy(asc(modules.position));
}

/** Returns the modules on offer that ask for flight hours before they begin. One query. */
export async function flightHoursToEnter(
  ctx: Pick<Ctx, "db">,
): Promise<{ title: string; hours: number }[]> {
  const rows = await ctx.db
    .select({ title: modules.title, prerequisites: modules.prerequisites })
    .from(modules)
    .where(onOffer)
    .orderBy(asc(modules.position));
  return rows.flatMap(({ title, prerequisites }) =>
    prerequisites.flatMap(({ rule }) =>
      rule?.kind === "flight-hours" ? [{ title, hours: rule.hours }] : [],
    ),
  );
}

/**
 * Returns what a page under /courses links to: the cards of its modules on offer, in catalogue
 * order, and its programmes. Both are empty for an unknown page. One query.
 */
export async function coursePage(ctx: Pick<Ctx, "db">, slug: string) {
  const rows = await ctx.db
    .select({ programmeIds: coursePages.programmeIds, card: cardColumns })
    .from(coursePages)
    .leftJoin(modules, and(sql`${modules.id} = any(${coursePages.moduleIds})`, onOffer))
    .where(eq(coursePages.slug, slug))
    .orderBy(asc(modules.position));
  return {
    programmeIds: rows[0]?.programmeIds ?? [],
    modules: rows.flatMap(({ card }) => (card ? [moduleCard(card)] : [])),
  };
}

/** Returns the conditions of entry of some modules, each once, in catalogue order. */
export async function prerequisitesOf(
  ctx: Pick<Ctx, "db">,
  ids: readonly string[],
): Promise<Prerequisite[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ prerequisites: modules.prerequisites })
    .from(modules)
    .where(inArray(modules.id, [...ids]))
    .orderBy(asc(modules.position));
  return eachOnce(rows.flatMap(({ prerequisites }) => prerequisites));
}

/** Returns the modules on offer that one of these modules is required for, in catalogue order. */
export async function modulesAfter(
  ctx: Pick<Ctx, "db">,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: modules.id, title: modules.title, prerequisites: modules.prerequisites })
    .from(modules)
    .where(onOffer)
    .orderBy(asc(modules.position));
  return rows
    .filter(
      ({ id, prerequisites }) =>
        !ids.includes(id) && earlierModules(prerequisites).some((each) => ids.includes(each)),
    )
    .map(({ id, title }) => ({ id, title }));
}

/** Returns the modules that a programme consists of; none for an unknown programme. */
export async function programmeModuleIds(
  ctx: Pick<Ctx, "db">,
  programmeId: string,
): Promise<string[]> {
  const [row] = await ctx.db
    .select({ moduleIds: programmes.moduleIds })
    .from(programmes)
    .where(eq(programmes.id, programmeId));
  return row?.moduleIds ?? [];
}

/** Returns every programme's name by its id, in the order that staff gave them. */
export async function programmeNames(ctx: Pick<Ctx, "db">): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .select({ id: programmes.id, name: programmes.name })
    .from(programmes)
    .orderBy(asc(programmes.position));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the programmes that the home page shows as cards. */
export async function homeCards(ctx: Pick<Ctx, "db">) {
  const rows = await ctx.db
    .select({ id: programmes.id, card: programmes.homeCard })
    .from(programmes)
    .where(isNotNull(programmes.homeCard))
    .orderBy(asc(programmes.position));
  return rows.flatMap(({ id, card }) => (card ? [{ id, ...card }] : []));
}

/** Returns the fee form's options, in the order that staff gave the programmes. */
export async function feeOptions(
  ctx: Pick<Ctx, "db">,
): Promise<{ value: string; label: string }[]> {
  const rows = await ctx.db
    .select({ value: programmes.feeOption, label: programmes.feeLabel })
    .from(programmes)
    .where(and(isNotNull(programmes.feeOption), programmes.feeOffered))
    .orderBy(asc(programmes.position));
  return rows.flatMap(({ value, label }) => (value && label ? [{ value, label }] : []));
}

/** Returns the programme of an option that the fee form offers. */
export async function programmeOfFeeOption(ctx: Pick<Ctx, "db">, option: string) {
  const [row] = await ctx.db
    .select({ id: programmes.id, feeLabel: programmes.feeLabel })
    .from(programmes)
    .where(and(eq(programmes.feeOption, option), programmes.feeOffered));
  return row?.feeLabel ? { id: row.id, label: row.feeLabel } : undefined;
}

/** Returns a programme whose fees can be requested, with the modules that it consists of. */
export async function pricedProgramme(ctx: Pick<Ctx, "db">, id: string) {
  const [row] = await ctx.db
    .select({
      id: programmes.id,
      label: programmes.feeLabel,
      moduleIds: programmes.moduleIds,
      option: programmes.applicationOption,
      offered: programmes.applicationOffered,
    })
    .from(programmes)
    .where(eq(programmes.id, id));
  if (!row?.label) return undefined;
  const { moduleIds, label } = row;
  const programme = { id, applicable: row.option !== null && row.offered };
  if (moduleIds.length === 0) return { ...programme, label, modules: [] };
  const parts = await ctx.db
    .select({
      id: modules.id,
      title: modules.title,
      durationWeeks: modules.durationWeeks,
      priceMinor: modules.priceMinor,
      currency: modules.currency,
    })
    .from(modules)
    .where(and(inArray(modules.id, moduleIds), onOffer))
    .orderBy(asc(modules.position));
  return {
    ...programme,
    label,
    modules: parts.map((part) => ({ ...part, duration: durationText(part.durationWeeks) })),
  };
}

const priceColumns = {
  id: modules.id,
  title: modules.title,
  weeks: modules.durationWeeks,
  listMinor: modules.priceMinor,
};

/** Returns prices (minor units, GST included) and durations of some modules in catalogue order. */
export async function pricedModules(ctx: Pick<Ctx, "db">, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .select(priceColumns)
    .from(modules)
    .where(inArray(modules.id, [...ids]))
    .orderBy(asc(modules.position));
}

/**
 * Returns the same for those that are on offer, and locks them until the transaction ends: a
 * command that retires one waits, and then finds what was made from it.
 */
export async function lockModules(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.db
    .select(priceColumns)
    .from(modules)
    .where(and(inArray(modules.id, [...ids]), onOffer))
    .orderBy(asc(modules.position))
    .for("share");
}

/**
 * Returns whether a programme exists, and locks it until the transaction ends: a command that
 * removes it waits, and then finds what was made from it.
 */
export async function lockProgramme(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: programmes.id })
    .from(programmes)
    .where(eq(programmes.id, id))
    .for("key share");
  return rows.length > 0;
}

/** Returns the titles of the modules on offer, in catalogue order. */
export async function moduleTitles(ctx: Pick<Ctx, "db">): Promise<{ id: string; title: string }[]> {
  return ctx.db
    .select({ id: modules.id, title: modules.title })
    .from(modules)
    .where(onOffer)
    .orderBy(asc(modules.position));
}

/** Returns the price list as the staff form shows it, with its version. */
export async function pricesToEdit(ctx: Ctx) {
  authorize(cataloguePolicy.changePrices(ctx.actor));
  const rows = await ctx.db
    .select({
      id: modules.id,
      title: modules.title,
      priceMinor: modules.priceMinor,
      published: modules.published,
    })
    .from(modules)
    .where(isNull(modules.retiredAt))
    .orderBy(asc(modules.position));
  const initial: Record<string, string> = {
    version: versionOf(rows.map(({ id, priceMinor }) => ({ id, priceMinor }))),
  };
  for (const { id, priceMinor } of rows) {
    const price = formatPrice({ minor: priceMinor, currency: "NZD" });
    initial[priceField(id)] = price.replace("$", "");
  }
  const priced = rows.map(({ id, title, published }) => ({
    id,
    title: published ? title : `${title} (not published)`,
  }));
  return { modules: priced, initial };
}

/**
 * Returns every programme under its name in the application form, in that form's order (D1 §3).
 * `option` is the form's value, or null if the form does not offer the programme.
 */
export async function applicationProgrammes(ctx: Pick<Ctx, "db">) {
  const rows = await ctx.db
    .select({
      id: programmes.id,
      name: programmes.name,
      option: programmes.applicationOption,
      offered: programmes.applicationOffered,
      label: programmes.applicationLabel,
    })
    .from(programmes)
    .orderBy(asc(programmes.position));
  return rows.map(({ id, name, option, offered, label }) => ({
    id,
    option: offered ? option : null,
    label: label ?? name,
  }));
}
