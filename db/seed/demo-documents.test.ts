import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { profiles } from "#app/contexts/identity/tables.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { lookAtDocument } from "#app/contexts/training/own-document/decide.server.ts";
import { documentsOfStudents } from "#app/contexts/training/own-document/queries.server.ts";
import { ownRenewals } from "#app/contexts/training/renewal/queries.server.ts";
import { ownDocuments } from "#app/contexts/training/tables/own-documents.ts";
import type { Member } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { recognise } from "#app/platform/storage/recognise.server.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { demoSeeds } from "./demo.ts";
import { instituteSeeds } from "./institute.ts";

dbTest(
  "the demo has a medical that has expired, a document that waits, and a certificate that a refresher renews",
  async ({ ctx }) => {
    const files = memoryStore();
    await runSeeds(ctx, [...instituteSeeds, ...demoSeeds(files)]);
    const as = async (actor: Member, name: string): Promise<Ctx> => {
      const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.name, name));
      return { ...ctx, actor: { ...actor, id: profile!.id } };
    };
    const students = await documentsOfStudents(await as(cast.instructor, "Corin Marchbanks"));
    expect(students.find(({ name }) => name === "Otis Quennell")!.documents).toMatchObject([
      { kind: "medical", horizon: "expired" },
    ]);

    const [waits] = await ctx.db
      .select()
      .from(ownDocuments)
      .where(eq(ownDocuments.state, "handed-in"));
    const opened = await lookAtDocument(await as(cast.admin, "Dávid Kőszegi"), files, waits!.id);
    expect(opened.ok && (await recognise(opened.value.bytes))).toBeTruthy();

    const [certificate] = await ctx.db
      .select()
      .from(certificates)
      .where(eq(certificates.holderName, "Réka Halmosvölgyi"));
    const renewalOf = await ownRenewals(await as(cast.member, "Réka Halmosvölgyi"));
    const { id, awardId, expiresAt } = certificate!;
    expect(renewalOf({ id, awardId, expiresAt })).toBe("can-ask");
  },
);
