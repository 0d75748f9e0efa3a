import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { publishedCriteria } from "../criteria/queries.server.ts";
import { meets, resultText } from "../criteria/rules.ts";
import { authorisedFor } from "../instructor/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { awardTitles } from "../rule/queries.server.ts";
import { assessments, criteriaSets } from "../tables/assessments.ts";
import { rosterEntries, trainingSessions } from "../tables/sessions.ts";
import { type Whole, wholeAssessment } from "./content.server.ts";
import { isCompetent } from "./rules.ts";
import { authorisedOn, isRelated, leadsToday, signedBy, teachersOf } from "./subject.server.ts";

const CLOSED = "A closed account";

/**
 * Returns an assessment with its criteria and exhibits, and what the viewer may do. Throws NotFound
 * for who may not read it. A fixed number of queries.
 */
export async function assessmentPage(ctx: Ctx, assessmentId: string) {
  const whole = orNotFound(await wholeAssessment(ctx, assessmentId));
  const viewer = await viewerOf(ctx, whole);
  const { assessment, set, session, exhibits } = whole;
  const { awardId, state, studentState, assessedOn } = assessment;
  const draft = isDraft(assessment);
  const names = await displayNames(ctx, peopleOf(whole));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? CLOSED));
  return {
    id: assessment.id,
    version: versionOf(assessment),
    award: (await awardTitles(ctx))(awardId),
    set: { title: set.title, number: set.number, purpose: set.purpose },
    session: {
      id: session.id,
      topic: session.topic,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      timeZone: session.timeZone,
    },
    enrolmentId: assessment.enrolmentId,
    student: nameOf(assessment.profileId)!,
    attempt: assessment.attempt,
    assessedOn,
    state,
    studentState,
    assessor: draft ? null : nameOf(assessment.assessorId),
    signedAt: draft ? null : assessment.signedAt,
    seen: draft ? "" : (assessment.signedHash ?? ""),
    verifier: nameOf(assessment.verifierId),
    verifiedAt: assessment.verifiedAt,
    thoughTaught: assessment.verifiedThoughTaught,
    returned:
      state === "returned"
        ? { by: nameOf(assessment.returnedBy), reason: assessment.returnReason }
        : null,
    withdrawn:
      state === "withdrawn"
        ? { by: nameOf(assessment.withdrawnBy), reason: assessment.withdrawalReason }
        : null,
    dispute: assessment.disputeReason,
    decision: assessment.decision && {
      outcome: assessment.decision,
      reason: assessment.decisionReason,
      by: nameOf(assessment.decidedBy),
    },
    competent: draft ? null : isCompetent(set.criteria, assessment.results),
    criteria: criteriaOf(whole),
    exhibits: exhibits.map(({ id, criterion, kind, text, fileName, mediaType, ...each }) => ({
      id,
      criterion,
      kind,
      text,
      fileName,
      mediaType,
      sha256: each.sha256,
      takenAt: each.takenAt,
      by: nameOf(each.takenBy)!,
      deletedAt: each.deletedAt,
    })),
    ...viewer,
  };
}

export type AssessmentPage = Awaited<ReturnType<typeof assessmentPage>>;

const isDraft = ({ state }: Pick<Whole["assessment"], "state">) =>
  state === "draft" || state === "returned";

