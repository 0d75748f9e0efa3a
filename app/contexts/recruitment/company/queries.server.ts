import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { type ListedPage, latestOf } from "#app/kernel/listed-page.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { changedTexts } from "#app/platform/text-difference/text-difference.server.ts";
import { cardColumns, type JobCard } from "../job/board.server.ts";
import { membershipOf, requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { companyPages } from "../tables/company.ts";
import { jobListings, partners } from "../tables/jobs.ts";
import { companyTexts, logoFile } from "./content.ts";
import {
  logosOf,
  pageVersion,
  partnerPage,
  proposedContent,
  publishedContent,
} from "./rows.server.ts";

/** A page shows no more listings than this; the board has them all. */
const MOST_JOBS = 60;

/**
 * Returns a company's published page with its open listings: all of them for members, those with a
 * public summary for guests. "gone" if the page was published once; undefined if it never was. Two
 * queries. Listings of an employer that is not named belong to no partner, so they are on no page.
 */
export async function companyPage(ctx: Ctx, partnerId: string) {
  authorize(recruitmentPolicy.readBoard(ctx.actor));
  const found = await partnerPage(ctx, partnerId);
  if (!found?.page) return undefined;
  const { page, partner } = found;
  if (!page.published || partner.endedAt) return page.publishedAt ? "gone" : undefined;
  const jobs = await openJobsOf(ctx, partnerId);
  const closing = jobs.flatMap(({ closesAt }) => (closesAt ? [closesAt.getTime()] : []));
  return {
    partnerId,
    ...publishedContent(found),
    jobs,
    /** When a deadline next changes the page. */
    until: closing.length > 0 ? new Date(Math.min(...closing)) : undefined,
  };
}

function openJobsOf(ctx: Ctx, partnerId: string): Promise<JobCard[]> {
  const all = recruitmentPolicy.readJob(ctx.actor);
  return ctx.db
    .select(cardColumns)
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(
      and(
        eq(jobListings.partnerId, partnerId),
        sql`${jobListings.status} = 'Active'`,
        gt(jobListings.openUntil, ctx.clock.now()),
        all ? undefined : sql`(${jobListings.summaryWanted} and ${jobListings.summaryAllowed})`,
      ),
    )
    .orderBy(desc(jobListings.approvalDate), desc(jobListings.id))
    .limit(MOST_JOBS);
}

/** Returns the addresses of the published pages for the sitemap. One query. */
export async function companyPageAddresses(ctx: Pick<Ctx, "db">): Promise<ListedPage[]> {
  const rows = await ctx.db
    .select({
      partnerId: companyPages.partnerId,
      publishedAt: companyPages.publishedAt,
      named: partners.updatedAt,
    })
    .from(companyPages)
    .innerJoin(partners, eq(partners.id, companyPages.partnerId))
    .where(and(isNotNull(companyPages.published), isNull(partners.endedAt)))
    .orderBy(companyPages.partnerId);
  return rows.map(({ partnerId, publishedAt, named }) => ({
    path: href("/situations-vacant/employers/:partnerId", { partnerId }),
    changedAt: latestOf([publishedAt, named]),
  }));
}

/** Returns the page of the actor's own partner with what is proposed. Two queries. */
export async function ownCompanyPage(ctx: Ctx) {
  const membership = await requirePartner(ctx);
  const { partnerId } = membership;
  const subject = { partnerId, membership };
  authorize(recruitmentPolicy.readCompanyPage(ctx.actor, subject));
  const found = orNotFound(await partnerPage(ctx, partnerId));
  return {
    partnerId,
    partnerName: found.partner.partnerName,
    published: found.page?.published ? publishedContent(found) : null,
    form: proposedContent(found),
    state: found.page?.state ?? null,
    reason: found.page?.reason ?? null,
    version: pageVersion(found),
    can: { edit: recruitmentPolicy.editCompanyPage(ctx.actor, subject) },
  };
}

/** Returns a partner's page for staff, with what the waiting proposal changes. One query. */
export async function companyToReview(ctx: Ctx, partnerId: string) {
  authorize(recruitmentPolicy.managePartners(ctx.actor));
  const found = orNotFound(await partnerPage(ctx, partnerId));
  const now = publishedContent(found);
  const { page, partner } = found;
  const proposed = page?.state === "waiting" ? page.proposed : null;
  return {
    partnerId,
    partnerName: partner.partnerName,
    published: page?.published ? now : null,
    publishedAt: page?.publishedAt ?? null,
    state: page?.state ?? null,
    reason: page?.reason ?? null,
    version: pageVersion(found),
    waiting: proposed && {
      since: page!.waitingSince!,
      differences: changedTexts(companyTexts(now), companyTexts(proposed)),
      logo: { before: now.logo, after: proposed.logo },
    },
  };
}

/**
 * Returns a company's logo. The published one is everybody's; a proposed one is read by the partner's
 * people and by staff. Undefined for everything else. One query, and one for the membership.
 */
export async function companyLogo(
  ctx: Ctx,
  files: FileStore,
  { partnerId, logoId }: { partnerId: string; logoId: string },
): Promise<{ bytes: Uint8Array; isPublic: boolean } | undefined> {
  authorize(recruitmentPolicy.readBoard(ctx.actor));
  const found = await partnerPage(ctx, partnerId);
  const isPublic = found?.page?.published?.logo?.id === logoId;
  if (!isPublic) {
    if (found?.page?.proposed?.logo?.id !== logoId) return undefined;
    const membership = await membershipOf(ctx);
    const may =
      recruitmentPolicy.managePartners(ctx.actor) ||
      recruitmentPolicy.readCompanyPage(ctx.actor, { partnerId, membership });
    if (!may) return undefined;
  }
  const bytes = await files.get(logoFile(logoId));
  return bytes && { bytes, isPublic };
}

/** Returns the keys of all logos, for a backup. */
export async function storedLogos(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const { published, proposed } = companyPages;
  const rows = await ctx.db.select({ published, proposed }).from(companyPages);
  return [...new Set(rows.flatMap(logosOf))];
}
