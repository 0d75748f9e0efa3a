import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { certificateIssued } from "../events.ts";
import { certificates } from "../tables/courses.ts";
import { type Attested, issueCertificate } from "./commands.server.ts";

const introduction = {
  kind: "award",
  awardId: "module:intro-cp",
  title: "Introduction to Close Protection",
  validMonths: 24,
} as const;

async function issue(ctx: Ctx, attested: Attested) {
  await transact(ctx, async (tx) => {
    await issueCertificate(tx, cast.member.id, attested);
    return ok();
  });
  return ctx.db.select().from(certificates).orderBy(certificates.issuedAt);
}

dbTest("an award is certified once, however often it is reported", async ({ ctx }) => {
  await castInDatabase(ctx);
  await issue(ctx, introduction);
  const issued = await issue(ctx, introduction);
  expect(issued).toMatchObject([
    {
      kind: "award",
      courseId: null,
      awardId: "module:intro-cp",
      courseTitle: "Introduction to Close Protection",
      expiresAt: new Date("2028-03-02T21:00:00Z"),
      renews: null,
    },
  ]);
  expect(await emittedEvents(ctx, certificateIssued)).toHaveLength(1);
});

dbTest(
  "a renewal 60 days before the expiry has a number of its own and runs from the old expiry",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const [first] = await issue(ctx, introduction);
    clock.advance(first!.expiresAt.getTime() - clock.now().getTime() - days(60));
    const renewed = await issue(ctx, { ...introduction, renews: first!.id });
    expect(renewed).toHaveLength(2);
    expect(renewed[1]).toMatchObject({
      renews: first!.id,
      expiresAt: new Date("2030-03-02T21:00:00Z"),
    });
    expect(renewed[1]!.number).not.toBe(first!.number);
    expect(await issue(ctx, { ...introduction, renews: first!.id })).toHaveLength(2);
  },
);

dbTest(
  "a renewal that comes too early, or renews another award, is not issued",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const [first] = await issue(ctx, introduction);
    expect(await issue(ctx, { ...introduction, renews: first!.id })).toHaveLength(1);
    const firearms = { ...introduction, awardId: "programme:firearms", title: "Firearms Training" };
    expect(await issue(ctx, { ...firearms, renews: first!.id })).toHaveLength(1);
    expect(await issue(ctx, firearms)).toHaveLength(2);
  },
);