/** Returns what the viewer may do with an assessment. Throws NotFound for who may not read it. */
async function viewerOf(ctx: Ctx, { assessment, set, session }: Whole) {
  const { awardId, state, studentState, assessedOn } = assessment;
  const draft = isDraft(assessment);
  const verifies = await leadsToday(ctx, awardId);
  const assesses = await authorisedOn(ctx, { awardId, act: "assess", date: assessedOn });
  const instructorIds = await teachersOf(ctx, session.id);
  const of = signedBy(assessment);
  const assessing = trainingPolicy.assess(ctx.actor, of) && includesActor(ctx, assesses);
  const reads = { ...of, verifies, instructorIds, signed: !draft };
  orNotFound(assessing || trainingPolicy.readAssessment(ctx.actor, reads) || undefined);
  const leads = trainingPolicy.verifyAssessment(ctx.actor, { ...of, verifies });
  const me = actorId(ctx.actor);
  const related =
    (assessing || leads) && me
      ? await isRelated(
          ctx,
          me,
          draft ? [of.studentId] : [of.studentId, of.assessorId].filter((id) => id !== null),
        )
      : false;
  const waiting = state === "assessed" && studentState !== "disputed";
  return {
    can: {
      edit: draft && assessing && !related,
      sign: draft && assessing && !related && session.startsAt <= ctx.clock.now(),
      verify: waiting && leads && !related && set.purpose === "final",
      return: waiting && leads && set.purpose === "final",
      takeBack: waiting && trainingPolicy.takeAssessmentBack(ctx.actor, of),
      withdraw: state === "verified" && studentState !== "disputed" && leads,
      decide:
        studentState === "disputed" && trainingPolicy.decideDispute(ctx.actor, { ...of, verifies }),
      answer:
        studentState === "pending" &&
        (state === "assessed" || state === "verified") &&
        trainingPolicy.answerAssessment(ctx.actor, of),
      /** Whoever taught the session gives a reason. */
      taught: includesActor(ctx, instructorIds),
    },
    related,
  };
}

/** Returns the criteria of an assessment's set, each with what was found. */
const criteriaOf = ({ set, assessment }: Whole) =>
  set.criteria.map((criterion) => {
    const found = assessment.results.find(({ code }) => code === criterion.code);
    return {
      ...criterion,
      needed: criterion.exhibits,
      result: found?.result ?? null,
      note: found?.note ?? null,
      carriedFrom: found?.carriedFrom ?? null,
      said: found ? resultText(criterion, found.result) : null,
      met: found ? meets(criterion, found.result) : null,
    };
  });

/** Returns the actor's own assessment once it is signed. Throws NotFound for one of somebody else. */
export async function ownAssessment(ctx: Ctx, assessmentId: string): Promise<AssessmentPage> {
  const [row] = await ctx.db.select().from(assessments).where(eq(assessments.id, assessmentId));
  const own = row && trainingPolicy.answerAssessment(ctx.actor, signedBy(row));
  orNotFound(own || undefined);
  return assessmentPage(ctx, assessmentId);
}

/** Returns an assessment for the office. */
export async function assessmentForStaff(ctx: Ctx, assessmentId: string): Promise<AssessmentPage> {
  authorize(trainingPolicy.readAssessments(ctx.actor));
  return assessmentPage(ctx, assessmentId);
}

const includesActor = (ctx: Ctx, ids: readonly string[]) => ids.some((id) => isSelf(ctx.actor, id));

const peopleOf = ({ assessment, exhibits }: Whole) => [
  assessment.profileId,
  assessment.assessorId,
  assessment.verifierId,
  assessment.returnedBy,
  assessment.withdrawnBy,
  assessment.decidedBy,
  ...exhibits.map(({ takenBy }) => takenBy),
];

/**
 * Returns who can be assessed at a session: its students, each with the award's criteria sets and
 * their last attempt. For its instructors and for who may assess or verify the award.
 */
