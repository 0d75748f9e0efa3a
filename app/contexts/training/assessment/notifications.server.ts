import { eq } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import {
  assessmentDisputed,
  assessmentReturned,
  assessmentSigned,
  assessmentWaits,
  assessmentWithdrawn,
  disputeDecided,
} from "../events.ts";
import { assessments, criteriaSets } from "../tables/assessments.ts";
import { isCompetent, outcomeLabels } from "./rules.ts";
import { leadsToday } from "./subject.server.ts";

/** The student is asked to acknowledge what was signed. */
export const assessmentSignedNotice = defineNotification({
  name: "assessment-signed",
  event: assessmentSigned,
  group: "training",
  label: "An assessment of yours is signed",
  says: {
    variables: { assessment: "Motorcade drills" },
    phrases: {
      result: {
        competent: "The result is “competent”.",
        "not-yet": "The result is “not yet competent”.",
      },
    },
    needed: ["result"],
    title: "Signed: {assessment}",
    text: "{result} Please look at it, and acknowledge it or say why you do not agree.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { assessmentId } }) => {
    const found = await assessmentById(tx, assessmentId);
    if (!found || found.assessment.studentState !== "pending") return undefined;
    const { assessment, set } = found;
    const competent = isCompetent(set.criteria, assessment.results);
    return {
      to: [{ profileId: assessment.profileId }],
      values: { assessment: set.title, result: competent ? "competent" : "not-yet" },
      path: ownPath(assessmentId),
    };
  },
});

/** The assessor is told that a lead has returned what they had signed. */
export const assessmentReturnedNotice = defineNotification({
  name: "assessment-returned",
  event: assessmentReturned,
  group: "training",
  label: "An assessment that you signed is returned to you",
  says: {
    variables: {
      assessment: "Motorcade drills",
      student: "Wiremu Tau",
      reason: "The second criterion has no remark.",
    },
    needed: ["reason"],
    title: "Returned: {assessment} of {student}",
    text: "The reason: {reason}",
  },
  usual: "email",
  about: async (tx, { payload: { assessmentId } }) => {
    const found = await assessmentById(tx, assessmentId);
    if (found?.assessment.state !== "returned" || !found.assessment.assessorId) return undefined;
    const { assessment, set } = found;
    return {
      to: [{ profileId: assessment.assessorId! }],
      values: {
        assessment: set.title,
        student: await nameOf(tx, assessment.profileId),
        reason: assessment.returnReason ?? "",
      },
      path: teachPath(assessmentId),
    };
  },
});

/** Leads are told once that an assessment has waited for three days. */
export const assessmentWaitsNotice = defineNotification({
  name: "assessment-waits",
  event: assessmentWaits,
  group: "training",
  label: "An assessment has waited for your verification for three days",
  says: {
    variables: { assessment: "Motorcade drills", student: "Wiremu Tau" },
    title: "Waits for verification: {assessment} of {student}",
    text: "It was signed three days ago.",
  },
  usual: "email",
  about: async (tx, { payload: { assessmentId } }) => {
    const found = await assessmentById(tx, assessmentId);
    if (found?.assessment.state !== "assessed") return undefined;
    const { assessment, set } = found;
    return {
      to: await otherLeads(tx, assessment),
      values: { assessment: set.title, student: await nameOf(tx, assessment.profileId) },
      path: teachPath(assessmentId),
    };
  },
});

/** Leads are told that a student disputes an assessment. */
export const assessmentDisputedNotice = defineNotification({
  name: "assessment-disputed",
  event: assessmentDisputed,
  group: "training",
  label: "A student disputes an assessment of an award that you lead",
  says: {
    variables: { assessment: "Motorcade drills", student: "Wiremu Tau" },
    title: "Disputed: {assessment} of {student}",
    text: "It waits for the decision of somebody who leads the award and did not assess it.",
  },
  usual: "email",
  about: async (tx, { payload: { assessmentId } }) => {
    const found = await assessmentById(tx, assessmentId);
    if (found?.assessment.studentState !== "disputed") return undefined;
    const { assessment, set } = found;
    return {
      to: await otherLeads(tx, assessment),
      values: { assessment: set.title, student: await nameOf(tx, assessment.profileId) },
      path: teachPath(assessmentId),
    };
  },
});

/** The student is told how their dispute was decided. */
export const disputeDecidedNotice = defineNotification({
  name: "assessment-dispute-decided",
  event: disputeDecided,
  group: "training",
  label: "A dispute of yours about an assessment is decided",
  says: {
    variables: {
      assessment: "Motorcade drills",
      outcome: "The assessment stands",
      reason: "The film shows the gap that the assessor describes.",
    },
    needed: ["outcome", "reason"],
    title: "Your dispute is decided: {assessment}",
    text: "{outcome}. The reason: {reason}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { assessmentId } }) => {
    const found = await assessmentById(tx, assessmentId);
    if (!found?.assessment.decision) return undefined;
    const { assessment, set } = found;
    return {
      to: [{ profileId: assessment.profileId }],
      values: {
        assessment: set.title,
        outcome: outcomeLabels[assessment.decision!],
        reason: assessment.decisionReason ?? "",
      },
      path: ownPath(assessmentId),
    };
  },
});

/** The student is told that an assessment was withdrawn without a dispute. */
export const assessmentWithdrawnNotice = defineNotification({
  name: "assessment-withdrawn",
  event: assessmentWithdrawn,
  group: "training",
  label: "An assessment of yours is withdrawn",
  says: {
    variables: {
      assessment: "Motorcade drills",
      reason: "It was signed for another student.",
    },
    needed: ["reason"],
    title: "Withdrawn: {assessment}",
    text: "The assessment does not count any more. The reason: {reason}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { assessmentId } }) => {
    const found = await assessmentById(tx, assessmentId);
    // What a dispute has led to is told as its decision.
    if (!found || found.assessment.decision) return undefined;
    const { assessment, set } = found;
    return {
      to: [{ profileId: assessment.profileId }],
      values: { assessment: set.title, reason: assessment.withdrawalReason ?? "" },
      path: ownPath(assessmentId),
    };
  },
});

const ownPath = (id: string) => `/dashboard/training/assessments/${id}`;
const teachPath = (id: string) => `/teach/assessments/${id}`;

async function assessmentById(tx: Tx, id: string) {
  const [found] = await tx.db
    .select({ assessment: assessments, set: criteriaSets })
    .from(assessments)
    .innerJoin(criteriaSets, eq(criteriaSets.id, assessments.setVersionId))
    .where(eq(assessments.id, id));
  return found;
}

/** Everybody who leads the award and is neither its assessor nor its student. */
async function otherLeads(
  tx: Tx,
  { awardId, assessorId, profileId }: typeof assessments.$inferSelect,
) {
  const leads = await leadsToday(tx, awardId);
  return leads
    .filter((id) => id !== assessorId && id !== profileId)
    .map((id) => ({ profileId: id }));
}

async function nameOf(tx: Tx, profileId: string): Promise<string> {
  return (await displayNames(tx, [profileId])).get(profileId) ?? "a student";
}
