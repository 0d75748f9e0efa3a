import { and, asc, count, desc, eq, ilike, isNotNull, or, type SQL } from "drizzle-orm";
import { formatDate } from "#app/kernel/dates.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import type { OfficeView, ResourceState } from "./list-view.ts";
import { libraryPolicy } from "./policy.ts";
import { isResourceId, kindOf, type ResourceCategory, type ResourceType } from "./rules.ts";
import { resourceFile } from "./file.ts";
import { resources } from "./tables.ts";

const PER_PAGE = 25;

export type StaffRow = {
  id: string;
  title: string;
  type: ResourceType;
  category: ResourceCategory;
  dated: string;
  featured: boolean;
  published: boolean;
};

/**
 * Returns the staff list, and the number of resources in each state. Rows with the same value are
 * sorted by date, the newest first. Two queries.
 */
export async function staffResources(
  ctx: Ctx,
  view: OfficeView,
): Promise<{ rows: StaffRow[]; counts: Record<ResourceState, number>; page: Page }> {
  authorize(libraryPolicy.readDrafts(ctx.actor));
  const narrowed = and(
    view.type ? eq(resources.type, view.type) : undefined,
    view.category ? eq(resources.category, view.category) : undefined,
    view.search ? matching(view.search) : undefined,
  );
  const counted = await ctx.db
    .select({ published: resources.published, n: count() })
    .from(resources)
    .where(narrowed)
    .groupBy(resources.published);
  const counts = { published: 0, draft: 0 };
  for (const { published, n } of counted) counts[published ? "published" : "draft"] = n;
  const total = view.state ? counts[view.state] : counts.published + counts.draft;
  const page = pageOf(total, view.page, PER_PAGE);
  const { id, title, type, category, uploadDate, featured, published } = resources;
  const columns = { title: alphabetical(title), date: uploadDate, state: published };
  const rows = await ctx.db
    .select({ id, title, type, category, uploadDate, featured, published })
    .from(resources)
    .where(and(narrowed, view.state ? eq(published, view.state === "published") : undefined))
    .orderBy(...orderBy(view.sort, columns, id, desc(uploadDate), asc(alphabetical(title))))
    .limit(PER_PAGE)
    .offset(page.offset);
  return {
    rows: rows.map(({ uploadDate, ...row }) => ({ ...row, dated: formatDate(uploadDate) })),
    counts,
    page,
  };
}

/** Returns a resource for its editor. One query. */
export async function resourceForStaff(ctx: Ctx, id: string) {
  authorize(libraryPolicy.readDrafts(ctx.actor));
  const [row] = isResourceId(id)
    ? await ctx.db.select().from(resources).where(eq(resources.id, id))
    : [];
  const { fileId, ...resource } = orNotFound(row);
  return {
    ...resource,
    kind: kindOf({ type: resource.type, fileId }),
  };
}

/** Returns the keys of all uploaded documents, for backups. */
export async function storedResourceFiles(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ fileId: resources.fileId })
    .from(resources)
    .where(isNotNull(resources.fileId));
  return rows.flatMap(({ fileId }) => (fileId ? [resourceFile(fileId)] : []));
}

function matching(search: string): SQL | undefined {
  const part = containing(search);
  return or(
    ilike(resources.title, part),
    ilike(resources.description, part),
    ilike(resources.author, part),
  );
}
