import { and, desc, eq, isNotNull } from "drizzle-orm";
import { href } from "react-router";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { openFile } from "#app/platform/sealing/seal.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import type { OpenedFile } from "../candidate/look.server.ts";
import { payText } from "../job/pay.ts";
import type { JobApplicationPath } from "../job-application/commands.server.ts";
import { readableJob } from "../job-application/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { jobListings, partnerMembers } from "../tables/jobs.ts";
import { jobOffers } from "../tables/offers.ts";
import { answerUntilText, stateAt } from "./rules.ts";

type Offer = typeof jobOffers.$inferSelect;

/** An offer as both sides read it. */
export type OfferView = ReturnType<typeof viewOf>;

function viewOf(offer: Offer, now: Date) {
  const { id, amount, currency, period, startsOn, place, text, fileName, fileBytes } = offer;
  return {
    id,
    state: stateAt(offer, now),
    pay: payText({
      pay: "stated",
      payFrom: amount,
      payTo: amount,
      payCurrency: currency,
      payPeriod: period,
    }),
    startsOn,
    place,
    text,
    file: fileName ? { name: fileName, bytes: fileBytes ?? 0 } : null,
    answerUntil: answerUntilText(offer.answerUntil, offer.answerZone),
    answerUntilAt: offer.answerUntil,
    madeAt: offer.madeAt,
    endedAt: offer.endedAt,
    reason: offer.reason,
  };
}

/** Returns the offers of the actor's own application, newest first. Others' are 404. Two queries. */
export async function ownOffers(ctx: Ctx, jobApplicationId: string): Promise<OfferView[]> {
  const [row] = await ctx.db
    .select({ profileId: jobApplications.profileId })
    .from(jobApplications)
    .where(eq(jobApplications.id, jobApplicationId));
  const mine = row && recruitmentPolicy.answerJobOffer(ctx.actor, row);
  orNotFound(mine ? row : undefined);
  return offersOf(ctx, jobApplicationId);
}

/** Returns one offer of the actor's own application that can be answered now; undefined if none. */
export async function ownOpenOffer(ctx: Ctx, jobApplicationId: string, offerId: string) {
  const offers = await ownOffers(ctx, jobApplicationId);
  const offer = orNotFound(offers.find(({ id }) => id === offerId));
  return offer.state === "open" ? offer : undefined;
}

/**
 * Returns the offers of an application for the actor's own partner, newest first, and whether
 * another one can be made. Others' listings are 404.
 */
export async function offersOfApplication(ctx: Ctx, path: JobApplicationPath) {
  const job = await readableJob(ctx, path.jobId, "partner");
  const { id, jobId, status } = jobApplications;
  const [row] = await ctx.db
    .select({ status })
    .from(jobApplications)
    .where(and(eq(id, path.jobApplicationId), eq(jobId, path.jobId)));
  const { status: now } = orNotFound(row);
  const offers = await offersOf(ctx, path.jobApplicationId);
  const open = offers.find(({ state }) => state === "open");
  const may = job.mayHandle && now !== "withdrawn" && now !== "hired";
  return {
    offers,
    open,
    can: { make: may && !open, withdraw: job.mayHandle && open !== undefined },
  };
}

export type ApplicationOffers = Awaited<ReturnType<typeof offersOfApplication>>;

async function offersOf(ctx: Ctx, jobApplicationId: string): Promise<OfferView[]> {
  const rows = await ctx.db
    .select()
    .from(jobOffers)
    .where(eq(jobOffers.jobApplicationId, jobApplicationId))
    .orderBy(desc(jobOffers.madeAt), desc(jobOffers.id));
  const now = ctx.clock.now();
  return rows.map((offer) => viewOf(offer, now));
}

/** Returns what the form of an offer begins with: the terms of its listing. */
export async function offerStart(ctx: Ctx, path: JobApplicationPath) {
  const { open, can } = await offersOfApplication(ctx, path);
  const [job] = await ctx.db
    .select({
      payFrom: jobListings.payFrom,
      payCurrency: jobListings.payCurrency,
      payPeriod: jobListings.payPeriod,
      location: jobListings.location,
    })
    .from(jobListings)
    .where(eq(jobListings.id, path.jobId));
  return { open, can, terms: orNotFound(job) };
}

/**
 * Opens the document of an offer, for its candidate or for the employer's team.
 *
 * Error: "cannot-be-opened" if the file or its key is gone.
 */
export async function offerDocument(
  ctx: Ctx,
  files: FileStore,
  of: { offerId: string } & ({ jobApplicationId: string } | { path: JobApplicationPath }),
): Promise<Result<OpenedFile, "cannot-be-opened">> {
  const offers =
    "path" in of
      ? (await offersOfApplication(ctx, of.path)).offers
      : await ownOffers(ctx, of.jobApplicationId);
  const { id, file } = orNotFound(offers.find((each) => each.id === of.offerId && each.file));
  const [row] = await ctx.db
    .select({ key: jobOffers.fileKey })
    .from(jobOffers)
    .where(eq(jobOffers.id, id));
  const bytes = row?.key ? await openFile(ctx.site, files, row.key, id) : undefined;
  if (!bytes || !file) return err("cannot-be-opened");
  return ok({ fileName: file.name, mediaType: "application/pdf", bytes });
}

/** Returns what the notifications and emails about an offer need. */
export async function jobOfferEmailOf(ctx: Pick<Ctx, "db" | "clock">, offerId: string) {
  const [row] = await ctx.db
    .select({
      offer: jobOffers,
      jobId: jobApplications.jobId,
      jobTitle: jobApplications.jobTitle,
      profileId: jobApplications.profileId,
      partnerId: jobListings.partnerId,
    })
    .from(jobOffers)
    .innerJoin(jobApplications, eq(jobApplications.id, jobOffers.jobApplicationId))
    .leftJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
    .where(eq(jobOffers.id, offerId));
  if (!row) return undefined;
  const { offer, jobId, jobTitle, profileId, partnerId } = row;
  const { jobApplicationId } = offer;
  const team = partnerId
    ? await ctx.db
        .select({ profileId: partnerMembers.userId })
        .from(partnerMembers)
        .where(eq(partnerMembers.partnerId, partnerId))
    : [];
  return {
    state: stateAt(offer, ctx.clock.now()),
    jobTitle,
    candidate: { profileId },
    team,
    answerUntil: answerUntilText(offer.answerUntil, offer.answerZone),
    hasReason: offer.reason !== null,
    ownPath: href("/job-applications/:jobApplicationId", { jobApplicationId }),
    teamPath: jobId
      ? href("/partner/jobs/:jobId/applications/:jobApplicationId", { jobId, jobApplicationId })
      : "/partner/dashboard",
  };
}

/** Returns the keys of all sealed documents of offers, for a backup and the sweep. */
export async function storedOfferFiles(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ key: jobOffers.fileKey })
    .from(jobOffers)
    .where(isNotNull(jobOffers.fileKey));
  return rows.map(({ key }) => key!);
}
