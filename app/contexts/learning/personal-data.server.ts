import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { archivedRow, archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { ArchiveTools, Person } from "#app/platform/personal-data/person.ts";
import type { Collected, PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { type PersonalTable, rowsOf } from "#app/platform/personal-data/personal-table.ts";
import {
  attemptData,
  certificateData,
  launchData,
  learnerData,
  progressData,
  scoreData,
  summaryData,
} from "./personal-tables.server.ts";
import { ltiLearners, ltiTools } from "./tables/tools.ts";

/** What somebody has learnt here. */
export const learningPersonalData: PersonalData = {
  name: "learning",
  title: "Your courses, quizzes, results and certificates",
  tables: [
    progressData,
    summaryData,
    attemptData,
    learnerData,
    launchData,
    scoreData,
    certificateData,
  ],
  collect,
};

async function collect(ctx: Ctx, person: Person, tools: ArchiveTools): Promise<Collected> {
  if (!person.id) return { records: {} };
  const recordsOf = async (data: PersonalTable) =>
    (await archivedRows(ctx, tools, data, rowsOf(data, person))).records;
  const held = await archivedRows(ctx, tools, certificateData, rowsOf(certificateData, person));
  const knownAs = await ctx.db
    .select({ tool: ltiTools.name, learner: ltiLearners })
    .from(ltiLearners)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiLearners.toolId))
    .where(rowsOf(learnerData, person));
  return {
    records: {
      courses: await recordsOf(summaryData),
      completions: await recordsOf(progressData),
      "quiz-attempts": await recordsOf(attemptData),
      certificates: held.records,
      "learning-tools": {
        knownAs: knownAs.map(({ tool, learner }) => ({
          tool,
          ...archivedRow(ctx, learnerData, learner),
        })),
        launches: await recordsOf(launchData),
        scores: await recordsOf(scoreData),
      },
    },
    files: held.rows
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ id, number }) => ({
        path: `certificates/${number}.pdf`,
        load: async () => (await tools.make(ctx, "certificate", id))?.bytes,
      })),
  };
}
