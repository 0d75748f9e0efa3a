import { asc, eq } from "drizzle-orm";
import { instructorChoices } from "#app/contexts/institute/public.server.ts";
import { formatPrice } from "#app/kernel/money.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { groupLabels, moduleCard, moduleDetail, publicationStatusOf } from "./module/rules.ts";
import { moduleFields } from "./module/form.ts";
import { missingIn, editedContent, contentOf } from "./module/content.ts";
import { coursePageModuleField, coursePageProgrammeField } from "./course-page/fields.ts";
import { cataloguePolicy } from "./policy.ts";
import { programmeFields } from "./programme/form.ts";
import { programmeContent } from "./programme/content.ts";
import { moduleTitles, programmeNames } from "./module/queries.server.ts";
import { coursePages, moduleDrafts, modules, programmes } from "./tables.ts";

/**
 * Returns the catalogue as staff see it: its three groups, with unpublished modules and which
 * modules have a draft, and the retired modules. One query.
 */
export async function staffModules(ctx: Ctx) {
  authorize(cataloguePolicy.editModules(ctx.actor));
  const rows = await ctx.db
    .select({ module: modules, savedAt: moduleDrafts.savedAt })
    .from(modules)
    .leftJoin(moduleDrafts, eq(moduleDrafts.moduleId, modules.id))
    .orderBy(asc(modules.position), asc(modules.id));
  const groups = groupLabels.map(({ group, label }) => ({
    group,
    label,
    modules: rows
      .filter(({ module }) => module.group === group && !module.retiredAt)
      .map(({ module, savedAt }) => ({
        ...moduleCard(module),
        price: formatPrice({ minor: module.priceMinor, currency: module.currency }),
        lastDate: module.startDates.at(-1) ?? null,
        publicationStatus: publicationStatusOf(module),
        drafted: savedAt !== null,
      })),
  }));
  const retired = rows
    .flatMap(({ module: { id, title, retiredAt } }) =>
      retiredAt ? [{ id, title, retiredAt }] : [],
    )
    .sort((one, other) => other.retiredAt.getTime() - one.retiredAt.getTime());
  return { groups, retired };
}

/** Returns a module as the staff form shows it: its draft or what is published. Three queries. */
export async function moduleToEdit(ctx: Ctx, id: string) {
  const { module, draft, version } = await written(ctx, id);
  const { title, price, groupLabel } = moduleDetail(module);
  const initial: Record<string, string> = {
    ...moduleFields(draft ?? contentOf(module)),
    version,
  };
  return {
    id,
    title,
    price,
    groupLabel,
    publicationStatus: publicationStatusOf(module),
    retiredAt: module.retiredAt,
    drafted: draft !== undefined,
    initial,
    instructors: await instructorChoices(ctx),
    others: (await moduleTitles(ctx)).filter((other) => other.id !== id),
  };
}

/** Returns a module with its status, for the pages that ask for confirmation. One query. */
export async function modulePublicationStatus(ctx: Ctx, id: string) {
  authorize(cataloguePolicy.retireModules(ctx.actor));
  const [row] = await ctx.db
    .select({
      title: modules.title,
      weeks: modules.durationWeeks,
      published: modules.published,
      retiredAt: modules.retiredAt,
    })
    .from(modules)
    .where(eq(modules.id, id));
  const { title, weeks, ...rest } = orNotFound(row);
  return { id, title, weeks, publicationStatus: publicationStatusOf(rest) };
}

/**
 * Returns a module as the public will see it once its draft is published, or as it is without a
 * draft. `missing` lists what it needs before it can be published.
 */
export async function modulePreview(ctx: Ctx, id: string) {
  const { module, draft, version } = await written(ctx, id);
  const shown = { ...module, ...draft };
  const publicationStatus = publicationStatusOf(module);
  const publishable =
    publicationStatus === "unpublished" || (publicationStatus === "published" && draft);
  return {
    module: moduleDetail(shown),
    card: moduleCard(shown),
    publicationStatus,
    missing: missingIn(shown),
    draft: publishable ? { version } : null,
  };
}

