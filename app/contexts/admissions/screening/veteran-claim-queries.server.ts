import { eq } from "drizzle-orm";
import {
  feeRules,
  moduleCards,
  programmeModuleIds,
} from "#app/contexts/catalogue/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { isFinal } from "../stage/rules.ts";
import { applications } from "../tables/applications.ts";
import { screenings, veteranClaims } from "../tables/screening.ts";
import { takesEvidence } from "./rules.ts";
import { claimState, claimVersion, eligibleForVeterans } from "./veteran-claim-rules.ts";

/**
 * Returns the claim of the veterans' rate on an application, and on which of its courses there is
 * one, for the verified owner. Others' ids are 404. Five queries at most.
 */
export async function ownVeteranClaim(ctx: Ctx, applicationId: string) {
  const { application, consented } = await applicationWith(ctx, applicationId);
  const mine = application && admissionsPolicy.claimVeteranRate(ctx.actor, application);
  const { stage, programmeId } = orNotFound(mine ? application : undefined);
  const { decisionBy: _by, version: _version, ...claim } = await claimOn(ctx, applicationId);
  const rate = await veteranRate(ctx, programmeId);
  const open = takesEvidence(stage) && consented && rate.modules.length > 0;
  return {
    ...claim,
    rate,
    can: {
      claim: open && claim.state !== "accepted",
      withdraw: takesEvidence(stage) && claim.state !== null && claim.state !== "withdrawn",
    },
  };
}

export type OwnVeteranClaim = Awaited<ReturnType<typeof ownVeteranClaim>>;

/** Returns the same for staff, with who decided. Six queries at most. */
export async function veteranClaimForStaff(ctx: Ctx, applicationId: string) {
  authorize(admissionsPolicy.readScreening(ctx.actor));
  const { application } = await applicationWith(ctx, applicationId);
  const { stage, programmeId } = orNotFound(application);
  const { decisionBy, ...claim } = await claimOn(ctx, applicationId);
  const names = await displayNames(ctx, [decisionBy]);
  return {
    ...claim,
    decidedBy: decisionBy && (names.get(decisionBy) ?? "A closed account"),
    rate: await veteranRate(ctx, programmeId),
    can: {
      decide:
        claim.state !== null &&
        claim.state !== "withdrawn" &&
        !isFinal(stage) &&
        admissionsPolicy.decideVeteranClaim(ctx.actor),
    },
  };
}

export type StaffVeteranClaim = Awaited<ReturnType<typeof veteranClaimForStaff>>;

/** Returns where the claim on an application stands, for the institute's own rules; null for none. */
export async function claimStateOn(ctx: Pick<Ctx, "db">, applicationId: string) {
  return (await claimOn(ctx, applicationId)).state;
}

/** Returns what the email about a decision needs; undefined if it was withdrawn since. */
export async function claimEmailOf(ctx: Pick<Ctx, "db">, applicationId: string) {
  const [row] = await ctx.db
    .select({ to: applications.email, claim: veteranClaims })
    .from(veteranClaims)
    .innerJoin(applications, eq(applications.id, veteranClaims.applicationId))
    .where(eq(veteranClaims.applicationId, applicationId));
  const state = row && claimState(row.claim);
  return state === "accepted" || state === "declined" ? { to: row!.to, state } : undefined;
}

async function claimOn(ctx: Pick<Ctx, "db">, applicationId: string) {
  const [claim] = await ctx.db
    .select()
    .from(veteranClaims)
    .where(eq(veteranClaims.applicationId, applicationId));
  return {
    state: claim ? claimState(claim) : null,
    service: claim?.service ?? null,
    claimedAt: claim?.claimedAt ?? null,
    decision: claim?.decision ?? null,
    note: claim?.decisionNote ?? null,
    decidedAt: claim?.decisionAt ?? null,
    decisionBy: claim?.decisionBy ?? null,
    version: versionOf(claim && claimVersion(claim)),
  };
}

/** Returns the discount for veterans, and the courses of a programme on which there is one. */
async function veteranRate(ctx: Pick<Ctx, "db">, programmeId: string) {
  const rules = await feeRules(ctx);
  const moduleIds = eligibleForVeterans(rules, await programmeModuleIds(ctx, programmeId));
  const cards = moduleIds.length > 0 ? await moduleCards(ctx, moduleIds) : [];
  return { percent: rules.veteran.percent, modules: cards.map(({ title }) => title) };
}

async function applicationWith(ctx: Pick<Ctx, "db">, applicationId: string) {
  const [row] = await ctx.db
    .select({
      email: applications.email,
      stage: applications.stage,
      programmeId: applications.programmeId,
      consentedAt: screenings.consentedAt,
    })
    .from(applications)
    .leftJoin(screenings, eq(screenings.applicationId, applications.id))
    .where(eq(applications.id, applicationId));
  return { application: row, consented: Boolean(row?.consentedAt) };
}
