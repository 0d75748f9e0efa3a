import { and, asc, count, desc, eq, ilike, ne, or, type SQL } from "drizzle-orm";
import { formatDate } from "#app/kernel/dates.ts";
import type { ListedPage } from "#app/kernel/listed-page.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import type { DocumentPart } from "./document-text.ts";
import { LIBRARY } from "./events.ts";
import { libraryPolicy } from "./policy.ts";
import {
  fileAddress,
  hostOf,
  isResourceId,
  type ResourceCategory,
  type ResourceType,
  sizeText,
} from "./rules.ts";
import type { ResourceView } from "./view.ts";
import { resources } from "./tables.ts";

const PER_PAGE = 24;
const RELATED = 3;

/** Everything but the text. */
const cardColumns = {
  id: resources.id,
  title: resources.title,
  description: resources.description,
  type: resources.type,
  category: resources.category,
  author: resources.author,
  url: resources.url,
  format: resources.format,
  fileSize: resources.fileSize,
  uploadDate: resources.uploadDate,
  featured: resources.featured,
};

/** A resource as lists show it. */
export type ResourceCard = {
  id: string;
  title: string;
  description: string;
  type: ResourceType;
  category: ResourceCategory;
  /** Who wrote it, where that is said. */
  author: string | null;
  /** The file of ours, or the foreign page. */
  url: string;
  /** The foreign page's place: "aviation.govt.nz"; null where it is a file of ours. */
  host: string | null;
  format: string;
  /** "46 kB"; null where nothing is downloaded. */
  size: string | null;
  /** A calendar date, and the way it is written. */
  uploadDate: string;
  uploaded: string;
  featured: boolean;
};

/** One resource with everything that its detail view shows. */
export type ResourceDetail = ResourceCard & {
  /** What is not is shown to the staff alone. */
  published: boolean;
  parts: DocumentPart[] | null;
  related: ResourceCard[];
};

/** A page of the resources that a view asks for, and how many of each type it would find. */
export type ResourceList = {
  rows: ResourceCard[];
  counts: Record<ResourceType, number>;
  page: Page;
};

/** The resources of a view: featured ones first, then the newest. Two queries. */
export async function resourceList(
  ctx: Pick<Ctx, "db" | "actor">,
  view: ResourceView,
): Promise<ResourceList> {
  authorize(libraryPolicy.readResources(ctx.actor));
  const wanted = and(
    eq(resources.published, true),
    view.category ? eq(resources.category, view.category) : undefined,
    view.search ? matching(view.search) : undefined,
  );
  const found = await ctx.db
    .select({ type: resources.type, count: count() })
    .from(resources)
    .where(wanted)
    .groupBy(resources.type);
  const counts = { document: 0, video: 0, link: 0 };
  for (const { type, count } of found) counts[type] = count;
  const all = counts.document + counts.video + counts.link;
  const page = pageOf(view.type ? counts[view.type] : all, view.page, PER_PAGE);
  const rows = await ctx.db
    .select(cardColumns)
    .from(resources)
    .where(and(wanted, view.type ? eq(resources.type, view.type) : undefined))
    .orderBy(desc(resources.featured), desc(resources.uploadDate), asc(resources.title))
    .limit(PER_PAGE)
    .offset(page.offset);
  return { rows: rows.map(toCard), counts, page };
}

/**
 * One resource, with others of its category; undefined for an unknown id, and for a draft where
 * somebody asks who does not see drafts. Two queries.
 */
export async function resourceById(
  ctx: Pick<Ctx, "db" | "actor">,
  id: string,
): Promise<ResourceDetail | undefined> {
  authorize(libraryPolicy.readResources(ctx.actor));
  if (!isResourceId(id)) return undefined;
  const [row] = await ctx.db
    .select({ ...cardColumns, parts: resources.parts, published: resources.published })
    .from(resources)
    .where(visible(ctx.actor, id));
  if (!row) return undefined;
  const related = await ctx.db
    .select(cardColumns)
    .from(resources)
    .where(
      and(
        eq(resources.published, true),
        eq(resources.category, row.category),
        ne(resources.id, id),
      ),
    )
    .orderBy(desc(resources.featured), desc(resources.uploadDate), asc(resources.title))
    .limit(RELATED);
  const { parts, published } = row;
  return { ...toCard(row), parts, published, related: related.map(toCard) };
}

/** A document's text as its file is drawn from it; undefined for what is no document. */
export async function documentText(ctx: Pick<Ctx, "db" | "actor">, id: string) {
  authorize(libraryPolicy.readResources(ctx.actor));
  if (!isResourceId(id)) return undefined;
  const { title, parts, uploadDate } = resources;
  const [row] = await ctx.db
    .select({ title, parts, uploadDate })
    .from(resources)
    .where(visible(ctx.actor, id));
  if (!row?.parts) return undefined;
  return { title: row.title, parts: row.parts, dated: formatDate(row.uploadDate) };
}

/** A document's uploaded file, or the version of the text that it is drawn from; undefined for what is none. */
export async function documentFile(
  ctx: Pick<Ctx, "db" | "actor">,
  id: string,
): Promise<{ fileId: string | null; version: number } | undefined> {
  authorize(libraryPolicy.readResources(ctx.actor));
  if (!isResourceId(id)) return undefined;
  const [row] = await ctx.db
    .select({ fileId: resources.fileId, version: resources.version })
    .from(resources)
    .where(and(visible(ctx.actor, id), eq(resources.type, "document")));
  return row;
}

/** The few that stand first wherever resources are recommended; `limit` is twelve at most. */
export async function featuredResources(
  ctx: Pick<Ctx, "db" | "actor">,
  limit: number,
): Promise<ResourceCard[]> {
  authorize(libraryPolicy.readResources(ctx.actor));
  return (await featured(ctx.db)).slice(0, limit);
}

/** The same for everybody, and on every dashboard: kept in memory until the library changes. */
const featured = cached([LIBRARY], async (db: Ctx["db"]): Promise<ResourceCard[]> => {
  const rows = await db
    .select(cardColumns)
    .from(resources)
    .where(and(eq(resources.featured, true), eq(resources.published, true)))
    .orderBy(desc(resources.uploadDate), asc(resources.title))
    .limit(12);
  return rows.map(toCard);
});

/** The resource of that id, as far as the actor sees it. */
function visible(actor: Ctx["actor"], id: string): SQL | undefined {
  return and(
    eq(resources.id, id),
    libraryPolicy.readDrafts(actor) ? undefined : eq(resources.published, true),
  );
}

/** Every word that was asked for stands in the title or the description. */
function matching(search: string): SQL | undefined {
  const words = search.split(/\s+/).map((word) => {
    const part = containing(word);
    return or(ilike(resources.title, part), ilike(resources.description, part));
  });
  return and(...words);
}

type Row = Pick<typeof resources.$inferSelect, keyof typeof cardColumns>;

function toCard({ fileSize, url, ...row }: Row): ResourceCard {
  return {
    ...row,
    url: url ?? fileAddress(row.id),
    host: url && hostOf(url),
    size: fileSize === null ? null : sizeText(fileSize),
    uploaded: formatDate(row.uploadDate),
  };
}

/** The pages of all published resources. */
export async function resourcePages(ctx: Pick<Ctx, "db">): Promise<ListedPage[]> {
  const { id, uploadDate } = resources;
  const rows = await ctx.db
    .select({ id, uploadDate })
    .from(resources)
    .where(eq(resources.published, true))
    .orderBy(asc(id));
  return rows.map((row) => ({
    path: `/resources?id=${row.id}`,
    changedAt: new Date(row.uploadDate),
  }));
}
