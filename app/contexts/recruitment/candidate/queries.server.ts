import { asc, desc, eq, sql } from "drizzle-orm";
import { ownCertificates } from "#app/contexts/learning/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import {
  candidateBlocks,
  candidateFileViews,
  candidateLanguages,
  candidateLicences,
  candidates,
  candidateSkills,
} from "../tables/candidates.ts";
import { languages, licences, partners, skills } from "../tables/jobs.ts";
import { isFindable } from "./rules.ts";

const EMPTY = {
  id: null,
  headline: "",
  contact: "",
  availableFrom: null,
  countries: [],
  minimumPay: null,
  payCurrency: null,
  payPeriod: null,
  visibility: "nobody",
  findableUntil: null,
  cvName: null,
  cvBytes: null,
  cvKey: null,
  cvStoredAt: null,
  version: 0,
} as const;

/** Returns the actor's profile with everything that belongs to it; empty if they have none. */
export async function ownCandidate(ctx: Ctx) {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  const [found] = await ctx.db.select().from(candidates).where(eq(candidates.profileId, actor.id));
  const row = found ?? EMPTY;
  const certificates = await ownCertificates(ctx);
  return {
    headline: row.headline,
    contact: row.contact,
    availableFrom: row.availableFrom,
    countries: [...row.countries],
    minimumPay: row.minimumPay,
    payCurrency: row.payCurrency,
    payPeriod: row.payPeriod,
    visibility: row.visibility,
    findableUntil: isFindable(row, ctx.clock.now()) ? row.findableUntil : null,
    lapsed: row.visibility === "searching-partners" && !isFindable(row, ctx.clock.now()),
    cv: row.cvKey
      ? {
          id: row.id,
          name: row.cvName ?? "cv.pdf",
          bytes: row.cvBytes ?? 0,
          storedAt: row.cvStoredAt!,
        }
      : null,
    version: versionOf(row),
    ...(await listsOf(ctx, row.id)),
    certificates: certificates
      .filter(({ state }) => state === "valid")
      .map(({ number, kind, courseTitle, expiresAt }) => ({
        number,
        kind,
        courseTitle,
        expiresAt,
      })),
  };
}

/** Returns the skills, languages and licences of a profile, each in alphabetical order. */
export async function listsOf(ctx: Pick<Ctx, "db">, candidateId: string | null) {
  if (candidateId === null) return { skills: [], languages: [], licences: [] };
  return {
    skills: await ctx.db
      .select({ id: skills.id, name: skills.skillName })
      .from(candidateSkills)
      .innerJoin(skills, eq(skills.id, candidateSkills.skillId))
      .where(eq(candidateSkills.candidateId, candidateId))
      .orderBy(asc(sql`lower(skill_name)`)),
    languages: await ctx.db
      .select({
        id: languages.id,
        name: languages.languageName,
        level: candidateLanguages.level,
      })
      .from(candidateLanguages)
      .innerJoin(languages, eq(languages.id, candidateLanguages.languageId))
      .where(eq(candidateLanguages.candidateId, candidateId))
      .orderBy(asc(sql`lower(language_name)`)),
    licences: await ctx.db
      .select({
        id: candidateLicences.id,
        licenceId: candidateLicences.licenceId,
        name: licences.licenceName,
        level: candidateLicences.level,
        validUntil: candidateLicences.validUntil,
        fileName: candidateLicences.fileName,
      })
      .from(candidateLicences)
      .innerJoin(licences, eq(licences.id, candidateLicences.licenceId))
      .where(eq(candidateLicences.candidateId, candidateId))
      .orderBy(asc(sql`lower(licence_name)`), asc(candidateLicences.validUntil)),
  };
}

export type OwnCandidate = Awaited<ReturnType<typeof ownCandidate>>;

/** Returns who opened the actor's files, newest first, and whom they have blocked. Two queries. */
export async function ownPrivacy(ctx: Ctx) {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  const views = await ctx.db
    .select({
      id: candidateFileViews.id,
      file: candidateFileViews.file,
      partnerName: candidateFileViews.partnerName,
      jobTitle: candidateFileViews.jobTitle,
      at: candidateFileViews.at,
    })
    .from(candidateFileViews)
    .where(eq(candidateFileViews.profileId, actor.id))
    .orderBy(desc(candidateFileViews.at), desc(candidateFileViews.id))
    .limit(100);
  const blocked = await ctx.db
    .select({ partnerId: partners.id, partnerName: partners.partnerName })
    .from(candidateBlocks)
    .innerJoin(partners, eq(partners.id, candidateBlocks.partnerId))
    .where(eq(candidateBlocks.profileId, actor.id))
    .orderBy(asc(sql`lower(partner_name)`));
  return { views, blocked };
}

export type OwnPrivacy = Awaited<ReturnType<typeof ownPrivacy>>;