export async function signOffs(ctx: Ctx, sessionId: string) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const [found] = await ctx.db
    .select()
    .from(trainingSessions)
    .where(and(eq(trainingSessions.id, sessionId), ne(trainingSessions.state, "draft")));
  const session = orNotFound(found);
  const { awardId, topic, startsAt, endsAt, timeZone, localStart } = session;
  const date = localStart.slice(0, 10);
  const assesses = await authorisedOn(ctx, { awardId, act: "assess", date });
  const may = includesActor(ctx, assesses);
  const others = [...(await teachersOf(ctx, sessionId)), ...(await leadsToday(ctx, awardId))];
  orNotFound(may || includesActor(ctx, others) || undefined);
  const roster = await ctx.db
    .select()
    .from(rosterEntries)
    .where(and(eq(rosterEntries.sessionId, sessionId), isNull(rosterEntries.until)));
  const versions = await publishedCriteria(ctx, [awardId]);
  // The newest version of each set comes first.
  const sets = [...Map.groupBy(versions, ({ setId }) => setId).values()].map((each) => each[0]!);
  const ids = roster.map(({ enrolmentId }) => enrolmentId);
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ assessment: assessments, set: criteriaSets })
          .from(assessments)
          .innerJoin(criteriaSets, eq(criteriaSets.id, assessments.setVersionId))
          .where(inArray(assessments.enrolmentId, ids))
          .orderBy(desc(assessments.attempt));
  const names = await displayNames(
    ctx,
    roster.map(({ profileId }) => profileId),
  );
  return {
    session: { id: sessionId, topic, startsAt, endsAt, timeZone, state: session.state },
    can: { assess: may && session.state !== "cancelled" },
    hasSets: sets.length > 0,
    students: roster
      .map(({ enrolmentId, profileId }) => ({
        enrolmentId,
        profileId,
        name: names.get(profileId) ?? CLOSED,
        own: isSelf(ctx.actor, profileId),
        sets: sets.map(({ setId, title, purpose }) => {
          const last = rows.find(
            ({ assessment }) =>
              assessment.enrolmentId === enrolmentId && assessment.setId === setId,
          );
          return { setId, title, purpose, last: last ? lastOf(last) : null };
        }),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, "en")),
  };
}

type Row = {
  assessment: typeof assessments.$inferSelect;
  set: typeof criteriaSets.$inferSelect;
};

function lastOf({ assessment, set }: Row) {
  const { id, state, studentState, attempt, results } = assessment;
  const open = state === "draft" || state === "returned";
  const competent = open ? null : isCompetent(set.criteria, results);
  // Another attempt begins once this one is settled and something in it is not met.
  const settled =
    studentState !== "disputed" &&
    (state === "verified" ||
      state === "withdrawn" ||
      (state === "assessed" && set.purpose === "progress"));
  const again = settled && (state === "withdrawn" || competent === false);
  return { id, state, studentState, attempt, competent, again };
}

/**
 * Returns what waits for the actor: assessments to be verified and disputes to be decided of the awards
 * that they lead, and what was returned to them or is their draft.
 */
export async function waitingForMe(ctx: Ctx) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const me = actorId(ctx.actor)!;
  const date = ctx.clock.now().toISOString().slice(0, 10);
  const open = await ctx.db
    .select({ assessment: assessments, set: criteriaSets, session: trainingSessions })
    .from(assessments)
    .innerJoin(criteriaSets, eq(criteriaSets.id, assessments.setVersionId))
    .innerJoin(trainingSessions, eq(trainingSessions.id, assessments.sessionId))
    .where(
      or(
        and(eq(assessments.state, "assessed"), eq(criteriaSets.purpose, "final")),
        eq(assessments.studentState, "disputed"),
        and(inArray(assessments.state, ["draft", "returned"]), mine(me)),
      ),
    )
    .orderBy(asc(assessments.signedAt), asc(assessments.id))
    .limit(500);
  const subjects = [...new Set(open.map(({ assessment }) => assessment.awardId))];
  const led = (await authorisedFor(ctx, { act: "verify", subjects, date })).filter(
    ({ instructorId }) => instructorId === me,
  );
  const leads = (awardId: string) => led.some(({ subject }) => subject === awardId);
  const names = await displayNames(
    ctx,
    open.flatMap(({ assessment }) => [assessment.profileId, assessment.assessorId]),
  );
  const items = open.map(({ assessment, set, session }) => ({
    id: assessment.id,
    profileId: assessment.profileId,
    student: names.get(assessment.profileId) ?? CLOSED,
    assessor: assessment.assessorId ? (names.get(assessment.assessorId) ?? CLOSED) : null,
    set: set.title,
    topic: session.topic,
    signedAt: assessment.signedAt,
    state: assessment.state,
    studentState: assessment.studentState,
    own:
      isSelf(ctx.actor, assessment.profileId) ||
      (assessment.assessorId !== null && isSelf(ctx.actor, assessment.assessorId)),
    leads: leads(assessment.awardId),
    draft: assessment.state === "draft" || assessment.state === "returned",
  }));
  return {
    verify: items.filter(
      ({ draft, own, leads: may, studentState }) =>
        !draft && !own && may && studentState !== "disputed",
    ),
    disputes: items.filter(
      ({ own, leads: may, studentState }) => !own && may && studentState === "disputed",
    ),
    drafts: items.filter(({ draft }) => draft),
  };
}

