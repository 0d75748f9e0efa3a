import { and, asc, count, desc, eq, ilike, ne, or, type SQL } from "drizzle-orm";
import { sizeText } from "#app/kernel/file-size.ts";
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
} from "./rules.ts";
import type { ResourceView } from "./view.ts";
import { resources } from "./tables.ts";

const PER_PAGE = 24;
const RELATED = 3;

/** All columns but the text. */
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
  /** The author, if one is named. */
  author: string | null;
  /** The address of our file, or of the page on another site. */
  url: string;
  /** The other site's host, "aviation.govt.nz"; null for a file of ours. */
  host: string | null;
  format: string;
  /** "46 kB"; null if there is no download. */
  size: string | null;
  /** The date, and the same in text. */
  uploadDate: string;
  uploaded: string;
  featured: boolean;
};

/** One resource with everything that its detail view shows. */
export type ResourceDetail = ResourceCard & {
  /** Unpublished resources are shown to staff only. */
  published: boolean;
  parts: DocumentPart[] | null;
  related: ResourceCard[];
};

/** A page of the resources of a view, and the number of each type. */
export type ResourceList = {
  rows: ResourceCard[];
  counts: Record<ResourceType, number>;
  page: Page;
};

/** Returns the resources of a view: featured ones first, then the newest. Two queries. */
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
 * Returns a resource with others of its category. Undefined for an unknown id, and for a draft
 * unless staff ask. Two queries.
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

/** Returns the text from which a document's PDF is drawn, or undefined if it is no document. */
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

/**
 * Returns a document's uploaded file, or the version of the text from which its PDF is drawn.
 * Undefined if it is no document.
 */
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

/** Returns the featured resources. `limit` is at most twelve. */
export async function featuredResources(
  ctx: Pick<Ctx, "db" | "actor">,
  limit: number,
): Promise<ResourceCard[]> {
  authorize(libraryPolicy.readResources(ctx.actor));
  return (await featured(ctx.db)).slice(0, limit);
}

/** Cached until the library changes, because every dashboard shows the same ones. */
const featured = cached([LIBRARY], async (db: Ctx["db"]): Promise<ResourceCard[]> => {
  const rows = await db
    .select(cardColumns)
    .from(resources)
    .where(and(eq(resources.featured, true), eq(resources.published, true)))
    .orderBy(desc(resources.uploadDate), asc(resources.title))
    .limit(12);
  return rows.map(toCard);
});

/** Selects the resource with this id, if the actor may see it. */
function visible(actor: Ctx["actor"], id: string): SQL | undefined {
  return and(
    eq(resources.id, id),
    libraryPolicy.readDrafts(actor) ? undefined : eq(resources.published, true),
  );
}

/** Each word must occur in the title or the description. */
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

/** Returns the pages of all published resources, for the sitemap. */
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
