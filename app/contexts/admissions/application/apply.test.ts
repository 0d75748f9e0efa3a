import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { castInDatabase } from "#testing/cast.ts";
import { dbTest, TEST_NOW } from "#testing/db.ts";
import { applicationRequest, programmesOnOffer } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { applicationReceived } from "../events.ts";
import { applicationTransitions, applications } from "../tables/applications.ts";
import { newId } from "#app/kernel/ids.ts";
import { apply } from "./apply.server.ts";

const origin = { network: "192.0.2.0/24" };

dbTest("an application is stored whole, at its first step, with its event", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  const sent = await apply(ctx, applicationRequest(), origin);
  expect(sent).toMatchObject({ ok: true, value: { repeated: false } });
  const [row] = await ctx.db.select().from(applications);
  expect(row).toMatchObject({
    firstName: "Ngaio",
    lastName: "Marama",
    email: "ngaio@applicants.test",
    phone: "+64 21 555 0199",
    programmeId: "core-protection",
    experience: "Four years of event security in Ōtautahi.",
    motivation: "I want to protect people for a living, and to do it well.",
    stage: "online-application",
    receivedAt: new Date(TEST_NOW),
    movedAt: new Date(TEST_NOW),
    tokenHash: null,
  });
  expect(await ctx.db.select().from(applicationTransitions)).toMatchObject([
    {
      applicationId: row!.id,
      fromStage: null,
      toStage: "online-application",
      movedBy: null,
      reason: null,
      at: new Date(TEST_NOW),
    },
  ]);
  expect(await emittedEvents(ctx, applicationReceived)).toEqual([{ applicationId: row!.id }]);
});

dbTest("experience may be left out", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  await apply(ctx, applicationRequest({ experience: undefined }), origin);
  expect(await ctx.db.select().from(applications)).toMatchObject([{ experience: null }]);
});

dbTest("everybody may apply", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  for (const [name, actor] of Object.entries(await castInDatabase(ctx))) {
    const form = applicationRequest({ email: `${name}@applicants.test` });
    expect(await apply({ ...ctx, actor }, form, origin), name).toMatchObject({ ok: true });
  }
});

dbTest("each of the five options leads to its programme", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  const options = {
    core: "core-protection",
    advanced: "advanced-protection",
    "flight-single": "flight-single",
    "flight-multi": "flight-multi",
    "flight-rotary": "flight-rotary",
  };
  for (const [program, programmeId] of Object.entries(options)) {
    const sent = await apply(ctx, applicationRequest({ program }), origin);
    const id = sent.ok ? sent.value.id : "";
    const [row] = await ctx.db
      .select({ programmeId: applications.programmeId })
      .from(applications)
      .where(eq(applications.id, id));
    expect(row, program).toEqual({ programmeId });
  }
});

dbTest("what is not one of the options is refused, and nothing is stored", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  for (const program of ["firearms", "core-protection", "core_protection", "null", "' or 1=1"]) {
    expect(await apply(ctx, applicationRequest({ program }), origin), program).toMatchObject({
      error: "unknown-program",
    });
  }
  expect(await ctx.db.select().from(applications)).toEqual([]);
  expect(await emittedEvents(ctx, applicationReceived)).toEqual([]);
});

dbTest("an application says from which of our pages its form was opened", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  const ways = [
    [{}, "form"],
    [{ source: "admissions" }, "admissions"],
    [{ source: "programme", intakeId: newId() }, "course-date"],
  ] as const;
  for (const [from, source] of ways) {
    const email = `${source}@applicants.test`;
    await apply(ctx, applicationRequest({ email }), { ...origin, ...from });
    const [row] = await ctx.db.select().from(applications).where(eq(applications.email, email));
    expect(row!.source).toBe(source);
  }
});

dbTest("the same application twice within ten minutes is one", async ({ ctx, clock }) => {
  await programmesOnOffer(ctx);
  const first = await apply(ctx, applicationRequest(), origin);
  clock.advance(minutes(10) - 1);
  const again = applicationRequest({ email: "NGAIO@applicants.test" });
  const second = await apply(ctx, again, origin);
  expect(second).toEqual({
    ok: true,
    value: { id: first.ok && first.value.id, repeated: true },
  });
  expect(await emittedEvents(ctx, applicationReceived)).toHaveLength(1);
  clock.advance(1);
  expect(await apply(ctx, again, origin)).toMatchObject({ value: { repeated: false } });
});

dbTest("another person or another programme is another application", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  const changes = [
    {},
    { firstName: "Mia" },
    { lastName: "Kovács" },
    { email: "mia@applicants.test" },
    { program: "advanced" },
  ];
  for (const change of changes) await apply(ctx, applicationRequest(change), origin);
  expect(await ctx.db.select().from(applications)).toHaveLength(changes.length);
});

dbTest("the twenty-first application from a network within an hour waits", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  for (let n = 1; n <= 20; n++) {
    const form = applicationRequest({ email: `person-${n}@applicants.test` });
    expect(await apply(ctx, form, origin)).toMatchObject({ ok: true });
  }
  const refused = await apply(ctx, applicationRequest(), origin);
  expect(refused).toMatchObject({
    error: "too-many-attempts",
    detail: { wait: expect.any(Number) },
  });
  expect(await apply(ctx, applicationRequest(), { network: "198.51.100.0/24" })).toMatchObject({
    ok: true,
  });
});
