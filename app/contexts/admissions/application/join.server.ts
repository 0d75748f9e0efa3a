import { and, eq, isNull } from "drizzle-orm";
import { joinConversations } from "#app/contexts/conversations/public.server.ts";
import { forgetSubjects } from "#app/contexts/scheduling/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { sealerOf, sealText } from "#app/platform/sealing/seal.server.ts";
import { applicationsJoined } from "../events.ts";
import { interviewSlots } from "../interview/slot-kind.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { birthDateOf, birthDateOn } from "../screening/eligibility-queries.server.ts";
import { applications, applicationSubmissions } from "../tables/applications.ts";
import {
  evidence,
  evidenceRequests,
  evidenceSightings,
  interviewInvitations,
  interviews,
  screenings,
  veteranClaims,
} from "../tables/screening.ts";
import { applicationConversation } from "./conversation.server.ts";
import { type JoinProblem, joinProblem, joinVersion } from "./join-rules.server.ts";
import { lockApplicants } from "./same-person.server.ts";

/**
 * Joins another application of the same person into this one: what was written, handed in, seen,
 * asked for, said and noted moves, and the other application ends without a trace in the list. This
 * one keeps its stage, its statement, its offers and its address. `version` is that of the preview.
 *
 * Errors: "changed-meanwhile" if either has another stage than the preview showed; those of
 * `joinProblem`.
 */
export async function joinApplications(
  ctx: Ctx,
  keptId: string,
  otherId: string,
  version: string,
): Promise<Result<undefined, JoinProblem | "changed-meanwhile">> {
  return transact<undefined, JoinProblem | "changed-meanwhile">(ctx, async (tx) => {
    authorize(admissionsPolicy.joinApplications(tx.actor));
    const { kept, other } = await lockBoth(tx, keptId, otherId);
    const stale = requireVersion(joinVersion(kept, other), version);
    if (stale) return stale;
    const problem = await joinProblem(tx, kept, other);
    if (problem) return err(problem);

    const moved = {
      documents: await moveDocuments(tx, otherId, keptId),
      ...(await joinConversations(tx, applicationConversation, { from: otherId, to: keptId })),
    };
    await moveStatement(tx, otherId, keptId);
    await moveClaim(tx, otherId, keptId);
    await moveInterviews(tx, otherId, keptId);
    await keepSubmission(tx, other, kept);
    await tx.db.delete(applications).where(eq(applications.id, otherId));
    await record(
      tx,
      applicationsJoined,
      { applicationId: keptId, joinedId: otherId },
      { before: { joined: otherId, stage: other.stage }, after: { stage: kept.stage, ...moved } },
    );
    return ok();
  });
}

type Application = typeof applications.$inferSelect;

/** Locks both applications in the order of their ids, after those who are about to apply. */
async function lockBoth(tx: Tx, keptId: string, otherId: string) {
  orNotFound(keptId === otherId ? undefined : true);
  const load = async (id: string) => {
    const [row] = await tx.db.select().from(applications).where(eq(applications.id, id));
    return orNotFound(row);
  };
  const [one, two] = [await load(keptId), await load(otherId)];
  await lockApplicants(tx, one.programmeId, [one.email, two.email]);
  const locked = new Map<string, Application>();
  for (const id of [keptId, otherId].sort()) {
    const row = tx.db.select().from(applications).where(eq(applications.id, id)).for("update");
    locked.set(id, orNotFound((await row)[0]));
  }
  return { kept: locked.get(keptId)!, other: locked.get(otherId)! };
}

/** Moves everything that was handed in, seen and asked for. @returns the number of documents */
async function moveDocuments(tx: Tx, from: string, to: string): Promise<number> {
  const applicationId = to;
  const documents = await tx.db
    .update(evidence)
    .set({ applicationId })
    .where(eq(evidence.applicationId, from))
    .returning({ id: evidence.id });
  await tx.db
    .update(evidenceRequests)
    .set({ applicationId })
    .where(eq(evidenceRequests.applicationId, from));
  await tx.db
    .update(evidenceSightings)
    .set({ applicationId })
    .where(eq(evidenceSightings.applicationId, from));
  return documents.length;
}

/** Moves the statement if the kept application has none. The birth date is sealed anew. */
async function moveStatement(tx: Tx, from: string, to: string): Promise<void> {
  const [kept] = await tx.db.select().from(screenings).where(eq(screenings.applicationId, to));
  const [other] = await tx.db.select().from(screenings).where(eq(screenings.applicationId, from));
  if (kept || !other) return;
  const born = other.birthDateSealed && birthDateOf(tx, from, other.birthDateSealed);
  await tx.db.insert(screenings).values({
    ...other,
    applicationId: to,
    birthDateSealed: born ? sealText(sealerOf(tx.site), born, birthDateOn(to)) : null,
  });
}

/** Moves the claim of the veterans' rate if the kept application has none. */
async function moveClaim(tx: Tx, from: string, to: string): Promise<void> {
  const [kept] = await tx.db
    .select({ id: veteranClaims.applicationId })
    .from(veteranClaims)
    .where(eq(veteranClaims.applicationId, to));
  if (kept) return;
  await tx.db
    .update(veteranClaims)
    .set({ applicationId: to })
    .where(eq(veteranClaims.applicationId, from));
}

/** Moves earlier interviews, without their slots, and the invitation to choose a time. */
async function moveInterviews(tx: Tx, from: string, to: string): Promise<void> {
  await forgetSubjects(tx, interviewSlots, [from]);
  await tx.db
    .update(interviews)
    .set({ applicationId: to, slotId: null })
    .where(eq(interviews.applicationId, from));
  const [kept] = await tx.db
    .select({ id: interviewInvitations.applicationId })
    .from(interviewInvitations)
    .where(eq(interviewInvitations.applicationId, to));
  if (kept) return;
  await tx.db
    .update(interviewInvitations)
    .set({ applicationId: to })
    .where(eq(interviewInvitations.applicationId, from));
}

/** Keeps what the other application said, and the date that it named if there is no other. */
async function keepSubmission(tx: Tx, other: Application, kept: Application): Promise<void> {
  const { id, firstName, lastName, email, phone, intakeId, experience, motivation } = other;
  await tx.db
    .update(applicationSubmissions)
    .set({ applicationId: kept.id })
    .where(eq(applicationSubmissions.applicationId, id));
  await tx.db.insert(applicationSubmissions).values({
    id,
    applicationId: kept.id,
    firstName,
    lastName,
    email,
    phone,
    intakeId,
    experience,
    motivation,
    receivedAt: other.receivedAt,
    fingerprint: other.fingerprint,
    joinedBy: actorId(tx.actor),
    joinedAt: tx.clock.now(),
  });
  await tx.db
    .update(applications)
    .set({ intakeId })
    .where(and(eq(applications.id, kept.id), isNull(applications.intakeId)));
}
