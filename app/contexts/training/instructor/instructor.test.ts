import { expect } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { twoProgrammes } from "#testing/intakes.ts";
import { listOf } from "#testing/lists.ts";
import { CORE } from "#testing/training.ts";
import { instructorQualifications } from "../tables/instructors.ts";
import {
  authoriseInstructor,
  declareRelation,
  recordQualification,
  withdrawQualification,
} from "./commands.server.ts";
import { instructorSource } from "./list.server.ts";
import { authorisedFor, instructorForStaff, ownDeclarations } from "./queries.server.ts";

const qualification = {
  kind: "firearms" as const,
  number: "F-17",
  issuer: "The police",
  validFrom: "2025-01-01",
  validUntil: "2026-07-01" as string | undefined,
  seen: "on" as const,
};

async function office(ctx: Ctx) {
  await castInDatabase(ctx);
  await twoProgrammes(ctx);
  const as = (actor: Ctx["actor"]): Ctx => ({ ...ctx, actor });
  return { admin: as(cast.admin), boss: as(cast.superAdmin), me: as(cast.instructor), as };
}

const { id } = cast.instructor;

dbTest(
  "an authorisation rests on qualifications, and is dead once one is withdrawn",
  async ({ ctx }) => {
    const { admin, boss, me } = await office(ctx);
    await expect(recordQualification(me, id, qualification)).rejects.toThrow(Denied);
    await expect(recordQualification(admin, cast.member.id, qualification)).rejects.toThrow(
      NotFound,
    );
    expect(await recordQualification(admin, id, qualification)).toMatchObject({ ok: true });
    expect(await recordQualification(admin, id, qualification)).toMatchObject({
      error: "already-recorded",
    });
    const [row] = await ctx.db.select().from(instructorQualifications);
    const wanted = { subject: CORE, act: "teach" as const, validUntil: undefined };
    const authorise = (by: Ctx, qualificationIds: string[]) =>
      authoriseInstructor(by, id, { ...wanted, qualificationIds });
    await expect(authorise(admin, [row!.id])).rejects.toThrow(Denied);
    expect(await authorise(boss, ["x"])).toMatchObject({ error: "unknown-qualification" });
    expect(await authorise(boss, [row!.id])).toMatchObject({ ok: true });
    expect(await authorise(boss, [row!.id])).toMatchObject({ error: "already-authorised" });
    const asked = { act: "teach" as const, subjects: [CORE], date: "2026-07-01" };
    expect(await authorisedFor(ctx, asked)).toEqual([{ instructorId: id, subject: CORE }]);
    expect(await authorisedFor(ctx, { ...asked, date: "2026-07-02" })).toEqual([]);
    await withdrawQualification(admin, id, { id: row!.id, reason: "It was forged" });
    expect(await authorisedFor(ctx, asked)).toEqual([]);
    const page = await instructorForStaff(boss, id);
    expect(page.authorisations).toMatchObject([{ live: false }]);
    expect((await auditLogSoFar(ctx)).map(({ action }) => action)).toEqual([
      "training.qualification-recorded",
      "training.authorisation-granted",
      "training.qualification-withdrawn",
    ]);
  },
);

dbTest("instructors declare relations to others, and not to themselves", async ({ ctx }) => {
  const { me, as } = await office(ctx);
  const relation = "relative" as const;
  const declare = (email: string) => declareRelation(me, id, { email, relation });
  expect(await declare(cast.member.email)).toMatchObject({ ok: true });
  expect(await declare(cast.member.email)).toMatchObject({ ok: true });
  expect(await declare(cast.instructor.email)).toMatchObject({ error: "own-person" });
  expect(await declare("nobody@nowhere.test")).toMatchObject({ error: "unknown-person" });
  expect(await ownDeclarations(me)).toMatchObject([{ name: cast.member.name }]);
  await expect(
    declareRelation(as(cast.member), id, { email: cast.partner.email, relation }),
  ).rejects.toThrow(Denied);
});

dbTest(
  "the list has everybody with the role, and the next end of their qualifications",
  async ({ ctx }) => {
    const { admin } = await office(ctx);
    await recordQualification(admin, id, qualification);
    expect((await listOf(admin, instructorSource)).rows).toMatchObject([
      { name: cast.instructor.name, active: true, qualifications: 1, nextEnd: "2026-07-01" },
    ]);
  },
);