/** Returns every programme for the staff list, in its order. Two queries. */
export async function staffProgrammes(ctx: Ctx) {
  authorize(cataloguePolicy.editProgrammes(ctx.actor));
  const rows = await ctx.db
    .select()
    .from(programmes)
    .orderBy(asc(programmes.position), asc(programmes.id));
  const titles = new Map((await moduleTitles(ctx)).map(({ id, title }) => [id, title]));
  return rows.map((row) => {
    const { name, applicationOffered, feeOffered, homeCard, moduleIds } = programmeContent(row);
    return {
      id: row.id,
      name,
      application: applicationOffered,
      fee: feeOffered,
      frontPage: homeCard !== null,
      modules: moduleIds.map((id) => titles.get(id) ?? id),
    };
  });
}

/** Returns a programme as the staff form shows it, and the values of its options. Two queries. */
export async function programmeToEdit(ctx: Ctx, id: string) {
  authorize(cataloguePolicy.editProgrammes(ctx.actor));
  const [row] = await ctx.db.select().from(programmes).where(eq(programmes.id, id));
  const { applicationOption, feeOption } = orNotFound(row);
  const content = programmeContent(row!);
  const initial: Record<string, string> = {
    ...programmeFields(content),
    version: versionOf(content),
  };
  return {
    id,
    name: content.name,
    applicationOption,
    feeOption,
    initial,
    modules: await moduleTitles(ctx),
  };
}

/** Returns the modules that a new programme can contain. */
export async function programmeToAdd(ctx: Ctx) {
  authorize(cataloguePolicy.editProgrammes(ctx.actor));
  return { modules: await moduleTitles(ctx) };
}

/** Returns what each page under /courses links to, for the staff list. Three queries. */
export async function staffCoursePages(ctx: Ctx) {
  authorize(cataloguePolicy.editCoursePages(ctx.actor));
  const rows = await ctx.db.select().from(coursePages);
  const titles = await moduleTitles(ctx);
  const names = await programmeNames(ctx);
  return rows.map(({ slug, moduleIds, programmeIds }) => ({
    slug,
    modules: titles.filter(({ id }) => moduleIds.includes(id)).map(({ title }) => title),
    programmes: [...names].filter(([id]) => programmeIds.includes(id)).map(([, name]) => name),
  }));
}

/** Returns the same for the form of one page, with its version. Three queries. */
export async function coursePageToEdit(ctx: Ctx, slug: string) {
  authorize(cataloguePolicy.editCoursePages(ctx.actor));
  const [row] = await ctx.db.select().from(coursePages).where(eq(coursePages.slug, slug));
  const { moduleIds, programmeIds } = orNotFound(row);
  const choice = await moduleTitles(ctx);
  const names = await programmeNames(ctx);
  const initial: Record<string, string> = { version: versionOf({ moduleIds, programmeIds }) };
  for (const id of moduleIds) initial[coursePageModuleField(id)] = "on";
  for (const id of programmeIds) initial[coursePageProgrammeField(id)] = "on";
  return {
    slug,
    initial,
    modules: choice,
    programmes: [...names].map(([id, name]) => ({ id, name })),
  };
}

async function written(ctx: Ctx, id: string) {
  authorize(cataloguePolicy.editModules(ctx.actor));
  const [row] = await ctx.db
    .select({ module: modules, content: moduleDrafts.content })
    .from(modules)
    .leftJoin(moduleDrafts, eq(moduleDrafts.moduleId, modules.id))
    .where(eq(modules.id, id));
  const { module, content } = orNotFound(row);
  const draft = content ? contentOf(content) : undefined;
  return { module, draft, version: versionOf(editedContent(contentOf(module), draft)) };
}