const mine = (me: string) => or(eq(assessments.draftedBy, me), eq(assessments.assessorId, me));

/** Returns the signed assessments of the actor, those that wait for an answer first. */
export async function ownAssessments(ctx: Ctx) {
  authorize(trainingPolicy.readOwnTraining(ctx.actor));
  return listed(ctx, and(eq(assessments.profileId, actorId(ctx.actor)!), signed()));
}

/** Returns the signed assessments that the actor has not answered, newest first. One query. */
export async function assessmentsToAnswer(ctx: Ctx) {
  authorize(trainingPolicy.readOwnTraining(ctx.actor));
  return ctx.db
    .select({ id: assessments.id, title: criteriaSets.title })
    .from(assessments)
    .innerJoin(criteriaSets, eq(criteriaSets.id, assessments.setVersionId))
    .where(
      and(
        eq(assessments.profileId, actorId(ctx.actor)!),
        eq(assessments.studentState, "pending"),
        inArray(assessments.state, ["assessed", "verified"]),
      ),
    )
    .orderBy(desc(assessments.signedAt), desc(assessments.id))
    .limit(5);
}

const signed = () =>
  inArray(assessments.state, ["assessed", "verified", "superseded", "withdrawn"]);

/** Returns the assessments at a session, or of the sessions of an intake, for the office. */
export async function assessmentsForStaff(
  ctx: Ctx,
  of: { sessionId: string } | { intakeId: string },
) {
  authorize(trainingPolicy.readAssessments(ctx.actor));
  return listed(
    ctx,
    "sessionId" in of
      ? eq(assessments.sessionId, of.sessionId)
      : eq(trainingSessions.intakeId, of.intakeId),
  );
}

/** Returns assessments as lists show them. Two queries. */
async function listed(ctx: Ctx, where: SQL | undefined) {
  const rows = await ctx.db
    .select({ assessment: assessments, set: criteriaSets, topic: trainingSessions.topic })
    .from(assessments)
    .innerJoin(criteriaSets, eq(criteriaSets.id, assessments.setVersionId))
    .innerJoin(trainingSessions, eq(trainingSessions.id, assessments.sessionId))
    .where(where)
    .orderBy(desc(assessments.signedAt), desc(assessments.id))
    .limit(500);
  const names = await displayNames(
    ctx,
    rows.flatMap(({ assessment }) => [assessment.profileId, assessment.assessorId]),
  );
  return rows.map(({ assessment, set, topic }) => {
    const { id, state, studentState, attempt, assessedOn, signedAt, results } = assessment;
    const draft = state === "draft" || state === "returned";
    return {
      id,
      student: names.get(assessment.profileId) ?? CLOSED,
      assessor:
        assessment.assessorId && !draft ? (names.get(assessment.assessorId) ?? CLOSED) : null,
      set: set.title,
      purpose: set.purpose,
      topic,
      attempt,
      assessedOn,
      signedAt: draft ? null : signedAt,
      state,
      studentState,
      seen: draft ? "" : (assessment.signedHash ?? ""),
      competent: draft ? null : isCompetent(set.criteria, results),
      answerable: studentState === "pending" && (state === "assessed" || state === "verified"),
    };
  });
}
