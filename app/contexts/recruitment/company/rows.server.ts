import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { companyPages } from "../tables/company.ts";
import { partners } from "../tables/jobs.ts";
import { type CompanyContent, logoFile } from "./content.ts";

type PageRow = typeof companyPages.$inferSelect;

/** A partner with its page, which may not exist yet. */
export type PartnerPage = {
  partner: typeof partners.$inferSelect;
  page: PageRow | undefined;
};

/** Returns a partner with its page, or undefined for an unknown id. One query. */
export async function partnerPage(
  ctx: Pick<Ctx, "db">,
  partnerId: string,
): Promise<PartnerPage | undefined> {
  const [row] = await ctx.db
    .select({ partner: partners, page: companyPages })
    .from(partners)
    .leftJoin(companyPages, eq(companyPages.partnerId, partners.id))
    .where(eq(partners.id, partnerId));
  return row && { partner: row.partner, page: row.page ?? undefined };
}

/** The same after the partner was locked, so that the page is changed by one at a time. */
export async function lockedPage(tx: Tx, partnerId: string): Promise<PartnerPage | undefined> {
  await tx.db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for("update");
  return partnerPage(tx, partnerId);
}

/** Returns the version that forms send: it changes with the page and with the partner's name. */
export function pageVersion(found: PartnerPage): string {
  return versionOf(versioned(found));
}

export function versioned({ partner, page }: PartnerPage) {
  return { of: page?.version ?? 0, partnerName: partner.partnerName };
}

/** Returns what the page says now. A partner without a page has only its name. */
export function publishedContent({ partner, page }: PartnerPage): CompanyContent {
  const none = { about: "", places: [], website: "", logo: null };
  return { ...none, ...page?.published, name: partner.partnerName };
}

/** Returns what the partner's form begins with: the proposal, or else what the page says. */
export function proposedContent(found: PartnerPage): CompanyContent {
  return found.page?.proposed ?? publishedContent(found);
}

type Change = Partial<Omit<PageRow, "partnerId" | "version" | "updatedAt">>;

/**
 * Writes a locked page, and counts its version up.
 *
 * @returns the logo's files to which the row no longer refers
 */
export async function writePage(tx: Tx, found: PartnerPage, change: Change): Promise<string[]> {
  const { partner, page } = found;
  const updatedAt = tx.clock.now();
  if (page) {
    await tx.db
      .update(companyPages)
      .set({ ...change, updatedAt, version: page.version + 1 })
      .where(eq(companyPages.partnerId, partner.id));
  } else {
    await tx.db.insert(companyPages).values({ partnerId: partner.id, updatedAt, ...change });
  }
  const kept = new Set(logosOf({ ...page, ...change }));
  return logosOf(page ?? {}).filter((key) => !kept.has(key));
}

/** Returns the keys of the logo's files to which a page refers. */
export function logosOf(page: Partial<Pick<PageRow, "published" | "proposed">>): string[] {
  return [page.published?.logo, page.proposed?.logo].flatMap((logo) =>
    logo ? [logoFile(logo.id)] : [],
  );
}
