import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { profiles } from "#app/contexts/identity/tables.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { ownTraining } from "#app/contexts/training/enrolment/own-queries.server.ts";
import { criteriaOf } from "#app/contexts/training/assessment/facts.server.ts";
import { assessments } from "#app/contexts/training/tables/assessments.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { demoSeeds } from "./demo.ts";
import { instituteSeeds } from "./institute.ts";

dbTest(
  "of the six people of the demo's finished course, five have certificates and one a statement",
  async ({ ctx }) => {
    await runSeeds(ctx, [...instituteSeeds, ...demoSeeds(memoryStore())]);
    const rows = await ctx.db
      .select({ holder: certificates.holderName, index: certificates.badgeIndex })
      .from(certificates)
      .where(eq(certificates.awardId, "programme:firearms"))
      .orderBy(certificates.holderName);
    expect(rows.map(({ holder }) => holder).sort()).toEqual([
      "Dénes Hollósvári",
      "Gellért Somfalvi",
      "Lioba Strandholt",
      "Tibor Aranyvölgyi",
      "Zsófia Kerekhegyi",
    ]);
    expect(rows.every(({ index }) => index !== null)).toBe(true);
    const [maeve] = await ctx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.name, "Maeve Kilcarrow"));
    const { awards } = await ownTraining({ ...ctx, actor: { ...cast.member, id: maeve!.id } });
    expect(awards).toMatchObject([{ statement: { kind: "programme", subjectId: "firearms" } }]);

    // All six are assessed by one and verified by another, and one of them is not yet competent.
    const assessed = await ctx.db
      .select({ id: assessments.enrolmentId, name: profiles.name, row: assessments })
      .from(assessments)
      .innerJoin(profiles, eq(profiles.id, assessments.profileId))
      .where(eq(assessments.awardId, "programme:firearms"));
    expect(assessed).toHaveLength(6);
    expect(assessed.every(({ row }) => row.state === "verified")).toBe(true);
    expect(assessed.every(({ row }) => row.assessorId !== row.verifierId)).toBe(true);
    const found = await criteriaOf(
      ctx,
      assessed.map(({ id }) => id),
    );
    expect(
      found.flatMap(({ competent, enrolmentId }) =>
        competent ? [] : [assessed.find(({ id }) => id === enrolmentId)?.name],
      ),
    ).toEqual(["Maeve Kilcarrow"]);
  },
);
