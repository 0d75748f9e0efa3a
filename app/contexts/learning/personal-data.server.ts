import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  type ArchiveTools,
  type Collected,
  type Erased,
  type Person,
  type PersonalData,
  workOfStaff,
} from "#app/platform/personal-data/personal-data.ts";
import { endCertificates } from "./commands/end-certificates.server.ts";
import { certificates, quizAttempts, userCourseProgress, userCourseSummary } from "./schema.ts";
import { ltiLaunches, ltiLearners, ltiScores, ltiTools } from "./tool-schema.ts";

/** What somebody has learnt here. */
export const learningPersonalData: PersonalData = {
  name: "learning",
  title: "Your courses, quizzes, results and certificates",
  holdings: [
    {
      what: "Your progress, quiz attempts, and what learning tools reported of your work",
      fate: "deleted",
      columns: {
        user_course_progress: ["user_id"],
        user_course_summary: ["user_id"],
        quiz_attempts: ["user_id", "answers"],
        lti_learners: ["user_id", "subject"],
        lti_launches: ["user_id"],
        lti_scores: ["user_id", "comment"],
      },
    },
    {
      what: "Your certificates, with the holder’s name; the public page shows initials alone",
      fate: "kept",
      why: "They are our word to whoever relies on them, and can be verified until two years after they expire; then they are deleted. No law asks for it: write to us if one of yours is to be withdrawn.",
      retention: { of: "certificates", end: endCertificates },
      columns: { certificates: ["user_id", "holder_name", "name_shown"] },
    },
    workOfStaff({ certificates: ["revoked_by"] }),
  ],
  collect,
  erase,
};

async function collect(ctx: Ctx, { id }: Person, { make }: ArchiveTools): Promise<Collected> {
  if (!id) return { records: {} };
  const courses = await ctx.db
    .select()
    .from(userCourseSummary)
    .where(eq(userCourseSummary.userId, id));
  const done = await ctx.db
    .select()
    .from(userCourseProgress)
    .where(eq(userCourseProgress.userId, id))
    .orderBy(asc(userCourseProgress.completedAt));
  // What was drawn holds the right answers; those of a bank in use are not given out.
  const attempts = await ctx.db
    .select({
      courseId: quizAttempts.courseId,
      itemId: quizAttempts.itemId,
      answers: quizAttempts.answers,
      startedAt: quizAttempts.startedAt,
      closedAt: quizAttempts.closedAt,
      closedAs: quizAttempts.closedAs,
      correct: quizAttempts.correct,
      passed: quizAttempts.passed,
    })
    .from(quizAttempts)
    .where(eq(quizAttempts.userId, id))
    .orderBy(asc(quizAttempts.startedAt));
  const held = await ctx.db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, id))
    .orderBy(asc(certificates.issuedAt));
  const scores = await ctx.db.select().from(ltiScores).where(eq(ltiScores.userId, id));
  const launches = await ctx.db.select().from(ltiLaunches).where(eq(ltiLaunches.userId, id));
  const knownAs = await ctx.db
    .select({ tool: ltiTools.name, as: ltiLearners.subject })
    .from(ltiLearners)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiLearners.toolId))
    .where(eq(ltiLearners.userId, id));
  return {
    records: {
      courses,
      completions: done,
      "quiz-attempts": attempts,
      certificates: held.map(({ revokedBy: _by, ...certificate }) => certificate),
      "learning-tools": {
        knownAs,
        launches: launches.map(({ nonce: _nonce, ...launch }) => launch),
        scores,
      },
    },
    files: held
      .filter(({ revokedAt }) => revokedAt === null)
      .map((certificate) => ({
        path: `certificates/${certificate.number}.pdf`,
        load: async () => (await make(ctx, "certificate", certificate.id))?.bytes,
      })),
  };
}

async function erase(tx: Tx, { id }: Person): Promise<Erased> {
  if (!id) return {};
  const theirs = [
    userCourseProgress,
    userCourseSummary,
    quizAttempts,
    ltiLearners,
    ltiLaunches,
    ltiScores,
  ];
  for (const table of theirs) await tx.db.delete(table).where(eq(table.userId, id));
  await tx.db.update(certificates).set({ nameShown: false }).where(eq(certificates.userId, id));
  return {};
}
